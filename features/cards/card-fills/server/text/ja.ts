import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      fill: '一括入力',
      undoFill: '一括入力の取り消し',
    },
  },
  jobs: { fill: '名刺の一括入力' },
  fill: {
    nothing: '入力する項目を選んでください',
    field: '{field}：{reason}',
    notUndoable: '取り消せる内容がありません',
    tooLateToUndo: '24 時間を過ぎたため取り消せません',
    problems: {
      personal: '人ごとに異なるため一括入力できません',
      always: '常にテンプレートの既定値を使います',
      noDefault: 'テンプレートに既定値がありません',
      hidden: '使われていない項目です',
    },
  },
}
