import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: '本文へ移動',
  language: '言語を選択',
  scenes: '全{total}シーン',
  open: '360°パノラマで見る',
  openHelp: 'ドラッグで周囲を見渡し、マークを押すと詳しく見られます',
  close: 'パノラマを閉じる',
  motion: '端末の動きに合わせる',
  loading: 'パノラマを読み込んでいます…',
  failed: 'この端末ではパノラマを表示できません。下のシーンの写真をご覧ください。',
  plan: '見取り図',
  points: 'このシーンのマーク',
  lookAt: 'ここを見る：{title}',
  back: '戻る',
  kinds: { scene: '移動', info: '説明', picture: '写真', content: '開く', call: '電話する' },
  footer: 'フッター',
  privacy: {
    counted: 'このページでは、閲覧回数と見られたシーンを集計しています。',
    declined: '閲覧の集計に参加しない設定になっています。',
    more: '詳細と設定',
  },
  poweredBy: 'Powered by Cardline',
}
