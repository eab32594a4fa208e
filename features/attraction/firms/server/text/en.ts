import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { firms: 'Firms' },
    resources: { firm: 'Firm' },
    permissions: {
      'firm:view': 'View firms',
      'firm:create': 'Create firms',
      'firm:edit': 'Edit and claim firms',
      'firm:transfer': 'Assign, transfer and merge firms',
      'firm:recycle': 'Put firms back into the pool',
      'firm:blacklist': 'Manage the blacklist',
      'firm:configure': 'Set the rules of firms',
    },
    objects: { firm: 'Firm' },
    events: {
      lookUpIdentity: 'Look up an identity',
      changeFirmSettings: 'Change the rules of firms',
    },
    eventsOf: {
      firm: {
        addPerson: 'Add a person',
        removePerson: 'Remove a person',
        changeTeam: 'Change the team',
        lock: 'Lock',
        unlock: 'Unlock',
        claim: 'Claim',
        assign: 'Assign',
        transfer: 'Transfer',
        putBack: 'Put back into the pool',
        leave: 'Back into the pool as its owner left',
        sleep: 'Set to dormant',
        wake: 'Wake',
        blacklist: 'Blacklist',
        lift: 'Lift the blacklisting',
        merge: 'Merge',
        unmerge: 'Undo the merge',
      },
    },
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
      claimsADay: 'Claims a day',
      ownLimit: 'Firms of one person',
      lockLimit: 'Locked firms of one person',
      coolingDays: 'Days before a former owner claims again',
      dormantDays: 'Days until dormant',
      person: 'Person',
      team: 'Team',
      kinds: 'Looked up by',
      found: 'Found',
      into: 'Merged into',
      kind: 'Kind',
      uscc: 'Unified social credit code',
      grade: 'Grade',
      region: 'Region',
      employees: 'Employees',
    },
    fieldsOf: {
      firm: {
        note: 'Note',
      },
    },
  },
}
