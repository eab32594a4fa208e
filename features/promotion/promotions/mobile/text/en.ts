import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Find out more',
  kinds: {
    site: 'Website',
    album: 'Album',
    news: 'News',
    document: 'Document',
    video: 'Video',
    activity: 'Event',
  },
  newWindow: 'opens in a new window',
}
