import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '印象',
  help: '共感する印象をタップするか、新しい印象を追加してください。',
  none: 'まだ印象がありません。最初のひとつを追加しましょう。',
  like: '「{text}」に共感する（現在 {count} 人）',
  own: 'あなたの印象',
  placeholder: '例：丁寧、時間に正確',
  hint: '8 文字以内。電話番号や URL は書けません',
  reviewed: '送信後、会社の確認を経て表示されます。',
  add: '追加',
  notes: {
    added: 'ありがとうございます。印象を受け取りました。',
    refused: '追加できません。電話番号・URL・記号を含まない 1～8 文字の言葉にしてください。',
    busy: '操作が多すぎます。しばらくしてからお試しください。',
  },
}
