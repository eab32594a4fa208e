import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      cardGroup: '名刺グループ',
    },
  },
  errors: {
    nameTaken: '同じ名前のグループがあります。別の名前にしてください',
    tooMany: 'グループは {max} 個までです。不要なグループを削除してください',
    versionConflict: 'グループは他の人に変更されました。再読み込みしてください',
  },
  done: '完了',
}
