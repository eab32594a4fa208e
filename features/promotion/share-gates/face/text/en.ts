import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Leave your contact to see everything',
  titleOfPages: '{pages} more {pages|page|pages}: leave your contact to see them',
  leads: {
    form: 'Fill this in and the rest opens at once.',
    sms: 'Confirm your mobile number by a code and the rest opens at once.',
  },
  name: 'Name',
  company: 'Company (optional)',
  mobile: 'Mobile number',
  code: 'Code from the message',
  sendCode: 'Send code',
  testCode: 'Code of this demonstration: {code}',
  choose: 'Please choose',
  isRequired: 'required',
  consent:
    '{company} may use what I wrote above to contact me. I can take this back on this page at any time.',
  submit: 'Show everything',
  opened: 'You left your contact, so you see everything.',
  withdraw: 'Withdraw consent',
  notes: {
    name: 'Please write your name.',
    mobile: 'Please write a valid mobile number.',
    consent: 'Please agree first.',
    code: 'The code is wrong or no longer valid. Please ask for another one.',
    answers: 'Some answers are missing or wrong; see the marked ones.',
    sent: 'The code is on its way; look at your messages.',
    busy: 'Too many tries. Please wait a while.',
    withdrawn: 'Consent withdrawn: what you left is not used to contact you any more.',
  },
}
