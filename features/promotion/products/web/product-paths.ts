/** The screens of the catalogue; the editor is about the product `id` of its address. */
export const productPaths = {
  list: '/demo/digitalhomepage/enterprisemall',
  page: '/demo/digitalhomepage/enterprisemall/page',
} as const
