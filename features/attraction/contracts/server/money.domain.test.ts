import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { PlanLineDraft } from '../contracts.contract.ts'
import { flawOfPlan, planStateOf, type StoredPlanLine } from './contracts.domain.ts'
import { joinedParts, mayAllocate, receiptMachine } from './receipts.domain.ts'

interface Receipt {
  amountFen: number
  freeFen: number
  state: 'recorded' | 'confirmed' | 'reversed'
  /** The parts that lie on lines. */
  parts: { line: number; amountFen: number }[]
}

/** A contract with its plan and the receipts of its firm, as sums of plain numbers. */
interface Books {
  amountFen: number
  lines: StoredPlanLine[]
  receipts: Receipt[]
}

type Command =
  | { kind: 'record'; amountFen: number }
  | { kind: 'confirm' | 'reverse'; receipt: number }
  | { kind: 'allocate'; receipt: number; line: number; amountFen: number }
  | { kind: 'replan'; amounts: number[]; keeps: boolean }
  | { kind: 'change'; amountFen: number }

const place = fc.nat({ max: 5 })
const amount = fc.integer({ min: 1, max: 500 })
const commands = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('record' as const), amountFen: amount }),
    fc.record({ kind: fc.constantFrom('confirm' as const, 'reverse' as const), receipt: place }),
    fc.record({ kind: fc.constant('allocate' as const), receipt: place, line: place, amountFen: amount }),
    fc.record({
      kind: fc.constant('replan' as const),
      amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
      keeps: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('change' as const), amountFen: fc.integer({ min: 1, max: 2000 }) }),
  ),
  { maxLength: 60, size: 'max' },
)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
let lastId = 0
const newLine = (amountFen: number): StoredPlanLine => ({
  id: `l${(lastId += 1)}`,
  name: 'Part',
  dueOn: '2026-12-01',
  amountFen,
  paidFen: 0,
})

/** A plan that keeps what has money on it, or tries not to, and ends with what is left of the amount. */
function planOf(
  books: Books,
  { amounts, keeps, amountFen }: { amounts: number[]; keeps: boolean; amountFen: number },
): PlanLineDraft[] {
  const kept = keeps ? books.lines.filter(({ paidFen }) => paidFen > 0) : []
  const drafts = [
    ...kept.map(({ id, name, dueOn, amountFen: own }) => ({ id, name, dueOn, amountFen: own })),
    ...amounts.map((own) => ({ name: 'Part', dueOn: '2026-12-01', amountFen: own })),
  ]
  const rest = amountFen - sumOf(drafts.map((draft) => draft.amountFen))
  return rest > 0 ? [...drafts, { name: 'Rest', dueOn: '2026-12-01', amountFen: rest }] : drafts
}

function applyPlan(books: Books, plan: readonly PlanLineDraft[], amountFen: number): void {
  if (flawOfPlan(amountFen, plan, books.lines)) return
  books.amountFen = amountFen
  const known = new Map(books.lines.map((line) => [line.id, line]))
  books.lines = plan.map((draft) => known.get(draft.id ?? '') ?? newLine(draft.amountFen))
}

type Rule = typeof mayAllocate

const actor = { accountId: 'finance', mayRecord: true, mayConfirm: true }
const subjectOf = ({ state, freeFen }: Receipt) => ({
  state,
  freeFen,
  recordedBy: 'sales',
  isReversal: false,
})

function reverse(books: Books, receipt: Receipt): void {
  for (const { line, amountFen } of receipt.parts) {
    const found = books.lines.find(({ id }) => id === `l${line}`)
    if (found) found.paidFen -= amountFen
  }
  Object.assign(receipt, { state: 'reversed', freeFen: 0, parts: [] })
}

function allocate(
  receipt: Receipt,
  line: StoredPlanLine | undefined,
  { amountFen, rule }: { amountFen: number; rule: Rule },
): void {
  if (!line) return
  const room = { freeFen: receipt.freeFen, openFen: line.amountFen - line.paidFen }
  if (!rule(amountFen, room)) return
  line.paidFen += amountFen
  receipt.freeFen -= amountFen
  receipt.parts.push({ line: Number(line.id.slice(1)), amountFen })
}

type OnReceipt = Extract<Command, { receipt: number }>

function actOnReceipt(books: Books, command: OnReceipt, rule: Rule): void {
  const receipt = books.receipts[command.receipt]
  if (!receipt) return
  const question = { subject: subjectOf(receipt), context: undefined, actor }
  if (!receiptMachine.decide(command.kind, question).allowed) return
  if (command.kind === 'reverse') reverse(books, receipt)
  else if (command.kind === 'confirm')
    Object.assign(receipt, { state: 'confirmed', freeFen: receipt.amountFen })
  else if (command.kind === 'allocate')
    allocate(receipt, books.lines[command.line], { amountFen: command.amountFen, rule })
}

