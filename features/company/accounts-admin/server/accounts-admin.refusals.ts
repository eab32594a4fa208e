import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { AccountState } from '../accounts-admin.contract.ts'
import type { AccountAct, AccountObstacle } from './account-actions.domain.ts'
import { accountsAdminServerTexts } from './server.texts.ts'

type Texts = ReturnType<typeof accountsAdminServerTexts.in>
type Values = Readonly<Record<string, string | number>>

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
  const fields = { [field]: fill(pick(accountsAdminServerTexts.in(language)), values) }
  return refuse(accountsAdminServerTexts, pick, { status, reason, values, fields })
}

export const versionConflict = () =>
  refuse(accountsAdminServerTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

interface Stopped {
  act: AccountAct
  state: AccountState
}

/** Why something cannot be done with an account, as a sentence. */
export function describeObstacle(
  obstacle: AccountObstacle,
  { act, state }: Stopped,
  language: Language,
): string {
  const texts = accountsAdminServerTexts.in(language)
  return fill(texts.obstacles[obstacle], { state: texts.states[state], act: texts.acts[act] })
}

const rights: ReadonlySet<AccountObstacle> = new Set(['permission', 'self', 'outranked'])

/** The refusal for an obstacle; a wrong state tells the state and what would be possible instead. */
export function refuseObstacle(
  obstacle: AccountObstacle,
  stopped: Stopped & { allowed: readonly string[] },
): Refusal {
  return new Refusal(
    rights.has(obstacle) ? 403 : 409,
    (language) => describeObstacle(obstacle, stopped, language),
    {
      reason: reasonOf(obstacle),
      ...(!rights.has(obstacle) && { state: stopped.state, allowed: [...stopped.allowed] }),
    },
  )
}

/** Whoever wants out of the session that asks signs out. */
export const refuseOwnSession = () =>
  refuse(accountsAdminServerTexts, (t) => t.errors.ownSession, { reason: 'OWN_SESSION' })
