import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: '本文へ移動',
  navigation: 'ナビゲーション',
  language: '言語を選択',
  footer: 'フッター',
  onRequest: '価格はお問い合わせください',
  specs: '仕様',
  preview: 'プレビュー：訪問者には表示されません',
  contact: { phone: '電話', email: 'メール', address: '所在地' },
  privacy: {
    counted: 'このページでは、内容の改善のため閲覧回数と閲覧時間を集計しています。',
    declined: '閲覧の集計に参加しない設定になっています。',
    more: '詳細と設定',
  },
  poweredBy: 'Cardlineで作成',
  busy: '操作が多すぎます。しばらくしてからもう一度お試しください',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。長押しして選択してください',
  missing: {
    title: 'このページは表示できません',
    help: '公開が終了したか、アドレスが正しくない可能性があります。共有した方にご確認ください。',
  },
}
