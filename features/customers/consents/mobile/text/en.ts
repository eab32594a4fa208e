import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Unsubscribe',
  lead: 'One press, and {company} sends you no more marketing by SMS or mail.',
  marketing: 'Unsubscribe from marketing',
  all: 'Do not contact me in any way',
  allHelp: 'Notices about orders and registrations end, too.',
  done: {
    marketing:
      'You are unsubscribed. {company} sends you no more marketing; what was waiting is not sent either.',
    all: 'It is noted. {company} does not contact you any more.',
  },
  poweredBy: 'Powered by Cardline',
}
