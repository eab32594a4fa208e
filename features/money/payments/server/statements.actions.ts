import type { Database, Tx } from '#platform/server/database/database.ts'

import type { StatementFailure } from '../statements.contract.ts'
import type { PayChannel } from './pay-channel.domain.ts'
import { BadStatement } from './statement-format.domain.ts'
import { textsOfFile } from './statement-files.adapter.ts'
import { compareBooks, type StatementLine, sumsOf, statementMachine } from './statements.domain.ts'
import {
  changeStatement,
  findBooks,
  keepDifferences,
  type NamedDifference,
  type OwnedLine,
  type Statement,
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
    state: statementMachine.targetOf('read'),
    failure: null,
    readAt: new Date(),
    ...sumsOf(lines),
  })
}

export const failStatement = (tx: Tx, { id }: Statement, failure: StatementFailure): Promise<Statement> =>
  changeStatement(tx, id, { state: statementMachine.targetOf('fail'), failure })
