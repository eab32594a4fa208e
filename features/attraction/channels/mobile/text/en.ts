import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Contact us',
  name: 'Name',
  mobile: 'Mobile number',
  company: 'Company (optional)',
  code: 'Code',
  send: 'Send a code',
  consent: '{company} may contact me about my question',
  news: '{company} may send me events and offers; I can unsubscribe at any time',
  enter: 'Send',
  testCode: 'Test code: {code}',
  done: 'Sent',
  colleague: '{name} will contact you soon',
  nobody: 'We will contact you soon',
  card: 'See the card and add WeChat',
  organiser: 'Provided by {company}',
  poweredBy: 'Powered by Cardline',
  notes: {
    sent: 'The code is sent',
    mobile: 'Enter a valid mobile number',
    code: 'The code is wrong',
    busy: 'Too many tries; come back later',
    name: 'Enter your name',
    consent: 'Tick the consent first',
  },
}
