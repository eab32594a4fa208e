import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { target: 'Targets and forecast' },
    permissions: { 'target:view': 'See targets and forecast', 'target:edit': 'Set targets and expectations' },
    objects: { target: 'Target' },
    eventsOf: {
      target: {
        expect: 'Set an expectation',
      },
    },
  },
}
