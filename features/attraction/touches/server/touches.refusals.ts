import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { TaskEvent, TaskState } from '../tasks.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import type { TaskDenial } from './tasks.domain.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(touchesTexts)

interface Stopped {
  event: TaskEvent
  state: TaskState
}

export const { describe, refuseDenial } = denialRefusals(touchesTexts, {
  sentence: (t, denial: TaskDenial) => t.tasks.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.tasks.events[event], state: t.tasks.states[state] }),
  rights: ['permission'],
})
