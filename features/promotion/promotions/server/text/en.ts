import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      relatedPromotion: 'Linked promotion',
    },
    resources: {
      promotion: 'Promotion',
    },
    permissions: {
      'promotion:view': 'View promotion',
      'promotion:edit': 'Edit promotion',
      'promotion:publish': 'Publish and withdraw promotion',
    },
    objects: {
      promotion: 'Promotion content',
    },
    events: {
      related: 'Linked promotion changed',
      takeOff: 'Taken offline',
    },
    eventsOf: {
      promotion: { runOut: 'Ended and taken off' },
    },
    fieldsOf: {
      promotion: { title: 'Title', summary: 'Summary' },
    },
  },
}
