import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { news: 'News', newsComments: 'Comments on news' },
    objects: { newsComment: 'Comment on news' },
    eventsOf: {
      newsComment: { show: 'Comment shown', hide: 'Comment hidden', remove: 'Comment deleted' },
    },
  },
  notice: {
    subject: 'Comments on your news wait for review: {count}',
    text: 'Comments on your news wait for review: {count}. Visitors see them only after that.\nReview them: {url}',
  },
}
