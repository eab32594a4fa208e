import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { exhibitor: '出展募集と出展者' },
    permissions: {
      'exhibitor:view': '出展募集とブース図の閲覧',
      'exhibitor:edit': 'ブース図と料金の編集',
      'exhibitor:decide': '出展申込の審査、ブースの割り当てと解放',
      'exhibitor:contract': '出展契約の締結',
      'exhibitor:reveal': '出展者の連絡先の閲覧',
    },
    objects: { floorPlan: 'ブース図', booth: 'ブース' },
    eventsOf: {
      booth: {
        hold: 'ブースの仮押さえ',
        reserve: 'ブースの予約',
        sell: 'ブースの販売',
        moveIn: '出展者の入場',
        release: 'ブースの解放',
        withdraw: 'ブースの返却',
        lapse: '仮押さえの期限切れ',
        block: 'ブースの使用停止',
        unblock: 'ブースの再開',
        swap: 'ブースの交換',
        split: 'ブースの分割',
        merge: 'ブースの結合',
      },
      floorPlan: {
        plan: 'ブース図の変更',
        fees: 'ブース料金の変更',
      },
    },
    states: {
      booth: {
        available: '空き',
        held: '仮押さえ',
        reserved: '予約済み',
        sold: '販売済み',
        occupied: '入場済み',
        blocked: '使用停止',
      },
    },
  },
}
