import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { IdentityEvent, IdentityState } from '../digital-identities.contract.ts'
import type { IdentityObstacle } from './digital-identities.domain.ts'
import { identityServerTexts } from './server.texts.ts'

type Words = ReturnType<typeof identityServerTexts.in>
type Values = Readonly<Record<string, string | number>>

interface Stopped {
  event: IdentityEvent
  state: IdentityState
}

/** Why something cannot happen to a claim, as a sentence. */
export function describeObstacle(
  obstacle: IdentityObstacle,
  { event, state }: Stopped,
  language: Language,
): string {
  const words = identityServerTexts.in(language)
  return fill(words.obstacles[obstacle], { state: words.states[state], event: words.events[event] })
}

const aboutRights: ReadonlySet<IdentityObstacle> = new Set(['permission', 'notYours', 'ownClaim'])

/** The refusal for an obstacle: 403 for rights, 400 for missing consent, else 409 with the state and what would be possible instead. */
export function refuseObstacle(
  obstacle: IdentityObstacle,
  stopped: Stopped & { allowed: readonly string[] },
): Refusal {
  const status = aboutRights.has(obstacle) ? 403 : obstacle === 'noConsent' ? 400 : 409
  return new Refusal(status, (language) => describeObstacle(obstacle, stopped, language), {
    reason: reasonOf(obstacle),
    ...(obstacle === 'noConsent' && { fields: { consentVersion: '' } }),
    ...(status === 409 && { state: stopped.state, allowed: [...stopped.allowed] }),
  })
}

interface AtField {
  language: Language
  status?: number
  reason?: string
  values?: Values
}

/** Marks one field of the form; 400 unless told. */
export function refuseField(field: string, pick: (words: Words) => string, at: AtField): Refusal {
  const { language, status = 400, reason = 'INVALID', values = {} } = at
  const fields = { [field]: fill(pick(identityServerTexts.in(language)), values) }
  return refuse(identityServerTexts, pick, { status, reason, values, fields })
}

/** A refusal that belongs to no field; 409 unless told. */
export const refused = (
  pick: (words: Words) => string,
  options: Parameters<typeof refuse>[2] = {},
): Refusal => refuse(identityServerTexts, pick, options)
