import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      writeTag: 'NFC タグへの書き込み',
      removeTag: 'NFC タグの削除',
    },
  },
  which: '名刺またはテンプレートを選んでください',
  closed:
    '名刺が公開されていないため、書き込んでも表示されません。先に受け取りまたは有効化を済ませてください。',
  example: { name: '林 書言', title: '営業担当' },
  encoder: {
    name: '氏名',
    url: '名刺の URL',
    message: '書き込む内容（16 進）',
    bytes: 'バイト数',
    fileName: '{template}-NFC 書き込みリスト.csv',
  },
}
