import type { MemberContext } from '#platform/server/http/context.ts'

import { statementEvents, type StatementLine, type StatementRow } from '../settlement.contract.ts'
import { describe } from './settlement.refusals.ts'
import type { findLines, Statement } from './settlement.repository.ts'
import { type StatementActor, statementMachine } from './statements.domain.ts'

export const actorIn = ({ accountId, permissions }: MemberContext['viewer']): StatementActor => ({
  accountId,
  mayConfirm: permissions.has('settlement:confirm'),
})

/** A statement with what the viewer may do with it. */
export function rowOf(
  { statement, activity }: { statement: Statement; activity: string },
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): StatementRow {
  const { id, number, activityId, mode, state, received, refunded, adjusted, lines } = statement
  const question = { subject: statement, context: undefined, actor: actorIn(viewer) }
  return {
    statementId: id,
    number,
    activityId,
    activity,
    mode,
    state,
    received,
    refunded,
    adjusted,
    net: received - refunded + adjusted,
    lines,
    closedAt: statement.closedAt.toISOString(),
    closedBy: statement.closedByName,
    settledAt: statement.settledAt?.toISOString() ?? null,
    settledBy: statement.settledByName,
    note: statement.note,
    version: statement.version,
    actions: statementMachine.actions(statementEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

type Found = Awaited<ReturnType<typeof findLines>>['list'][number]

export const lineOf = ({ line, order }: Found): StatementLine => ({
  lineId: line.id,
  kind: line.kind,
  orderId: line.orderId,
  orderNumber: order?.number ?? '',
  orderName: order?.name ?? '',
  buyer: order?.buyer ?? '',
  amount: line.amount,
  at: line.at.toISOString(),
  note: line.note,
  isDisputed: line.isDisputed,
})
