import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      issueCard: 'New card',
    },
    menuGroups: { cards: 'Cards' },
    menu: {
      ownCard: 'My card',
      cardHome: 'Card overview',
      staffCards: 'Staff cards',
    },
    resources: {
      card: 'Cards',
    },
    permissions: {
      'card:view': 'View cards',
      'card:create': 'Create cards',
      'card:edit': 'Edit cards',
      'card:editLocked': 'Edit locked fields',
      'card:issue': 'Issue cards and send claim notices',
      'card:import': 'Import cards',
      'card:export': 'Export cards',
      'card:pause': 'Pause cards',
      'card:enable': 'Resume cards',
      'card:unbind': 'Unbind cards',
      'card:seal': 'Seal cards',
      'card:delete': 'Delete cards',
      'card:inherit': 'Hand cards over',
      'card:print': 'Print and download card pictures',
      'card:group': 'Manage card groups',
      'card:label': 'Moderate impression tags',
      'card:share': 'Share single cards',
    },
    objects: {
      card: 'Card',
    },
    events: {
      seal: 'Seal',
      reopen: 'Reopen',
      unblock: 'Stop lifted',
      block: 'Stopped for a violation',
      pause: 'Pause',
      claim: 'Claim',
      claimLink: 'Made a claim link',
      revokeClaimLink: 'Revoked the claim link',
      claimRefused: 'Claim refused',
      undoInherit: 'Take back',
    },
    states: {
      card: {
        draft: 'Draft',
        unclaimed: 'Unclaimed',
        active: 'Active',
        paused: 'Paused',
        sealed: 'Sealed',
        inherited: 'Handed over',
        recycled: 'Recycle bin',
        purged: 'Purged',
      },
    },
    eventsOf: {
      card: { complete: 'Completed', suspend: 'Paused by the system' },
    },
  },
  fieldRules: {
    admin: 'By the rule of the field, “{field}” is changed by template administrators',
    operator: 'By the rule of the field, “{field}” is changed by whoever issues cards',
    nobody: 'By the rule of the field, “{field}” is not changed on the card',
  },
  errors: {
    versionConflict: 'Somebody else changed the card. Load the latest data and try again.',
    invalid: 'Some data is not right: {field} {reason}',
    locked: 'You may not change: {fields}',
    lockedField: 'You may not change this.',
    outOfScope: 'This department is not yours to manage.',
    unknownDepartment: 'The department does not exist.',
    unknownStaff: 'The person does not exist or has left.',
    unknownImage: 'The image does not exist. Upload it again.',
    staffHasCard: 'This person has a card of this template already.',
    staffFixed: 'The card was claimed. Unbind it before you give it to somebody else.',
    reasonNeeded: 'Enter a reason.',
    mobileTaken: 'Another card of this template has this mobile number.',
  },
  notice: {
    sms: '[{company}] {name}, your digital card is ready. Claim it within 7 days: {url}',
    mail: 'Hello {name},\n\n{company} has prepared a digital card for you. Open this link within 7 days and confirm your mobile number or e-mail address to claim it:\n\n{url}\n\nIf you do not know {company}, ignore this message.',
    subject: 'Your digital card from {company}',
  },
  unclaimed: {
    fileName: 'Unclaimed cards {day}.xlsx',
    sheetName: 'Unclaimed cards',
    never: 'Never',
    columns: {
      name: 'Name',
      title: 'Job title',
      department: 'Department',
      template: 'Template',
      mobile: 'Mobile',
      email: 'Email',
      issuedAt: 'Issued on',
      daysSince: 'Days since issue',
      lastNotice: 'Last notice',
      notices: 'Notices sent',
    },
  },
  batchDone: 'Done',
}
