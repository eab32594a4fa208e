import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { policy: '誘致政策' },
    permissions: { 'policy:edit': '政策の作成', 'policy:review': '政策の審査' },
    objects: { policy: '政策' },
    events: { offerPolicy: '政策を提示', withdrawOffer: '提示を取り消し' },
    eventsOf: {
      policy: {
        submit: '審査に提出',
        approve: '審査を承認',
        sendBack: '差し戻し',
        revise: '新版を作成',
        withdraw: '撤回',
      },
    },
  },
}
