import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus and the log. */
  labels: {
    menu: { presenters: 'Digital presenters' },
    objects: { presenter: 'Presenter' },
    states: {
      presenter: { draft: 'Draft', published: 'Published', off: 'Taken off', withdrawn: 'Consent ended' },
    },
    eventsOf: {
      presenter: {
        consent: 'Record consent',
        withdraw: 'End consent',
        lapse: 'Consent over',
        generate: 'AI synthesis',
      },
    },
    fieldsOf: { presenter: { givenOn: 'Given on', until: 'Ends on', kind: 'Kind' } },
  },
}
