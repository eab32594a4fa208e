export const tourPaths = {
  list: '/demo/digitalhomepage/vrcompany',
  edit: '/demo/digitalhomepage/vrcompany/edit',
} as const
