import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menuGroups: { reach: '訪問者と成果' },
    menu: { radar: '訪問者レーダー' },
    resources: { radar: '訪問者レーダー' },
    permissions: {
      'radar:view': '訪問者レーダーの閲覧',
      'radar:configure': '訪問者レーダーの設定',
      'radar:export': '訪問者の書き出しと削除',
    },
    objects: {
      radarPerson: '訪問者',
      radarTask: '訪問者タスク',
      radarRules: 'レーダーのルール',
      radarDigest: 'まとめメール',
    },
    eventsOf: {
      radarPerson: {
        open: '訪問者を表示',
        outcome: '対応を記録',
        passOn: '同僚へ引き継ぎ',
        merge: '訪問者を統合',
        split: '訪問者を分割',
        erase: '訪問者を削除',
        export: '訪問者を書き出し',
      },
      radarDigest: { subscribe: 'まとめメールを希望', unsubscribe: 'まとめメールを停止' },
      radarTask: { finish: 'タスクを完了', dismiss: 'タスクを却下', reopen: 'タスクを再開' },
    },
    states: { radarTask: { open: '未対応', done: '完了', dismissed: '却下', expired: '期限切れ' } },
    fieldsOf: { radarPerson: { chosenLevel: '手動レベル', isMuted: '通知しない', outcome: '方法' } },
  },
}
