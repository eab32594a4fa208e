import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      memberDirectory: 'Directory',
    },
    resources: {
      member: 'Company directory',
    },
    permissions: {
      'member:view': 'View the company directory',
      'member:export': 'Export the company directory',
    },
    objects: {
      companyWall: 'Company card wall',
    },
    events: {
      optIn: 'Joined the card wall',
      optOut: 'Left the card wall',
    },
    eventsOf: {
      companyWall: { renew: 'New address' },
    },
  },
  errors: {
    versionConflict: 'Somebody else has just changed the wall; please refresh and try again.',
    revealsUsed:
      'You have looked up {limit} numbers today, which is the limit; please try tomorrow or ask an administrator.',
    titleNeeded: 'Please give the wall a title.',
    unknownDepartment: 'A chosen department does not exist any more; please choose again.',
    unknownTemplate: 'A chosen template does not exist; please choose again.',
    noPerson: 'Your account has no staff record, so there is no card to show.',
    noTemplate: 'There is no card template yet, so the wall cannot be opened.',
  },
  sheet: {
    name: 'Company directory',
    exportName: 'Company directory {day}',
    comma: ', ',
    columns: {
      name: 'Name',
      title: 'Title',
      department: 'Department',
      mobile: 'Mobile',
      email: 'Mail',
      employeeNo: 'Employee no.',
      card: 'Card',
    },
  },
}
