import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { carrier: 'Space of the park' },
    permissions: { 'carrier:edit': 'Keep the list of space', 'carrier:hold': 'Hold and let space' },
    objects: { carrier: 'Space' },
    eventsOf: { carrier: { hold: 'Held', lease: 'Let', release: 'Released' } },
  },
}
