import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { showroom: 'Showroom' },
    menu: { tours: 'VR tours' },
    objects: { tour: 'VR tour' },
    states: { tour: { draft: 'Draft', published: 'Published', off: 'Taken off' } },
  },
}
