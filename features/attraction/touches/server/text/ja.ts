import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { touch: 'フォロー記録', task: 'フォロー予定' },
    permissions: {
      'touch:view': 'フォロー記録の閲覧',
      'touch:edit': 'フォロー記録の作成',
      'task:view': 'フォロー予定の閲覧',
      'task:edit': 'フォロー予定の編集',
    },
    objects: { touch: 'フォロー記録', followTask: 'フォロー予定' },
    eventsOf: {
      touch: { record: '記録', correct: '訂正' },
      followTask: { reopen: '再開', postpone: '延期', passOn: '引き継ぎ' },
    },
    states: { followTask: { open: '未完了', done: '完了', cancelled: 'キャンセル済み' } },
  },
}
