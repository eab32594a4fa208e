import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  obstacles: {
    permission: 'You may not do this.',
    adminOnly: 'Only an administrator of the company may do this.',
    state: '{event} is not possible while the card is “{state}”.',
    templateEnded: 'The template has expired. Renew it first.',
    templateClosed: 'The template is disabled or has expired; no cards can be issued.',
    pausedBySystem: 'The card is paused because of “{reason}”. It resumes by itself when that is over.',
    violation: 'The card is paused because of its content and cannot be unbound.',
    holderInactive: "The holder's account is not active.",
    noHolder: 'Nobody holds the card yet.',
    noTarget: 'There is no mobile number or e-mail address to notify.',
    noticesUsed: "Today's notices are used up. Try again tomorrow.",
    tooLate: 'More than 30 days have passed.',
    noSeats: 'The template has no free seat. Seal a card that is not needed or buy seats.',
    mobileTaken: 'Another card of this template has this mobile number.',
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
  },
  notice: {
    sms: '[{company}] {name}, your digital card is ready. Claim it within 7 days: {url}',
    mail: 'Hello {name},\n\n{company} has prepared a digital card for you. Open this link within 7 days and confirm your mobile number or e-mail address to claim it:\n\n{url}\n\nIf you do not know {company}, ignore this message.',
    subject: 'Your digital card from {company}',
  },
  batchDone: 'Done',
}
