import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { prospects: 'リードと取引先' },
    menu: { clues: 'リード' },
    resources: { clue: 'リード' },
    permissions: {
      'clue:view': 'リードの閲覧',
      'clue:create': 'リードの追加',
      'clue:edit': 'リードの編集と転換',
      'clue:claim': 'リードの引き受け',
      'clue:assign': 'リードの割り当て',
      'clue:void': 'リードの取り消し',
      'clue:import': 'リードのインポート',
      'clue:export': 'リードのエクスポート',
      'clue:configure': 'プールとルールの設定',
    },
    objects: {
      clue: 'リード',
      cluePool: 'リードプール',
      clueRules: '割り当てルール',
      clueSettings: 'リード設定',
    },
    eventsOf: {
      clue: {
        capture: '受付',
        arrive: '再訪',
        giveBack: '返却',
        invalidate: '無効',
        claim: '引き受け',
        assign: '割り当て',
        extend: '延長',
        reopen: '再開',
        convert: '転換',
        void: '取り消し',
        restore: '復元',
        merge: '統合',
        touch: 'フォロー',
        timeout: '期限切れ返却',
        release: '退職による返却',
        exempt: '返却の免除',
        unexempt: '免除の終了',
      },
      cluePool: { close: '停止' },
      clueSettings: { scoreModel: 'スコアの変更' },
    },
    states: {
      clue: {
        unassigned: '未割り当て',
        pending: 'フォロー待ち',
        following: 'フォロー中',
        invalid: '無効',
        returned: '返却済み',
        converted: '転換済み',
        voided: '取り消し',
        merged: '統合済み',
      },
    },
  },
  sheet: {
    name: '誘致リード',
    fileName: 'リード {day}.xlsx',
    channel: 'チャネル',
    campaign: 'キャンペーン',
  },
  firstPool: '共通リードプール',
  review: {
    name: '無効リードの再確認',
    title: '無効リード {count} 件の再確認をお願いします',
    detail: '先週「無効」にされたリードの抜き取りです。判断が誤っていれば再開してください。',
  },
  preview: {
    name: 'リード返却の予告',
    title: '今夜 {tonight} 件のリードが戻ります',
    detail: '02:00 に実行。明晩 {tomorrow} 件、3 日以内に {soon} 件。フォローまたは延長で残せます。',
  },
}
