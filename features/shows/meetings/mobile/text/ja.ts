import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  organiser: '主催：{company}',
  poweredBy: 'Cardline で作成',
  heading: '面談スケジュール',
  noRounds: '面談ラウンドにはまだ登録されていません。',
  noMeetings: '面談はまだ組まれていません。決まり次第 SMS でお知らせします。',
  meetings: '自分の面談',
  place: '{hall} {table} 番テーブル',
  states: {
    provisional: '確認待ち',
    confirmed: '確定',
    held: '実施済み',
    missed: '不参加',
    cancelled: '取消',
  },
  waiting: { own: 'あなたの確認待ち', other: '承諾済み。相手の確認待ち' },
  contact: '相手の担当者：',
  events: {
    accept: '承諾する',
    decline: '参加しない',
    propose: '時間変更を依頼',
    agree: '変更に同意',
    refuse: '同意しない',
  },
  newTime: '変更先',
  proposal: {
    own: '{time} への変更を依頼しました。24 時間以内の回答を待っています。',
    other: '相手が {time} への変更を希望しています。24 時間以内に回答してください。',
  },
  calendarFile: 'カレンダーに追加',
  answers: '参加時間と希望',
  answersHelp: '面談が組まれるまで変更できます。選択しない企業は案件の適合度で組まれます。',
  times: '参加できる時間',
  others: '会いたい企業',
  preferences: { must: '必ず会う', meet: '会いたい', no: '会わない' },
  noPreference: 'どちらでも',
  save: '保存',
  notes: {
    saved: '保存しました。',
    refused: '現在この操作はできません。最新の状態をご確認ください。',
    taken: 'この時間は埋まりました。別の時間を選んでください。',
  },
  back: '自分の案件に戻る',
  keepAddress: 'このページはあなた専用です。転送しないでください。アドレスは SMS にもあります。',
  table: {
    title: '{number} 番テーブル',
    none: 'このテーブルには現在面談の予定がありません。',
    hold: '面談を始めました',
    held: '面談を記録しました。良い面談を。',
    help: '双方がそろったら押してください。主催者に面談の開始が伝わります。',
  },
}
