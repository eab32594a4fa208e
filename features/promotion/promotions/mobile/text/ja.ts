import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'もっと詳しく',
  kinds: {
    site: 'サイト',
    album: 'カタログ',
    news: 'お知らせ',
    document: '資料',
    video: '動画',
    activity: 'イベント',
  },
  newWindow: '新しいウィンドウで開きます',
}
