import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { StaffState } from '../organisation.contract.ts'
import { organisationServerTexts } from './server.texts.ts'
import type { StaffEvent, StaffObstacle } from './staff.domain.ts'

type Texts = ReturnType<typeof organisationServerTexts.in>
type Values = Readonly<Record<string, string | number>>

/** A refusal in the words of this feature; 409 unless told. */
export const refused = (
  pick: (texts: Texts) => string,
  options: Parameters<typeof refuse>[2] = {},
): Refusal => refuse(organisationServerTexts, pick, options)

interface AtField {
  field: string
  language: Language
  status?: number
  reason?: string
  values?: Values
}

/** Marks one field of the form; 400 unless told. */
export function refuseField(
  pick: (texts: Texts) => string,
  { field, language, status = 400, reason = 'INVALID', values = {} }: AtField,
): Refusal {
  return refused(pick, {
    status,
    reason,
    values,
    fields: { [field]: fill(pick(organisationServerTexts.in(language)), values) },
  })
}

export const versionConflict = () => refused((t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

interface Stopped {
  event: StaffEvent
  state: StaffState
}

/** Why something cannot happen to a person, as a sentence. */
export function describeObstacle(
  obstacle: StaffObstacle,
  { event, state }: Stopped,
  language: Language,
): string {
  const texts = organisationServerTexts.in(language)
  return fill(texts.obstacles[obstacle], { state: texts.states[state], event: texts.events[event] })
}

/** The refusal for an obstacle; a wrong state tells the state and what would be possible instead. */
export function refuseObstacle(
  obstacle: StaffObstacle,
  stopped: Stopped & { allowed: readonly string[] },
): Refusal {
  return new Refusal(
    obstacle === 'permission' ? 403 : 409,
    (language) => describeObstacle(obstacle, stopped, language),
    {
      reason: reasonOf(obstacle),
      ...(obstacle !== 'permission' && { state: stopped.state, allowed: [...stopped.allowed] }),
    },
  )
}
