import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { carrier: '団地の物件' },
    permissions: { 'carrier:edit': '物件の管理', 'carrier:hold': '物件の予約と賃貸' },
    objects: { carrier: '物件' },
    eventsOf: { carrier: { hold: '予約', lease: '賃貸', release: '解放' } },
  },
}
