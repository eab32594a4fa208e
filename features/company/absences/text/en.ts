import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { absences: 'Absences and deputies' },
  help: 'While somebody is away a deputy decides approvals and gets new clues. Receipts, exports and erasure never pass to a deputy',
  tabs: { mine: 'My absences', standingIn: 'I stand in', all: 'All' },
  phases: { coming: 'not begun', now: 'now', over: 'over' },
  fields: {
    account: 'Who is away',
    span: 'When',
    deputy: 'Deputy',
    kinds: 'Takes care of',
    phase: 'State',
    by: 'Entered by',
  },
  list: {
    nobody: 'nobody',
    standsIn: '{name} stands in',
    empty: 'No absence yet',
    emptyHelp: 'Say when you are away and who stands in, so that nothing waits for you',
    emptyStandingIn: 'You stand in for nobody',
    emptyStandingInHelp: 'When a colleague chooses you as deputy it is shown here',
  },
  form: {
    create: 'Enter an absence',
    self: 'Myself',
    search: 'Type a name',
    deputyHint:
      'Without a deputy no new clues come, and approvals wait for the return or until they are overdue',
    deputyCounts: 'The deputy counts as you, and may not decide what you ask for yourself',
    saved: 'Entered',
    required: 'Choose when',
  },
  end: {
    action: 'End',
    title: 'End the absence of {name}?',
    now: 'From now on the deputy stands in no more.',
    coming: 'It has not begun, and is removed.',
    done: 'Ended',
    cancel: 'Cancel',
  },
}
