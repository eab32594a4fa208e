export const presenterPaths = {
  list: '/demo/digitalhomepage/digitalperson',
  edit: '/demo/digitalhomepage/digitalperson/edit',
} as const