function act(books: Books, command: Command, rule: Rule): void {
  switch (command.kind) {
    case 'record':
      books.receipts.push({ amountFen: command.amountFen, freeFen: 0, state: 'recorded', parts: [] })
      return
    case 'change':
      return applyPlan(
        books,
        planOf(books, { amounts: [], keeps: true, amountFen: command.amountFen }),
        command.amountFen,
      )
    case 'replan':
      return applyPlan(books, planOf(books, { ...command, amountFen: books.amountFen }), books.amountFen)
    default:
      return actOnReceipt(books, command, rule)
  }
}

/** The sums that hold at any time. */
function expectWhole({ amountFen, lines, receipts }: Books): void {
  expect(sumOf(lines.map((line) => line.amountFen))).toBe(amountFen)
  for (const line of lines) {
    expect(line.paidFen).toBeGreaterThanOrEqual(0)
    expect(line.paidFen).toBeLessThanOrEqual(line.amountFen)
    const parts = receipts.flatMap((receipt) => receipt.parts.filter((part) => `l${part.line}` === line.id))
    expect(sumOf(parts.map((part) => part.amountFen))).toBe(line.paidFen)
  }
  for (const { state, amountFen: whole, freeFen, parts } of receipts) {
    expect(freeFen).toBeGreaterThanOrEqual(0)
    expect(freeFen + sumOf(parts.map((part) => part.amountFen))).toBe(state === 'confirmed' ? whole : 0)
  }
}

const holds = (rule: Rule) =>
  fc.property(fc.integer({ min: 1, max: 2000 }), commands, (amountFen, all) => {
    const books: Books = { amountFen, lines: [newLine(amountFen)], receipts: [] }
    for (const command of all) {
      act(books, command, rule)
      expectWhole(books)
    }
  })

describe('the sums of a contract', () => {
  test('hold after any sequence of receipts, confirmations, allocations, reversals and new plans', () => {
    expect(() => fc.assert(holds(mayAllocate), { numRuns: 150 })).not.toThrow()
  })

  test('control: allocations without a bound break them', () => {
    expect(() =>
      fc.assert(
        holds(() => true),
        { numRuns: 150, endOnFailure: true },
      ),
    ).toThrow()
    const byReceiptOnly: Rule = (wanted, { freeFen }) => wanted <= freeFen
    expect(() => fc.assert(holds(byReceiptOnly), { numRuns: 150, endOnFailure: true })).toThrow()
    const byLineOnly: Rule = (wanted, { openFen }) => wanted <= openFen
    expect(() => fc.assert(holds(byLineOnly), { numRuns: 150, endOnFailure: true })).toThrow()
  })

  test('a plan that is a fen off is refused, and so is one that changes a line with money on it', () => {
    const paid = { ...newLine(60), paidFen: 10 }
    const draft = { id: paid.id, name: paid.name, dueOn: paid.dueOn, amountFen: 60 }
    const rest = { name: 'Rest', dueOn: '2026-12-31', amountFen: 40 }
    expect(flawOfPlan(100, [draft, rest], [paid])).toBeUndefined()
    expect(flawOfPlan(101, [draft, rest], [paid])).toEqual({ kind: 'sum', planFen: 100 })
    expect(
      flawOfPlan(
        100,
        [
          { ...draft, amountFen: 70 },
          { ...rest, amountFen: 30 },
        ],
        [paid],
      )?.kind,
    ).toBe('frozen')
    expect(flawOfPlan(40, [rest], [paid])?.kind).toBe('frozen')
    expect(flawOfPlan(100, [{ ...draft, id: 'other' }, rest], [])?.kind).toBe('unknown')
  })

  test('a line is overdue from the day after it was due, and done once it is paid', () => {
    const line = { amountFen: 10, paidFen: 0, dueOn: '2026-11-10' }
    expect(planStateOf(line, '2026-11-10')).toBe('pending')
    expect(planStateOf(line, '2026-11-11')).toBe('overdue')
    expect(planStateOf({ ...line, paidFen: 4 }, '2026-11-10')).toBe('part')
    expect(planStateOf({ ...line, paidFen: 10 }, '2026-12-11')).toBe('done')
  })

  test('parts on one line are one part, in one order for everybody', () => {
    expect(
      joinedParts([
        { planLineId: 'b', amountFen: 1 },
        { planLineId: 'a', amountFen: 2 },
        { planLineId: 'b', amountFen: 3 },
      ]),
    ).toEqual([
      { planLineId: 'a', amountFen: 2 },
      { planLineId: 'b', amountFen: 4 },
    ])
  })

  test('the person who recorded a receipt does not confirm it', () => {
    const subject = { state: 'recorded' as const, freeFen: 0, recordedBy: 'sales', isReversal: false }
    const decide = (who: typeof actor) =>
      receiptMachine.decide('confirm', { subject, context: undefined, actor: who })
    expect(decide(actor)).toEqual({ allowed: true, to: 'confirmed' })
    expect(decide({ ...actor, accountId: 'sales' })).toEqual({ allowed: false, denial: 'samePerson' })
    expect(decide({ ...actor, mayConfirm: false })).toEqual({ allowed: false, denial: 'permission' })
  })
})
