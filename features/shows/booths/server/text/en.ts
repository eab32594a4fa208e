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
    events: {
      holdBooth: 'Booth held',
      reserveBooth: 'Booth reserved',
      sellBooth: 'Booth sold',
      moveInBooth: 'Exhibitor moved in',
      releaseBooth: 'Booth released',
      withdrawBooth: 'Booth given back',
      lapseBooth: 'Hold of a booth ended',
      blockBooth: 'Booth blocked',
      unblockBooth: 'Booth unblocked',
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
