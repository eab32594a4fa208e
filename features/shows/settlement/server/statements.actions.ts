import { v7 as uuidv7 } from 'uuid'

import { newOrderNumber } from '#features/money/orders/server/orders.public.ts'
import type { MoneyMode } from '#features/money/payments/payments.contract.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { type Actor, actorOf, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { StatementEvent } from '../settlement.contract.ts'
import { releaseStatement } from './held-money.actions.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './settlement.refusals.ts'
import {
  advanceStatement,
  findModesToClose,
  findMovesToClose,
  findSettledOf,
  findStatement,
  insertLines,
  insertStatement,
  lockActivityMoney,
  markDisputed,
  type Statement,
} from './settlement.repository.ts'
import { actorIn } from './settlement.view.ts'
import { statementMachine, sumsOf } from './statements.domain.ts'

/**
 * Closes the money of an activity that stands in no statement into one; undefined where there is none. Its sums are those of
 * the ledger. A settled statement whose orders went back since is corrected by the new one.
 */
async function closeMoney(
  tx: Tx,
  { activityId, mode, actor }: { activityId: string; mode: MoneyMode; actor: Actor },
): Promise<Statement | undefined> {
  await lockActivityMoney(tx, activityId)
  const moves = await findMovesToClose(tx, activityId, mode)
  if (moves.length === 0) return undefined
  const { received, refunded } = sumsOf(moves)
  const back = moves.flatMap(({ kind, orderId }) => (kind === 'refund' ? [orderId] : []))
  const corrected = await findSettledOf(tx, activityId, back)
  const statement = await insertStatement(tx, {
    number: `S${newOrderNumber(new Date())}`,
    activityId,
    mode,
    received,
    refunded,
    lines: moves.length,
    closedById: actor.accountId,
    closedByName: actor.name,
  })
  await insertLines(
    tx,
    moves.map((move) => ({ ...move, statementId: statement.id })),
  )
  await record(tx, actor, [
    {
      objectType: 'statement',
      objectId: statement.id,
      event: 'statementClosed',
      to: statement.state,
      detail: { amount: received - refunded },
    },
  ])
  for (const before of corrected)
    await advance(tx, before, { step: 'reverse', actor: systemActor, set: { note: statement.number } })
  return statement
}

async function advance(
  tx: Tx,
  statement: Statement,
  {
    step,
    actor,
    set,
  }: {
    step: StatementEvent | 'reverse' | 'confirmByTime'
    actor: Actor
    set: Parameters<typeof advanceStatement>[2]['set']
  },
): Promise<Statement> {
  const moved = await advanceStatement(tx, statement, { to: statementMachine.targetOf(step), set })
  if (!moved) throw versionConflict()
  if (step === 'confirm' || step === 'confirmByTime') await releaseStatement(tx, moved)
  await record(tx, actor, [
    {
      objectType: 'statement',
      objectId: statement.id,
      event: `statement.${step}`,
      from: statement.state,
      to: moved.state,
      reason: set.note ?? null,
    },
  ])
  return moved
}

/** A colleague closes the money of an activity. @throws Refusal NOTHING_TO_SETTLE */
export async function closeByColleague(
  context: MemberContext,
  { activityId, mode }: { activityId: string; mode: MoneyMode },
): Promise<Statement> {
  const { tx } = context
  if (!(await findActivity(tx, activityId))) throw notFound()
  const statement = await closeMoney(tx, { activityId, mode, actor: await actorOf(context) })
  if (!statement) throw refuse((t) => t.errors.nothing, { reason: 'NOTHING_TO_SETTLE' })
  return statement
}

/** The product closes everything that an activity has earned. */
export async function closeActivity(tx: Tx, activityId: string): Promise<Statement[]> {
  const closed = []
  for (const mode of await findModesToClose(tx, activityId)) {
    const statement = await closeMoney(tx, { activityId, mode, actor: systemActor })
    if (statement) closed.push(statement)
  }
  return closed
}

/** A statement that nobody has answered in time counts as confirmed. */
export async function confirmByTime(tx: Tx, statementId: string): Promise<void> {
  const statement = await findStatement(tx, statementId)
  if (
    statement &&
    statementMachine.decide('confirmByTime', { subject: statement, context: undefined }).allowed
  )
    await advance(tx, statement, {
      step: 'confirmByTime',
      actor: systemActor,
      set: { settledAt: new Date() },
    })
}

interface Wanted {
  event: StatementEvent
  version: number
  note?: string | undefined
  lineIds?: readonly string[] | undefined
  adjustments?: readonly { amount: number; note: string }[] | undefined
}

/** The columns of an event, and the lines that it writes. */
async function carryOut({ tx, viewer }: MemberContext, statement: Statement, wanted: Wanted) {
  const { event, note = '', lineIds = [], adjustments = [] } = wanted
  if (event === 'confirm') return { settledAt: new Date(), settledByName: viewer.displayName }
  if (note.trim() === '') throw refuseField('note', (t) => t.errors.noteMissing)
  if (event === 'dispute') {
    const marked = lineIds.length === 0 ? [] : await markDisputed(tx, statement.id, lineIds)
    if (marked.length < new Set(lineIds).size) throw refuseField('lineIds', (t) => t.errors.foreignLine)
    return { note: note.trim() }
  }
  await insertLines(
    tx,
    adjustments.map(({ amount, note: why }) => ({
      statementId: statement.id,
      kind: 'adjustment' as const,
      sourceId: uuidv7(),
      amount,
      at: new Date(),
      note: why.trim(),
    })),
  )
  return {
    note: note.trim(),
    adjusted: statement.adjusted + adjustments.reduce((sum, { amount }) => sum + amount, 0),
    lines: statement.lines + adjustments.length,
  }
}

/** A colleague confirms a statement, disputes lines of it, or resolves a dispute by lines of its own. */
export async function moveStatement(context: MemberContext, id: string, wanted: Wanted): Promise<void> {
  const { tx } = context
  const statement = await findStatement(tx, id).then(orNotFound)
  const decision = statementMachine.decide(wanted.event, {
    subject: statement,
    context: undefined,
    actor: actorIn(context.viewer),
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: wanted.event, state: statement.state })
  if (statement.version !== wanted.version) throw versionConflict()
  const set = await carryOut(context, statement, wanted)
  await advance(tx, statement, { step: wanted.event, actor: await actorOf(context), set })
}
