import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { campaign: 'Campaigns' },
    permissions: { 'campaign:view': 'See campaigns', 'campaign:edit': 'Manage campaigns' },
    objects: { campaign: 'Campaign' },
    events: {
      addCost: 'Cost added',
      removeCost: 'Cost removed',
      followClues: 'Members brought up to their clues',
    },
    eventsOf: {
      campaign: {
        addMembers: 'Members added',
        start: 'Started',
        close: 'Closed',
        reopen: 'Opened again',
        'member.reach': 'Members reached',
        'member.respond': 'Members responded',
        'member.convert': 'Members converted',
      },
    },
    states: { campaign: { draft: 'Draft', running: 'Running', closed: 'Closed' } },
  },
}
