import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  label: '広告',
  portal: {
    booking: {
      title: '広告枠を予約',
      help: '主催者の審査後、このページでお支払いください。お支払いで枠が確保されます。',
      slot: '掲載場所',
      name: '名称（社内用）',
      headline: '広告の見出し',
      target: 'クリック先',
      targetHelp: '出展者ページ、または https:// で始まるアドレス',
      from: '開始日',
      to: '終了日（当日を含む）',
      budget: '予算（元）',
      budgetHelp: '期間買い切りの枠では不要です',
      send: '審査に出す',
      flat: '期間買い切り {price}',
      cpm: '視認 1,000 回あたり {price}',
      cpc: '1 クリック {price}',
      full: '満枠の日：{days}',
      none: '主催者は広告枠を公開していません。',
    },
    states: {
      draft: '下書き',
      review_pending: '審査待ち',
      rejected: '却下',
      approved: '配信待ち',
      awaiting_payment: '支払い待ち',
      running: '配信中',
      paused: '一時停止',
      exhausted: '予算消化',
      ended: '終了',
      archived: 'アーカイブ済み',
    },
    places: { page: 'イベントページ', exhibitors: '出展者一覧', map: '会場マップ', screen: '会場スクリーン' },
    title: '広告',
    empty: '広告はまだありません。主催者に予約をご依頼ください。',
    until: '{until} までにお支払いください。過ぎると枠は解放されます。',
    cost: '費用',
    period: '配信期間',
    place: '広告枠',
    numbers: '表示 {served}、ビューアブル {viewable}、クリック {clicks}',
    screenNumbers: 'スクリーン {served} 巡。視認は測っていません',
    stop: '予約を取り消す',
    stopNote:
      '配信開始前は全額返金、開始後は未配信分を返金し、期間固定は返金しません。返金は主催者の経理が処理します。',
    reason: '理由',
  },
}
