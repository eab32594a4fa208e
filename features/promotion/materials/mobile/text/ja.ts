import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: '本文へ移動',
  language: '言語を選択',
  pages: '全{total}ページ',
  page: '{n}ページ',
  text: 'このページの文字',
  download: '元のファイルをダウンロード（{size}）',
  noPages: 'このファイルはオンラインで閲覧できません。',
  askSender: '内容については、共有した方にお問い合わせください。',
  watermarked: '各ページにあなた専用の透かしが入っています。',
  video: { length: '再生時間', counted: 'このページでは、閲覧回数と動画の再生状況を集計しています。' },
  footer: 'フッター',
  privacy: {
    counted: 'このページでは、閲覧回数とページごとの閲覧時間を集計しています。',
    declined: '閲覧の集計に参加しない設定になっています。',
    more: '詳細と設定',
  },
  poweredBy: 'Powered by Cardline',
}
