import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { consent: 'Consents' },
    permissions: { 'consent:view': 'See consents', 'consent:edit': 'Record consents and withdrawals' },
    objects: {},
    events: { consent: 'Consent recorded', withdrawConsent: 'Consent withdrawn' },
    fields: { purpose: 'Purpose', channel: 'Channel', how: 'Way' },
  },
  denials: {
    unknown: 'There is no such customer',
    state: 'The customer does not want to be contacted, was merged or is deleted',
    noConsent: 'The customer has not agreed to it',
    withdrawn: 'The customer has withdrawn the consent',
    suppressed: 'This number or address is unsubscribed',
    noIdentity: 'There is no mobile number or mail address to use',
    quiet: 'These are quiet hours; it is sent after 9:00',
    cap: 'The limit of messages is reached; it is sent another day',
  },
  errors: {
    versionConflict: 'Somebody has just changed this. Look at the latest content first.',
    proof: 'A consent needs a way that can be proved: paper, words or a reply',
    note: 'Say where the proof lies, or what the customer said',
  },
  sending: {
    advertisement: 'AD',
    wayOutOfSms: 'Unsubscribe {url} or reply TD [{company}]',
    wayOutOfMail: '{company}\nUnsubscribe: {url}',
  },
}
