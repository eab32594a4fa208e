import { type Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { CustomerState } from '../customers.contract.ts'
import type { CustomerAct, CustomerObstacle } from './customers.domain.ts'
import { customersServerTexts } from './server.texts.ts'

type Words = ReturnType<typeof customersServerTexts.in>

interface Stopped {
  act: CustomerAct
  state: CustomerState
}

/** Why something cannot happen to a customer, as a sentence. */
export function describeObstacle(
  obstacle: CustomerObstacle,
  { act, state }: Stopped,
  language: Language,
): string {
  const words = customersServerTexts.in(language)
  return fill(words.obstacles[obstacle], { state: words.states[state], act: words.acts[act] })
}

const aboutRights: ReadonlySet<CustomerObstacle> = new Set(['permission', 'ownerOnly', 'adminOnly'])
const reasons = {
  permission: 'PERMISSION',
  ownerOnly: 'OWNER_ONLY',
  adminOnly: 'ADMIN_ONLY',
  state: 'STATE_CONFLICT',
  tooLate: 'TOO_LATE',
  notDue: 'NOT_DUE',
} as const satisfies Record<CustomerObstacle, string>

/** 403 where rights are missing, else 409 with the state and what would be possible instead. */
export const refuseObstacle = (
  obstacle: CustomerObstacle,
  stopped: Stopped & { allowed: readonly string[] },
): Refusal => {
  const isRight = aboutRights.has(obstacle)
  return refuse(customersServerTexts, (t) => fillAct(t, obstacle, stopped), {
    status: isRight ? 403 : 409,
    reason: reasons[obstacle],
    ...(!isRight && { state: stopped.state, allowed: [...stopped.allowed] }),
  })
}

const fillAct = (t: Words, obstacle: CustomerObstacle, { act, state }: Stopped) =>
  fill(t.obstacles[obstacle], { state: t.states[state], act: t.acts[act] })

/** A refusal that belongs to no field; 409 unless told. */
export const refused = (
  pick: (words: Words) => string,
  options: Parameters<typeof refuse>[2] = {},
): Refusal => refuse(customersServerTexts, pick, options)

/** Marks one field of the form. */
export function refuseField(field: string, pick: (words: Words) => string, language: Language): Refusal {
  return refuse(customersServerTexts, pick, {
    status: 400,
    reason: 'INVALID',
    fields: { [field]: pick(customersServerTexts.in(language)) },
  })
}
