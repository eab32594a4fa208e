import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customMade: 'Design service',
    },
    resources: {
      design: 'Design service',
    },
    permissions: {
      'design:view': 'View design requests',
      'design:request': 'Request designs',
    },
    objects: {
      designRequest: 'Design request',
    },
    events: {
      message: 'Message',
      startDesign: 'Design begun',
      propose: 'Proposal handed in',
      askChanges: 'Changes asked for',
    },
  },
}
