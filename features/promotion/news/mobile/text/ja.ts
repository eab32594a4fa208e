import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'コメント',
  like: 'いいね',
  none: 'コメントはまだありません',
  visitor: '訪問者',
  colleague: '公式',
  name: 'お名前（任意）',
  own: 'コメント',
  send: 'コメントを送信',
  hint: 'コメントは確認後に公開されます。個人の連絡先は記入しないでください。',
  notes: {
    added: '受け付けました。確認後に表示されます',
    refused: '1～300 文字のコメントを入力してください',
    busy: '操作が多すぎます。しばらくしてからもう一度お試しください',
    liked: 'いいねありがとうございます',
  },
}
