import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      digitalIdentity: 'Digital identity',
    },
    resources: {
      identity: 'Digital identity',
    },
    permissions: {
      'identity:view': 'View digital identities',
      'identity:review': 'Review digital identities',
    },
    objects: {
      digitalIdentity: 'Digital identity',
    },
    events: {
      revealNumber: 'Document number viewed',
      viewDocument: 'Attachment viewed',
    },
    states: {
      digitalIdentity: {
        unverified: 'Not verified',
        submitted: 'Waiting for review',
        verified: 'Verified',
        rejected: 'Not accepted',
        expired: 'Expired',
        revoked: 'Revoked',
      },
    },
    eventsOf: {
      digitalIdentity: { revoke: 'Revoke' },
    },
  },
  states: {
    unverified: 'Not verified',
    submitted: 'Waiting for review',
    verified: 'Verified',
    rejected: 'Not accepted',
    expired: 'Expired',
    revoked: 'Revoked',
  },
  events: { submit: 'submit', approve: 'approve', reject: 'reject', revoke: 'revoke' },
  kinds: { real_name: 'Real name', employment: 'Employment', certificate: 'Professional certificate' },
  denials: {
    permission: 'You may not review the identity of this person.',
    notYours: 'Only the person can submit their own identity.',
    ownClaim: 'You cannot review your own submission; another administrator has to.',
    state: 'The state is “{state}”, so you cannot {event} it.',
    noConsent: 'Please read and agree to the current consent text first.',
    notWorking: 'This person is not at work in the company at present.',
    paperEnded: 'The document is no longer valid; please reject it and ask for a valid one.',
    notDue: 'It is not time yet.',
  },
  errors: {
    versionConflict: 'Somebody else has just handled this claim; please refresh and try again.',
    noStaff:
      'Your account has no staff record, so you cannot submit an identity; please ask an administrator to link one.',
    exists: 'There is a claim already ({kind}); please submit that one again.',
    reason: 'Please give a reason.',
    documentType: 'Please choose the kind of document.',
    certificate: 'Please enter the name of the certificate.',
    issuer: 'Please enter who issued it.',
    validUntil: 'The document is no longer valid; please use a valid one.',
    validUntilFar: 'The last valid day is not plausible; please check the year.',
    documents: 'Please upload a photo or scan of the document.',
    documentUnknown: 'An attachment is no longer there; please upload it again.',
    noNumber: 'This claim has no number to show.',
    number: {
      missing: 'Please enter the document number.',
      length: 'A resident identity number has 18 characters.',
      characters: 'A resident identity number is 17 digits and a digit or X.',
      birthday: 'The date of birth in the number does not exist.',
      checkDigit: 'The check digit of the number is wrong; please check it.',
      passport: 'A passport number has 6 to 15 letters and digits.',
      travelPermit: 'The number of the permit is not well formed.',
    },
  },
  batchDone: 'Done',
  leftReason: 'Left the company',
  reminder: {
    subject: '{kind} is about to expire',
    text: '[{company}] {name}, your verification ({kind}) expires on {day}; the “verified” mark on your card then disappears. Please submit it again under “Digital identity” in the console.',
  },
}
