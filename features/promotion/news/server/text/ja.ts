import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { news: 'お知らせ', newsComments: 'お知らせのコメント' },
    objects: { newsComment: 'お知らせのコメント' },
    eventsOf: {
      newsComment: { show: 'コメントを表示', hide: 'コメントを非表示', remove: 'コメントを削除' },
    },
  },
  notice: {
    subject: 'お知らせへのコメント {count} 件が確認待ちです',
    text: 'お知らせへのコメント {count} 件が確認待ちです。確認が済むまで訪問者には表示されません。\n確認する：{url}',
  },
}
