import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { today: 'Today' },
  help: 'Everything that waits for you today, the most urgent first.',
  month: 'This month',
  ofTarget: 'Target {target}, reached {percent}',
  noTarget: 'No target yet',
  more: 'All {count}',
  finish: 'Done',
  extend: 'Put off a day',
  extendWhy: 'Why it is put off',
  extended: 'Put off by a day',
  cancel: 'Cancel',
  postpone: 'Postpone by a day',
  write: 'Write follow-up',
  open: 'Open',
  done: 'Done',
  postponed: 'Postponed by a day',
  empty: 'Nothing waits for you today',
  emptyHelp: 'Take a new lead, or plan the next step with a contact.',
  claim: 'Take leads',
  plan: 'Plan a follow-up',
}
