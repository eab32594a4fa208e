import type { Database, Tx } from '#platform/server/database/database.ts'

import type { DifferenceRow, StatementFailure, StatementRow } from '../statements.contract.ts'
import type { PayChannel } from './pay-channel.ts'
import { BadStatement } from './statement-format.ts'
import { textsOfFile } from './statement-files.ts'
import { compareBooks, type StatementLine, sumsOf } from './statements.domain.ts'
import {
  changeStatement,
  findBooks,
  keepDifferences,
  type NamedDifference,
  type OwnedLine,
  type Statement,
  type StatementDifference,
} from './statements.repository.ts'

/** The lines of a statement's file, if it is this provider's of this day; throws `BadStatement`. */
export async function linesOfFile(
  channel: PayChannel,
  day: string,
  content: Buffer,
): Promise<StatementLine[]> {
  for (const text of await textsOfFile(content)) {
    const read = channel.readStatement(text)
    if (!read) continue
    if (read.days.some((one) => one !== day)) throw new BadStatement('wrongDay')
    return read.lines
  }
  throw new BadStatement('wrongFormat')
}

/** What of the difference's two sides is known of whose it is. */
function named(books: readonly OwnedLine[]) {
  const owners = new Map(books.map((line) => [`${line.subject} ${line.number}`, line]))
  return ({ subject, number }: Pick<OwnedLine, 'subject' | 'number'>) => {
    const line = owners.get(`${subject} ${number}`)
    return { orderNumber: line?.orderNumber ?? null, companyName: line?.companyName ?? null }
  }
}

interface Reading {
  statement: Statement
  lines: readonly StatementLine[]
}

/** Holds a statement against our books of all companies, and keeps what differs; runs in the operator's company. */
export async function takeStatement(
  tx: Tx,
  database: Database,
  { statement, lines }: Reading,
): Promise<Statement> {
  const books = await database.asSystem((system) =>
    findBooks(
      system,
      statement,
      lines.map(({ number }) => number),
    ),
  )
  const ownerOf = named(books)
  const found = new Map<string, NamedDifference>()
  for (const difference of compareBooks(books, lines))
    found.set(`${difference.kind} ${difference.subject} ${difference.number}`, {
      ...difference,
      ...ownerOf(difference),
    })
  await keepDifferences(tx, statement.id, [...found.values()])
  return changeStatement(tx, statement.id, {
    state: 'read',
    failure: null,
    readAt: new Date(),
    ...sumsOf(lines),
  })
}

export const failStatement = (tx: Tx, { id }: Statement, failure: StatementFailure): Promise<Statement> =>
  changeStatement(tx, id, { state: 'failed', failure })

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
