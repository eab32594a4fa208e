import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { log: '操作ログ' },
  fileName: '操作ログ {day}',
  ways: { user: '人の操作', system: 'システムによる自動処理', device: '端末', API: 'API' },
  columns: {
    at: '日時',
    who: '操作者',
    objectType: '種類',
    object: '対象',
    event: '操作',
    from: '変更前の状態',
    to: '変更後の状態',
    reason: '理由',
    changes: '変更内容',
    via: '経路',
  },
}
