import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { firm: 'Firm' },
    permissions: {
      'firm:view': 'View firms',
      'firm:create': 'Create firms',
      'firm:edit': 'Edit and claim firms',
      'firm:transfer': 'Assign, transfer and merge firms',
      'firm:recycle': 'Put firms back into the pool',
      'firm:blacklist': 'Manage the blacklist',
    },
    objects: { firm: 'Firm' },
    events: { create: 'Create', edit: 'Edit' },
    states: {
      firm: {
        private: 'Private',
        pool: 'Pool',
        locked: 'Locked',
        deal_done: 'Won',
        dormant: 'Dormant',
        blacklisted: 'Blacklisted',
        merged: 'Merged',
        anonymised: 'Anonymised',
      },
    },
    fields: {
      kind: 'Kind',
      name: 'Name',
      shortName: 'Short name',
      uscc: 'Unified social credit code',
      grade: 'Grade',
      industry: 'Industry',
      region: 'Region',
      address: 'Address',
      website: 'Website',
      phone: 'Phone',
      employees: 'Employees',
      note: 'Note',
    },
  },
}
