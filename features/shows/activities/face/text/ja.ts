import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  blocks: {
    activityTickets: 'チケット',
    activityAgenda: 'プログラム',
    activitySpeakers: '登壇者',
    activityMap: '会場と地図',
  },
  titles: {
    activityTickets: 'チケット',
    activityAgenda: 'プログラム',
    activitySpeakers: '登壇者',
    activityMap: '会場へのアクセス',
  },
  states: { open: '申込受付中', waiting: '満席（キャンセル待ち可）', closed: '現在は申し込めません' },
  free: '無料',
  review: '審査あり',
  join: '申し込む',
  wait: 'キャンセル待ちに登録',
  online: 'オンライン参加',
  onMap: '地図で見る',
  floorPlan: 'ブース図',
}
