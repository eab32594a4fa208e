import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { visitPlan: '訪問・視察' },
    permissions: { 'visitPlan:view': '訪問・視察の閲覧', 'visitPlan:edit': '訪問・視察の計画' },
    objects: { visitPlan: '訪問・視察' },
    eventsOf: {
      visitPlan: {
        publish: '公開',
        hold: '実施を確認',
        cancel: '中止',
        checkIn: 'チェックイン',
        handOver: '引き継ぎ',
      },
    },
    states: {
      visitPlan: { draft: '下書き', published: '公開済み', held: '実施済み', cancelled: '中止' },
    },
  },
}
