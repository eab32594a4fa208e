/** The screens of news; the editor is about the news item `id` of its address. */
export const newsPaths = {
  list: '/demo/digitalhomepage/news',
  edit: '/demo/digitalhomepage/news/edit',
} as const
