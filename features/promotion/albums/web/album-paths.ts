/** The screens of albums; all but the shelf are about the album `id` of their address. */
export const albumPaths = {
  shelf: '/demo/digitalhomepage/propaganda',
  edit: '/demo/digitalhomepage/propaganda/edit',
  setting: '/demo/digitalhomepage/propaganda/setting',
  detail: '/demo/digitalhomepage/propaganda/detail',
} as const
