import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Gate',
  mode: 'Before visitors see everything',
  modes: { none: 'Nothing', form: 'Leave a form', sms: 'Confirm a mobile number' },
  help: {
    none: 'Everybody who has the link sees everything.',
    form: 'Visitors who give name, number and answers to the questions below see the rest at once; what they leave becomes a customer.',
    sms: 'Visitors who confirm their number by a code see the rest at once; each message is sent by the channel of this company.',
  },
  free: { content: 'Blocks that are free', document: 'Pages that are free' },
  freeHelp: '0 shows the gate at once. What is behind it is not in the page.',
  lead: 'Words above the gate',
  leadHelp: 'Empty for the usual words.',
  opened: '{count} {count|visitor|visitors} left their contact',
  save: 'Save gate',
  saved: 'Saved; visitors see it at once',
  questions: 'Questions of the form',
  questionsHelp:
    'Name, mobile number and company are always asked and need no question. Visitors see questions once they are published.',
  errors: { versionConflict: 'Somebody else has just changed the gate. Reload and save again.' },
}
