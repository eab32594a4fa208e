import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { absences: 'Absences and deputies' },
    resources: { absence: 'Absences and deputies' },
    permissions: { 'absence:edit': 'Set absences and deputies of others' },
    objects: { absence: 'Absence' },
    events: {},
    eventsOf: { absence: { create: 'away from then on', remove: 'not away after all', end: 'back early' } },
  },
  kinds: { approvals: 'Approvals' },
  notices: {
    name: 'Standing in',
    deputy: '{name} is away from {from} to {until}, and you stand in',
  },
  errors: {
    past: 'The end must lie after the beginning and in the future',
    tooLong: 'One absence lasts {days} days at most',
    ownDeputy: 'Nobody is their own deputy',
    notAtWork: 'This account is not at work. Choose a colleague who is',
    noKind: 'Choose what the deputy takes care of',
    unknownKind: 'There is nothing of this kind that a deputy does',
    deputyMayNot:
      'This colleague has no right to do what you chose. Choose somebody else, or give the right first',
    twice: 'There is an absence at this time already. End that one first',
    over: 'This absence is over',
    notYours: 'Only the person, or somebody who looks after absences, may end it',
    allNeedsRight: 'You may not see absences of others',
    versionConflict: 'Somebody else changed this meanwhile. Load it again',
  },
}
