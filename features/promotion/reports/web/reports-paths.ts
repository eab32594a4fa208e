/** The addresses of the screens of reports, and of those that their rows lead to. */
export const reportsPaths = {
  reports: '/demo/digitalhomepage/marketreport',
  snapshot: '/demo/digitalhomepage/marketreport/detail',
  visitor: '/demo/digitalhomepage/aimarketing/visitordetails',
  order: '/demo/digitalhomepage/enterprisemall/orders/detail',
} as const
