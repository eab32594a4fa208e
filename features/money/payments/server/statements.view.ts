import type { DifferenceRow, StatementRow } from '../statements.contract.ts'
import type { Statement, StatementDifference } from './statements.repository.ts'

const text = (moment: Date | null) => moment?.toISOString() ?? null

export const statementRow = (statement: Statement, openDifferences: number): StatementRow => ({
  statementId: statement.id,
  day: statement.day,
  channel: statement.channel,
  mode: statement.mode,
  source: statement.source,
  state: statement.state,
  failure: statement.failure,
  charges: statement.charges,
  charged: statement.charged,
  refunds: statement.refunds,
  refunded: statement.refunded,
  openDifferences,
  by: statement.createdByName,
  readAt: text(statement.readAt),
})

const side = (state: string | null, amount: number | null) =>
  state === null || amount === null ? null : { state, amount }

export const differenceRow = ({
  difference,
  statement,
}: {
  difference: StatementDifference
  statement: Statement
}): DifferenceRow => ({
  differenceId: difference.id,
  day: statement.day,
  channel: statement.channel,
  mode: statement.mode,
  kind: difference.kind,
  subject: difference.subject,
  number: difference.number,
  orderNumber: difference.orderNumber,
  companyName: difference.companyName,
  ours: side(difference.oursState, difference.oursAmount),
  theirs: side(difference.theirsState, difference.theirsAmount),
  createdAt: difference.createdAt.toISOString(),
  resolvedAt: text(difference.resolvedAt),
  resolvedBy: difference.resolvedByName,
  note: difference.note,
})
