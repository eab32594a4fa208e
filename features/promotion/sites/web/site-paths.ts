/** The screens of sites; all but the list are about the site `id` of their address. */
export const sitePaths = {
  list: '/demo/digitalhomepage/dhpage',
  edit: '/demo/digitalhomepage/dhpage/pagedetails',
  settings: '/demo/digitalhomepage/dhpage/setpage',
  payment: '/demo/digitalhomepage/dhpage/payment',
} as const
