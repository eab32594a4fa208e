import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { objectType } from './firm-saving.actions.ts'
import { dueOf } from './firm-clocks.domain.ts'
import { readSettings } from './firm-settings.repository.ts'
import { firmMachine } from './firms.domain.ts'
import { changeFirm, lockFirms } from './firms.repository.ts'

/** A contract of a firm was signed: the first one makes it a customer, and the latest end of one starts another clock. */
export async function noteSigned(
  tx: Tx,
  firmId: string,
  { endsOn, actor }: { endsOn: string | null; actor: Actor },
): Promise<void> {
  const [firm] = await lockFirms(tx, [firmId])
  if (!firm) return
  const decision = firmMachine.decide('win', { subject: firm, context: { isPending: false } })
  const to = decision.allowed ? decision.to : firm.state
  const isLater = endsOn !== null && (firm.contractEndAt === null || endsOn > firm.contractEndAt)
  await changeFirm(tx, firm, {
    state: to,
    firstSignedAt: firm.firstSignedAt ?? new Date(),
    ...(isLater && { contractEndAt: endsOn }),
    // A firm that has signed is not taken away for silence.
    recycleAt: null,
  })
  if (to !== firm.state)
    await record(tx, actor, [{ objectType, objectId: firmId, event: 'win', from: firm.state, to }])
}

/** A contract of a firm is void: without another one it has bought nothing yet, and its clocks run again. */
export async function noteVoided(
  tx: Tx,
  firmId: string,
  { others, actor }: { others: readonly { endsOn: string | null }[]; actor: Actor },
): Promise<void> {
  const [firm] = await lockFirms(tx, [firmId])
  if (!firm) return
  const ends = others.flatMap(({ endsOn }) => endsOn ?? []).toSorted()
  const left = { contractEndAt: ends.at(-1) ?? null, ...(others.length === 0 && { firstSignedAt: null }) }
  const decision = firmMachine.decide('contractVoided', { subject: firm, context: { isPending: false } })
  const to = others.length === 0 && decision.allowed ? decision.to : firm.state
  const after = { ...firm, ...left, state: to }
  await changeFirm(tx, firm, { ...left, state: to, recycleAt: dueOf(after, await readSettings(tx)) })
  if (to !== firm.state)
    await record(tx, actor, [{ objectType, objectId: firmId, event: 'contractVoided', from: firm.state, to }])
}
