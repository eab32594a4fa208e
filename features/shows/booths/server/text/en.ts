import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { exhibitor: 'Exhibitors and booths' },
    permissions: {
      'exhibitor:view': 'See applications and the floor plan',
      'exhibitor:edit': 'Edit the floor plan and prices',
      'exhibitor:decide': 'Decide applications, give and release booths',
      'exhibitor:contract': 'Sign contracts with exhibitors',
      'exhibitor:reveal': 'See contacts of exhibitors',
    },
    objects: { floorPlan: 'Floor plan', booth: 'Booth' },
    eventsOf: {
      booth: {
        hold: 'Booth held',
        reserve: 'Booth reserved',
        sell: 'Booth sold',
        moveIn: 'Exhibitor moved in',
        release: 'Booth released',
        withdraw: 'Booth given back',
        lapse: 'Hold of a booth ended',
        block: 'Booth blocked',
        unblock: 'Booth unblocked',
        swap: 'Booths swapped',
        split: 'Booth split',
        merge: 'Booths merged',
      },
      floorPlan: {
        plan: 'Floor plan changed',
        fees: 'Prices of booths changed',
      },
    },
    states: {
      booth: {
        available: 'Available',
        held: 'Held',
        reserved: 'Reserved',
        sold: 'Sold',
        occupied: 'Moved in',
        blocked: 'Blocked',
      },
    },
  },
}
