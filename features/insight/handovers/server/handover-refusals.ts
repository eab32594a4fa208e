import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { HandoverState } from '../handovers.contract.ts'
import type { HandoverEvent, HandoverObstacle } from './handovers.domain.ts'
import { handoversServerTexts } from './server.texts.ts'

type Words = ReturnType<typeof handoversServerTexts.in>

/** A refusal in the words of this feature; 409 unless told. */
export const refused = (
  pick: (words: Words) => string,
  options: Parameters<typeof refuse>[2] = {},
): Refusal => refuse(handoversServerTexts, pick, options)

interface AtField {
  field: string
  language: Language
  status?: number
  reason?: string
  values?: Readonly<Record<string, string | number>>
}

/** Marks one field of the form; 400 unless told. */
export function refuseField(
  pick: (words: Words) => string,
  { field, language, status = 400, reason = 'INVALID', values = {} }: AtField,
): Refusal {
  return refused(pick, {
    status,
    reason,
    values,
    fields: { [field]: fill(pick(handoversServerTexts.in(language)), values) },
  })
}

export const versionConflict = () => refused((t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

interface Stopped {
  event: HandoverEvent
  state: HandoverState
}

/** Why something cannot happen to a hand-over, as a sentence. */
export function describeObstacle(
  obstacle: HandoverObstacle,
  { event, state }: Stopped,
  language: Language,
): string {
  const words = handoversServerTexts.in(language)
  return fill(words.obstacles[obstacle], { state: words.states[state], event: words.events[event] })
}

const rights: ReadonlySet<HandoverObstacle> = new Set([
  'permission',
  'leaver',
  'adminOnly',
  'notInitiator',
  'ownRequest',
])

/** The refusal for an obstacle; a wrong state tells the state and what would be possible instead. */
export const refuseObstacle = (
  obstacle: HandoverObstacle,
  stopped: Stopped & { allowed: readonly string[] },
): Refusal =>
  new Refusal(rights.has(obstacle) ? 403 : 409, (language) => describeObstacle(obstacle, stopped, language), {
    reason: reasonOf(obstacle),
    ...(!rights.has(obstacle) && { state: stopped.state, allowed: [...stopped.allowed] }),
  })
