import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { TaskState } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import type { AnyTaskEvent, TaskDenial } from './tasks.domain.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(radarTexts)

interface Stopped {
  event: AnyTaskEvent
  state: TaskState
}

export const { describe, refuseDenial } = denialRefusals(radarTexts, {
  sentence: (t, denial: TaskDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.tasks.events[event], state: t.tasks.states[state] }),
  rights: ['permission'],
})
