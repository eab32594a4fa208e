import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { policy: 'Policies of the park' },
    permissions: { 'policy:edit': 'Write policies', 'policy:review': 'Review policies' },
    objects: { policy: 'Policy' },
    events: { offerPolicy: 'Offered a policy', withdrawOffer: 'Took an offer back' },
    eventsOf: {
      policy: {
        submit: 'Submitted',
        approve: 'Approved',
        sendBack: 'Sent back',
        revise: 'New version',
        withdraw: 'Withdrawn',
      },
    },
  },
}
