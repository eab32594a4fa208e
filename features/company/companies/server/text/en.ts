import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      enterpriseInfo: 'Company details',
      companies: 'Companies',
    },
    resources: {
      company: 'Company',
    },
    permissions: {
      'company:edit': 'Edit the company profile',
      'company:certify': 'Apply for certification',
      'company:close': 'Close the company',
    },
    objects: {
      companyCertification: 'Certification',
      company: 'Company',
    },
    events: {
      settings: 'Change settings',
      withdrawAuth: 'Withdraw certification',
      submitAuth: 'Submit for certification',
      revokeClose: 'Revoke closing',
      finishClose: 'Finish closing',
      changeAuth: 'Change certification',
    },
    states: {
      company: {
        registered: 'Not certified',
        pending_auth: 'Being certified',
        certified: 'Certified',
        auth_rejected: 'Certification refused',
        suspended: 'Suspended',
        closing: 'Being closed',
        closed: 'Closed',
      },
    },
    fields: {
      timeZone: 'Time zone',
      language: 'Language of messages',
      requireSecondStep: 'Administrators need a second step',
      approveExports: 'Exports of personal data need consent',
      showCompanyForPausedCards: 'Company page for paused cards',
      contactLimit: 'Customers per person',
      licenceFileId: 'Business licence',
      logoFileId: 'Logo',
      shortName: 'Short name',
      creditCode: 'Credit code',
      industry: 'Industry',
      district: 'Region',
      website: 'Website',
      introduction: 'Introduction',
      brandColour: 'Brand colour',
      legalPerson: 'Legal person',
    },
    eventsOf: {
      company: { close: 'Close', suspend: 'Suspend' },
    },
  },
  unnamed: 'My company',
  denials: {
    state: 'The company is “{state}”: {event} is not possible now',
    permission: 'You do not have the permission for this',
    openMatters:
      '{approvals} {approvals|approval|approvals} and {jobs} tasks are still open; finish them before closing the company',
  },
  states: {
    registered: 'Not certified',
    pending_auth: 'Being certified',
    certified: 'Certified',
    auth_rejected: 'Certification refused',
    suspended: 'Suspended',
    closing: 'Being closed',
    closed: 'Closed',
  },
  events: {
    edit: 'changing its details',
    rename: 'changing its name',
    submitAuth: 'asking for certification',
    approve: 'certifying it',
    reject: 'refusing certification',
    withdrawAuth: 'withdrawing the certification',
    suspend: 'suspending it',
    resume: 'resuming it',
    close: 'closing it',
    revokeClose: 'calling off the closure',
    finishClose: 'finishing the closure',
  },
  errors: {
    versionConflict: 'Somebody else has changed the company’s details. Load the newest ones and try again',
    nameEmpty: 'Enter the company’s name',
    alreadyNamed: 'The company has a name already. Change it under company details',
    unknownImage: 'This picture does not exist. Upload it again',
    unknownDistrict: 'This region does not exist. Choose another',
    unknownZone: 'This time zone does not exist. Choose another',
    nameMismatch: 'This is not the company’s name. Type “{name}” in full',
    wrongPassword: 'The password is not right',
    creditCode: {
      length: 'A unified social credit code has 18 characters; this one has {length}',
      characters:
        'A unified social credit code has only digits and capital letters, without I, O, S, V and Z',
      district: 'Characters 3 to 8 must be the six digits of the registration district',
      checkDigit: 'The check character is wrong. Compare each character with the business licence',
    },
    creditCodeTaken:
      'Another company is certified with this credit code. If that is wrong, contact the operator',
  },
  approval: {
    title: 'Company certification: {name}',
    renameTitle: 'Company rename: {name}',
    name: 'Company name',
    creditCode: 'Unified social credit code',
    legalPerson: 'Legal representative',
    licence: 'Business licence',
  },
}
