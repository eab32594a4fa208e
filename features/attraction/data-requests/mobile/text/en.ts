import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'My personal data',
  lead: 'You can ask {company} to show, export, correct or erase your data, or to stop contacting you. Prove your number by SMS.',
  kind: 'Your request',
  kinds: {
    access: 'See my data',
    export: 'Export my data',
    erase: 'Erase everything about me',
    withdraw: 'No more marketing',
    quiet: 'Do not contact me',
    correct: 'Correct my data',
  },
  more: 'Explanation (needed for a correction)',
  mobile: 'Mobile number',
  code: 'Code',
  send: 'Send a code',
  enter: 'Send the request',
  testCode: 'Test code: {code}',
  done: 'We have your request',
  doneText: 'Request: {kind}. {company} will answer by {day}.',
  eraseText: 'Contracts and vouchers are kept as long as the law says; everything else goes.',
  copy: {
    title: 'A copy of my data',
    where: 'Read it here once the request is done',
    prove:
      'For 30 days after a request to see or export is done, you can read the copy by proving your number by SMS.',
    read: 'Read',
    download: 'Download a file',
    lead: 'What {company} kept about you on {day}:',
    nothing: 'There is nothing about this number.',
    since: 'Written on',
  },
  organiser: 'Provided by {company}',
  poweredBy: 'Powered by Cardline',
  notes: {
    sent: 'The code is sent',
    mobile: 'Enter a valid mobile number',
    code: 'The code is wrong',
    busy: 'Too many tries; come back later',
    note: 'Say what has to be corrected',
    none: 'There is no copy to read: send a request first, and come back when it is done.',
  },
}
