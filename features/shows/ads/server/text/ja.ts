import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { advertisement: '広告管理' },
    resources: { ad: '広告管理' },
    permissions: {
      'ad:view': '広告と配信結果の閲覧',
      'ad:edit': '広告枠と広告の編集',
      'ad:review': '広告の審査',
    },
    objects: { adCampaign: '広告', adSlot: '広告枠' },
    events: { addSlots: '広告枠を開始' },
    eventsOf: {
      adCampaign: {
        edit: '変更',
        submit: '審査に提出',
        approve: '承認',
        reject: '却下',
        start: '配信開始',
        pay: '支払い',
        lapse: '支払い期限切れ',
        pause: '一時停止',
        resume: '再開',
        exhaust: '予算消化',
        stop: '途中で終了',
        end: '期間終了',
        archive: 'アーカイブ',
      },
    },
    states: {
      adCampaign: {
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
    },
    places: { page: 'イベントページ', exhibitors: '出展者一覧', map: '会場マップ', screen: '会場スクリーン' },
    own: '主催者',
  },
  orders: {
    line: { flat: '{place} 期間固定', cpm: '{place} 表示 {units} 回', cpc: '{place} クリック {units} 回' },
    ended: '広告が終了したため、未配信分を返金します',
  },
  menu: '広告',
  portal: {
    stopped: '取り消しました。返金は主催者が処理します',
    booked: '送信しました。主催者の承認後にお支払いいただけます',
  },
  sheet: {
    name: '広告',
    fileName: '広告.xlsx',
    columns: {
      name: '名称',
      place: '広告枠',
      advertiser: '広告主',
      state: '状態',
      startsAt: '開始',
      endsAt: '終了',
      budget: '予算（元）',
      planned: '配信予定',
      delivered: '配信済み',
      served: '表示',
      viewable: 'ビューアブル表示',
      clicks: 'クリック',
      invalid: '無効な表示',
      spend: '消化額（元）',
    },
  },
}
