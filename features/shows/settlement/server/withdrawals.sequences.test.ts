import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { ledgerEntries } from '#features/money/payments/server/payments.tables.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { WithdrawalEvent } from '../withdrawals.contract.ts'
import { takeBack } from './held-money.actions.ts'
import { lockBalance } from './held-money.repository.ts'
import { advanceStatement, insertLines, type Statement } from './settlement.repository.ts'
import { settlementStatements } from './settlement.tables.ts'
import { moneyOf, moveMoney, placeOrder, unbalanced } from './settlement.world.ts'
import { closeActivity, confirmByTime } from './statements.actions.ts'
import { statementMachine } from './statements.domain.ts'
import { stepWithdrawal, submitWithdrawal } from './withdrawals.actions.ts'
import { withdrawalMachine } from './withdrawals.domain.ts'
import { findWithdrawal, type Withdrawal } from './withdrawals.repository.ts'

let world: World & { close(): Promise<void> }
let activityId = ''
beforeAll(async () => {
  world = await openOwnWorld('withdrawal_sequences', { areas: ['shows'] })
  activityId = (await publishActivity(world, await world.signIn('admin'))).id
})
afterAll(() => world.close())

const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    amount: fc.integer({ min: 1, max: 50_000 }),
    // Some money goes straight to the company.
    isHeld: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('fee' as const), amount: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ do: fc.constant('answer' as const) }),
  fc.record({ do: fc.constant('withdraw' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    do: fc.constant('move' as const),
    event: fc.constantFrom<WithdrawalEvent>(
      'approve',
      'reject',
      'cancel',
      'begin',
      'begin',
      'pay',
      'pay',
      'fail',
      'retry',
      'giveUp',
      'return',
    ),
    which: fc.nat(3),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The payments and withdrawals of one sequence so far. */
interface Done {
  paid: { orderId: string; paymentId: string; left: number; isHeld: boolean }[]
  withdrawn: string[]
}

async function refund(tx: Tx, { paid }: Done, share: number): Promise<void> {
  const known = paid.find(({ left }) => left > 0)
  if (!known) return
  const { orderId, paymentId, isHeld } = known
  const amount = Math.ceil((known.left * share) / 100)
  const id = await moveMoney(tx, orderId, 'refund', amount, isHeld)
  const payment = { id: paymentId, orderId, mode: 'live' as const, isHeld }
  await takeBack(tx, { activityId, payment, refund: { id, amount, wasOwed: false } })
  known.left -= amount
}

/** Those that nobody has answered yet. */
const statementsOf = (tx: Tx) =>
  tx.select().from(settlementStatements).where(eq(settlementStatements.state, 'pending_confirm'))

/** A dispute that the fee of the channel resolves. */
async function takeFee(tx: Tx, statement: Statement, amount: number): Promise<void> {
  const to = statementMachine.targetOf
  const disputed = await advanceStatement(tx, statement, { to: to('dispute'), set: {} })
  const line = { statementId: statement.id, kind: 'adjustment' as const, sourceId: uuidv7(), amount: -amount }
  await insertLines(tx, [{ ...line, at: new Date(), note: 'Fee' }])
  const adjusted = statement.adjusted - amount
  if (disputed) await advanceStatement(tx, disputed, { to: to('resolve'), set: { adjusted } })
}

async function withdraw(tx: Tx, done: Done, share: number): Promise<void> {
  const { available } = await lockBalance(tx, 'live')
  if (available === 0) return
  const { id } = await submitWithdrawal(tx, systemActor, {
    mode: 'live',
    amount: Math.ceil((available * share) / 100),
    holder: 'C',
    bank: 'B',
    sealedAccount: '',
    accountEnd: '0000',
    requestedById: uuidv7(),
  })
  done.withdrawn.push(id)
}

const everybody = { accountId: uuidv7(), mayAsk: true, mayApprove: true, isOperator: true }
const proof = { bankReference: 'B', proofFileId: 'P', paidAt: new Date() }

async function moveOne(tx: Tx, withdrawal: Withdrawal | undefined, event: WithdrawalEvent): Promise<void> {
  const question = withdrawal && { subject: withdrawal, context: undefined, actor: everybody }
  if (!withdrawal || !question || !withdrawalMachine.decide(event, question).allowed) return
  const { version } = withdrawal
  const set = event === 'pay' ? proof : {}
  await stepWithdrawal(tx, withdrawal, { event, version, by: everybody, actor: systemActor, set })
}

async function carryOut(tx: Tx, done: Done, one: Step): Promise<void> {
  if (one.do === 'pay') {
    const { id: orderId } = await placeOrder(tx, activityId, one.amount)
    const paymentId = await moveMoney(tx, orderId, 'payment', one.amount, one.isHeld)
    done.paid.push({ orderId, paymentId, left: one.amount, isHeld: one.isHeld })
  } else if (one.do === 'refund') await refund(tx, done, one.share)
  else if (one.do === 'close') await closeActivity(tx, activityId)
  else if (one.do === 'fee')
    for (const statement of await statementsOf(tx)) await takeFee(tx, statement, one.amount)
  else if (one.do === 'answer') for (const { id } of await statementsOf(tx)) await confirmByTime(tx, id)
  else if (one.do === 'withdraw') await withdraw(tx, done, one.share)
  else {
    const id = done.withdrawn.at(-1 - (one.which % Math.max(done.withdrawn.length, 1)))
    if (id !== undefined) await moveOne(tx, await findWithdrawal(tx, id), one.event)
  }
}

/** The held money by the ledger, in which the company's own is negative. */
async function heldByLedger(tx: Tx) {
  const rows = await tx
    .select({
      account: ledgerEntries.account,
      sum: sql<number>`sum(${ledgerEntries.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.mode, 'live'))
    .groupBy(ledgerEntries.account)
  const of = (account: string) => rows.find((row) => row.account === account)?.sum ?? 0
  return { available: 0 - of('available'), frozen: 0 - of('frozen'), receivable: of('receivable') }
}

test(
  'whatever is paid, given back, closed, withdrawn, failed and returned: sources add up to nothing, held money is what the ledger says and never below nothing, and statements say what the ledger says',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
        const done: Done = { paid: [], withdrawn: [] }
        await inCompany(world, async (tx) => {
          for (const one of steps) await carryOut(tx, done, one)
          const held = await lockBalance(tx, 'live')
          expect(held).toEqual(await heldByLedger(tx))
          expect(Math.min(held.available, held.frozen, held.receivable)).toBeGreaterThanOrEqual(0)
          const { ledger, stated, open, sources, lines, wrong } = await moneyOf(tx, activityId)
          expect({ ledger: stated + open, sources, wrong }).toEqual({ ledger, sources: lines, wrong: 0 })
        })
      }),
      { numRuns: 300 },
    )
    const rows = await inCompany(world, unbalanced)
    expect(rows).toEqual([])
  },
)
