/** The screens of news. */
export const newsPaths = {
  list: '/demo/digitalhomepage/news',
  edit: '/demo/digitalhomepage/news/edit',
  comments: '/demo/digitalhomepage/comments',
} as const
