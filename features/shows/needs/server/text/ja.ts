import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { need: '商談マッチング' },
    resources: { need: '商談マッチング' },
    permissions: {
      'need:view': 'ニーズとマッチングの閲覧',
      'need:review': 'ニーズの審査と成果の登録',
      'need:schedule': 'マッチングと日程調整',
    },
    objects: { need: 'ニーズ', needMatch: 'マッチング' },
    events: { bookOutcome: '成果を登録', interest: '興味ありと回答', decline: '見送りと回答' },
    eventsOf: {
      need: {
        approve: '承認',
        reject: '却下',
        invite: '招待',
        suggest: '相手を提案',
        meet: '商談を開始',
        achieve: '成立',
        fail: '不成立',
        close: '終了する',
        withdraw: '取り下げ',
        expire: 'イベント終了',
      },
    },
    states: {
      need: {
        review_pending: '審査待ち',
        published: '公開中',
        matching: 'マッチング中',
        meeting: '商談中',
        achieved: '成立',
        unachieved: '不成立',
        closed: '終了',
        expired: '期限切れ',
        rejected: '却下済み',
      },
      needMatch: {
        suggested: '提案',
        interested_one: '片方が興味あり',
        mutual: '双方が興味あり',
        declined: '見送り',
        booked: '面談決定',
        lapsed: '失効',
      },
    },
    sides: { supply: '供給する', demand: '求める' },
  },
  jobs: { suggest: 'ニーズのマッチング' },
  notices: {
    approve: '「{title}」に掲載した「{need}」が公開されました。合う相手を見る：{url}',
    reject: '「{title}」に掲載した「{need}」は掲載できませんでした：{reason}',
    invite: '「{title}」の商談マッチングにご招待します。会いたい相手を選んでください：{url}',
  },
  sheet: {
    name: 'ニーズ',
    fileName: 'ニーズ.xlsx',
    columns: {
      side: '種類',
      title: 'タイトル',
      category: '分野',
      region: '地域',
      budgetFrom: '金額の下限（元）',
      budgetTo: '金額の上限（元）',
      text: '内容',
      company: '会社',
      name: '担当者',
      state: '状態',
      matches: 'マッチ数',
    },
  },
}
