import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: '説明文へ移動',
  language: '言語を選択',
  real: '本人による説明',
  realHelp: '出演者の書面による同意を得ており、映像・音声は本人が提供しています',
  generated: 'AI 生成',
  generatedHelp: 'このページの音声または映像は AI による合成です。出演者の同意を得ています',
  play: '再生',
  pause: '一時停止',
  again: 'もう一度再生',
  silent: '音声はありません。説明文を一文ずつ表示します',
  captions: '字幕',
  script: '説明文',
  listen: '{n} 文目を聞く',
  questions: {
    title: 'ご質問はありますか？',
    help: '回答は会社が確認した資料からそのまま引用し、出典を示します。確かでないときは正直にお伝えします。',
    question: 'ご質問',
    hint: '例：保証期間は？',
    ask: '質問する',
    answered: '会社の資料からの回答：',
    suggested: '確かな回答が見つかりません。次のことでしょうか：',
    refused: '申し訳ありません。答えが分かりません。伝言を残していただければ担当者がお答えします。',
    busy: '質問が多すぎます。しばらくしてからお試しください。',
    source: '出典：{source}',
    messageTitle: '担当者への伝言',
    message: 'ご質問',
    name: 'お名前',
    mobile: '携帯電話番号',
    consent: '会社がこの情報で連絡することに同意します',
    sendMessage: '伝言を送る',
    notes: {
      'message-sent': '伝言を受け付けました。担当者がご連絡します。',
      'message-refused': '質問・お名前・11 桁の携帯電話番号を入力し、同意にチェックしてください。',
      'message-busy': '送信が多すぎます。しばらくしてからお試しください。',
    },
  },
  footer: 'フッター',
  privacy: {
    counted: 'このページは閲覧数を集計しています。',
    declined: '集計に参加しない設定になっています。',
    more: '詳細と設定',
  },
  poweredBy: 'Cardline により提供',
}
