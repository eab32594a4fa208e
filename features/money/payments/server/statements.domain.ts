import { stateMachine } from '#platform/domain/state-machine.ts'

import type { DifferenceKind, LineSubject, StatementState } from '../statements.contract.ts'

interface Types {
  subject: { state: StatementState }
  actor: never
  context: undefined
  denial: never
}

/** The states of the provider's statement of one day: it is fetched or uploaded, as often as the operator wants. */
export const statementMachine = stateMachine<Types, 'begin' | 'read' | 'fail'>(
  'payment statements',
  {
    begin: { from: ['waiting', 'read', 'failed'], to: 'waiting' },
    read: { from: ['waiting', 'read', 'failed'], to: 'read' },
    fail: { from: ['waiting', 'read', 'failed'], to: 'failed' },
  },
  { initial: ['waiting'] },
)

/** One line of a provider's statement. */
export interface StatementLine {
  subject: LineSubject
  /** Our number of the payment; of the refund where it is one. */
  number: string
  amount: number
  /** `settled` is money that has moved; anything else has not, or not yet. */
  state: 'settled' | 'pending' | 'failed'
}

/** The same in our books. */
export interface BookLine extends StatementLine {
  /** Whether this day of ours has it: then the provider's statement must have it, too. */
  isOfDay: boolean
}

type Side = Pick<StatementLine, 'state' | 'amount'>

export interface Difference {
  kind: DifferenceKind
  subject: LineSubject
  number: string
  ours: Side | null
  theirs: Side | null
}

const keyOf = ({ subject, number }: Pick<StatementLine, 'subject' | 'number'>) => `${subject} ${number}`
const sideOf = ({ state, amount }: StatementLine): Side => ({ state, amount })

/** How two lines of one number differ; a state counts before an amount, because what did not move has none. */
function kindOf(ours: StatementLine, theirs: StatementLine): DifferenceKind | undefined {
  if (ours.state !== theirs.state) return 'state'
  return ours.amount === theirs.amount ? undefined : 'amount'
}

/** Compares the books both ways, line by line. A number that stands twice in the statement is money that we know once. */
export function compareBooks(ours: readonly BookLine[], theirs: readonly StatementLine[]): Difference[] {
  const known = new Map(ours.map((line) => [keyOf(line), line]))
  const seen = new Set<string>()
  const found: Difference[] = []
  for (const line of theirs) {
    const key = keyOf(line)
    const book = seen.has(key) ? undefined : known.get(key)
    seen.add(key)
    const kind = book ? kindOf(book, line) : 'missingHere'
    const { subject, number } = line
    if (kind) found.push({ kind, subject, number, ours: book ? sideOf(book) : null, theirs: sideOf(line) })
  }
  for (const line of ours) {
    if (!line.isOfDay || line.state !== 'settled' || seen.has(keyOf(line))) continue
    found.push({
      kind: 'missingThere',
      subject: line.subject,
      number: line.number,
      ours: sideOf(line),
      theirs: null,
    })
  }
  return found
}

/** What a statement holds: as many lines of each kind, and how much they come to. */
export function sumsOf(lines: readonly StatementLine[]): {
  charges: number
  charged: number
  refunds: number
  refunded: number
} {
  const of = (subject: LineSubject) =>
    lines.filter((line) => line.subject === subject && line.state === 'settled')
  const total = (list: readonly StatementLine[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  const [charges, refunds] = [of('charge'), of('refund')]
  return {
    charges: charges.length,
    charged: total(charges),
    refunds: refunds.length,
    refunded: total(refunds),
  }
}

/** The day before the one that it is in Beijing, whose statements providers have ready from about ten in the morning. */
export function dayOfStatements(now: Date): { day: string; isReady: boolean } {
  const beijing = new Date(now.getTime() + 8 * 3_600_000)
  const day = new Date(beijing.getTime() - 86_400_000).toISOString().slice(0, 10)
  return { day, isReady: beijing.getUTCHours() * 60 + beijing.getUTCMinutes() >= 10 * 60 + 30 }
}
