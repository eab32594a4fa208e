import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { market: '関係管理' },
  help: '連絡先や顧客とのやり取りと、次の予定を一覧できます。',
  views: { timeline: 'タイムライン', tasks: 'フォロー予定' },
}
