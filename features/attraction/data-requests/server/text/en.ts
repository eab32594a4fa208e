import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { dsr: 'Personal requests' },
    permissions: { 'dsr:view': 'See personal requests', 'dsr:handle': 'Handle personal requests' },
    objects: { dataRequest: 'Personal request' },
    eventsOf: {
      dataRequest: {
        verify: 'began the check',
        accept: 'accepted',
        answer: 'answered',
        retry: 'erased again',
        refuse: 'refused',
        finish: 'finished',
        erase: 'erased personal data',
        openPage: 'opened the public page',
      },
    },
    states: {
      dataRequest: {
        received: 'Received',
        verifying: 'Being checked',
        processing: 'In progress',
        waiting_legal: 'Kept by law',
        done: 'Done',
        refused: 'Refused',
      },
    },
  },
  jobs: { erase: 'Erase personal data' },
}
