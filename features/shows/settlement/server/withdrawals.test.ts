import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { verificationCodes } from '#features/company/accounts/server/accounts.tables.ts'
import {
  codesSentTo,
  inCompany,
  newAccount,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { ownAccountContract } from '#features/company/sign-in/own-account.contract.ts'
import { findTillsOfActivities } from '#features/money/payments/server/sale-money.public.ts'
import { ledgerEntries, payments } from '#features/money/payments/server/payments.tables.ts'
import { uploadPicture } from '#features/shows/ads/server/ads.world.ts'
import { publishActivity, signUpAs } from '#features/shows/registrations/server/registrations.world.ts'
import { browserOf, paidSalon, saveTills } from '#features/shows/registrations/server/ticket-sales.world.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { type DeskEvent, withdrawalDeskContract, withdrawalsContract } from '../withdrawals.contract.ts'
import { moveMoney, placeOrder } from './settlement.world.ts'
import { closeActivity, confirmByTime } from './statements.actions.ts'
import { submitWithdrawal } from './withdrawals.actions.ts'
import { settlementBalances } from './withdrawals.tables.ts'

/** The proved numbers of the people who ask. */
const numbers = { finance: newMobile(), checker: newMobile() }
let world: World & { close(): Promise<void> }
let admin: Session
let finance: Session
let checker: Session
let unproved: Session
let stranger: Session
beforeAll(async () => {
  world = await openOwnWorld('withdrawals', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  const colleague = async (mobile: string | null) =>
    world.signIn((await newAccount(world, { roles: ['finance'], mobile })).username)
  finance = await colleague(numbers.finance)
  checker = await colleague(numbers.checker)
  unproved = await colleague(null)
})
afterAll(() => world.close())

const ours = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)
const collect = (isOn: boolean) => {
  world.app.services.settings.collecting = isOn ? { basis: 'one-entity', name: 'Cardline Group' } : null
}

const collecting = async (session = finance) =>
  (await world.call(withdrawalsContract.getCollecting, {}, { session })).data
const balance = async () =>
  (await collecting()).balances.find(({ mode }) => mode === 'live') ?? {
    available: 0,
    frozen: 0,
    receivable: 0,
  }

/** Money that the operator has collected and a confirmed statement has released. */
async function earn(amount: number): Promise<string> {
  const { id: activityId } = await publishActivity(world, admin)
  await ours(async (tx) => {
    await moveMoney(tx, (await placeOrder(tx, activityId, amount)).id, 'payment', amount, true)
    for (const { id } of await closeActivity(tx, activityId)) await confirmByTime(tx, id)
  })
  return activityId
}

const request = (amount: number, code: string, session = finance) =>
  world.call(
    withdrawalsContract.ask,
    { body: { mode: 'live', amount, bank: 'Bank of Suzhou', accountNumber: '6222 0000 1111 2222', code } },
    { session },
  )
const send = async (session = finance) => {
  // The minute between two messages is over.
  await world.database.asSystem((tx) => tx.execute('delete from rate_counters'))
  return world.call(withdrawalsContract.sendCode, { body: {} }, { session })
}
/** The code of somebody, sent anew. */
const newCode = async (session = finance, mobile = numbers.finance) => {
  await send(session)
  return (await codesSentTo(world, mobile))[0] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ask = async (amount: number, session = finance) => request(amount, await newCode(), session)
const get = async (id: string) =>
  (await world.call(withdrawalsContract.get, { params: { id } }, { session: finance })).data
const decide = (
  { withdrawalId: id, version }: { withdrawalId: string; version: number },
  approve: boolean,
  session = checker,
) =>
  world.call(
    withdrawalsContract.decide,
    { params: { id }, body: { approve, version, ...(!approve && { note: 'Wrong account' }) } },
    { session },
  )

/** The desk's next step with a withdrawal. */
async function desk(
  id: string,
  event: DeskEvent,
  more: { note?: string; bankReference?: string; fileId?: string } = {},
  session = admin,
) {
  const { version } = await get(id)
  return world.call(
    withdrawalDeskContract.move,
    { params: { id }, body: { event, version, ...more } },
    { session },
  )
}

test('without a declared ground nobody withdraws, and money goes to the company', async () => {
  collect(false)
  expect(await collecting()).toMatchObject({ collector: 'direct', basis: null })
  expect((await request(100, '000000')).detail?.reason).toBe('DIRECT_MODE')
  expect((await send()).detail?.reason).toBe('DIRECT_MODE')
  await saveTills(world, admin, 'off')
  expect((await ours((tx) => findTillsOfActivities(world.app.services, tx))).isHeld).toBe(false)
})

test('the operator collects for a company without tills of its own; what it collected goes back by its till', async () => {
  collect(true)
  await saveTills(world, admin, 'sandbox')
  expect(await collecting()).toMatchObject({ collector: 'direct', basis: 'one-entity' })
  await saveTills(world, admin, 'off')
  expect(await collecting()).toMatchObject({ collector: 'operator', name: 'Cardline Group' })
  const { id: activityId, typeIds } = await paidSalon(world, admin)
  const { publicId } = await signUpAs(world, newMobile(), { activityId, ticketTypeId: typeIds[0] ?? '' })
  await browserOf(world).pay(publicId, 'wechat')
  const found = await ours((tx) =>
    tx
      .select({ isHeld: payments.isHeld, state: payments.state, booked: ledgerEntries.isHeld })
      .from(payments)
      .innerJoin(ledgerEntries, eq(ledgerEntries.sourceId, payments.id))
      .where(eq(payments.isHeld, true)),
  )
  expect(found).toEqual([
    { isHeld: true, state: 'success', booked: true },
    { isHeld: true, state: 'success', booked: true },
  ])
})

test('money is asked for by one person, approved by another one and paid by the desk with proof', async () => {
  collect(true)
  const { available } = await balance()
  await earn(30_000)
  expect(await balance()).toMatchObject({ available: available + 30_000 })
  expect((await ask(available + 30_001)).detail).toMatchObject({
    reason: 'NOT_ENOUGH',
    fields: { amount: expect.any(String) },
  })
  const { data: submitted } = await ask(20_000)
  expect(submitted).toMatchObject({ state: 'submitted', account: '**** 2222' })
  const id = submitted.withdrawalId
  expect(await balance()).toMatchObject({ available: available + 10_000, frozen: 20_000 })
  expect((await decide(submitted, true, stranger)).status).toBe(404)
  const own = await decide(submitted, true, finance)
  expect([own.status, own.detail?.reason]).toEqual([403, 'OWN_WITHDRAWAL'])
  expect((await desk(id, 'begin')).status).toBe(409)
  expect((await decide(submitted, true)).data.state).toBe('approved')
  expect((await desk(id, 'begin', {}, finance)).status).toBe(403)
  const { data: waiting } = await world.call(withdrawalDeskContract.list, { query: {} }, { session: admin })
  expect(waiting.list.find(({ withdrawalId }) => withdrawalId === id)).toMatchObject({
    accountNumber: '6222000011112222',
  })
  expect((await desk(id, 'begin')).status).toBe(200)
  expect((await desk(id, 'fail')).detail?.fields).toHaveProperty('note')
  await desk(id, 'fail', { note: 'The bank knows no such account' })
  await desk(id, 'retry')
  expect((await desk(id, 'pay', { bankReference: 'B1' })).detail?.fields).toHaveProperty('fileId')
  const proof = { bankReference: 'B1', fileId: await uploadPicture(world, admin) }
  expect((await desk(id, 'pay', proof)).status).toBe(200)
  expect(await balance()).toMatchObject({ available: available + 10_000, frozen: 0 })
  const paid = await get(id)
  expect(paid).toMatchObject({ state: 'paid', bankReference: 'B1', proofUrl: expect.any(String) })
  expect(paid.steps.map(({ event }) => event)).toEqual([
    'request',
    'approve',
    'begin',
    'fail',
    'retry',
    'pay',
  ])
  expect(paid.steps.at(-1)?.entries).toEqual([
    { account: 'frozen', amount: -20_000 },
    { account: 'till', amount: -20_000 },
  ])
  await desk(id, 'return', { note: 'Account closed' })
  expect(await balance()).toMatchObject({ frozen: 20_000 })
  await desk(id, 'giveUp', { note: 'Account closed' })
  expect(await balance()).toMatchObject({ available: available + 30_000, frozen: 0 })
  for (const format of ['pdf', 'xlsx'] as const) {
    const file = await world.inject({
      method: 'GET',
      url: `/v2/settlement/withdrawal/${id}/file?format=${format}`,
      headers: { authorization: finance.token },
    })
    expect([file.statusCode, file.rawPayload.length > 1_000]).toEqual([200, true])
  }
  const { body } = await world.inject({
    method: 'GET',
    url: `/v2/settlement/withdrawal/${id}/file?format=csv`,
    headers: { authorization: finance.token },
  })
  const sums = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-1)))
  // One table of the ledger's entries: the money is taken, paid, back, and available again.
  expect(sums).toEqual(expect.arrayContaining([200, -200]))
  expect(body).not.toContain('¥')
})

test('a withdrawal is requested with a code by SMS to the one who asks, once', async () => {
  collect(true)
  await earn(10_000)
  const { available } = await balance()
  const refused = async (code: string, session = finance) => {
    const { status, detail } = await request(1_000, code, session)
    return [status, detail?.reason, Object.keys(detail?.fields ?? {})]
  }
  const wrong = [400, 'WRONG_CODE', ['code']]
  expect((await collecting()).mobile).toBe(maskMobile(numbers.finance))
  // Nobody has a number whose owner proved it, and no code without one.
  expect((await collecting(unproved)).mobile).toBeNull()
  expect((await send(unproved)).detail).toMatchObject({
    reason: 'NO_MOBILE',
    fields: { code: expect.any(String) },
  })
  expect(await refused('000000', unproved)).toEqual([400, 'NO_MOBILE', ['code']])

  const old = await newCode()
  const code = await newCode()
  if (old !== code) expect(await refused(old)).toEqual(wrong)
  expect(await refused(other(code))).toEqual(wrong)
  // Somebody else's code, and one's own in the hands of somebody else.
  const ofChecker = await newCode(checker, numbers.checker)
  if (ofChecker !== code) expect(await refused(ofChecker)).toEqual(wrong)
  if (ofChecker !== code) expect(await refused(code, checker)).toEqual(wrong)
  // A code for something else is none for money.
  await world.database.asSystem((tx) => tx.execute('delete from rate_counters'))
  await world.call(
    ownAccountContract.sendMobileCode,
    { body: { phonenumber: numbers.finance } },
    { session: finance },
  )
  const [forBinding = ''] = await codesSentTo(world, numbers.finance)
  if (forBinding !== code) expect(await refused(forBinding)).toEqual(wrong)
  expect(await balance()).toMatchObject({ available })

  // A request that is refused for another reason leaves the code for the next one, which uses it up.
  expect((await request(available + 1, code)).detail?.reason).toBe('NOT_ENOUGH')
  expect((await request(1_000, code)).data).toMatchObject({ state: 'submitted' })
  expect(await refused(code)).toEqual(wrong)

  const late = await newCode()
  await world.database.asSystem((tx) =>
    tx
      .update(verificationCodes)
      .set({ expiresAt: new Date() })
      .where(eq(verificationCodes.purpose, 'withdrawal')),
  )
  expect(await refused(late)).toEqual(wrong)

  // Wrong tries are counted although the request is refused: after five the right code is of no use.
  const guessed = await newCode()
  for (let n = 0; n < 5; n += 1) await refused(other(guessed))
  expect(await refused(guessed)).toEqual(wrong)
  expect(await balance()).toMatchObject({ available: available - 1_000 })
})

test('one code at once in ten requests makes one withdrawal', async () => {
  collect(true)
  await earn(10_000)
  const { available } = await balance()
  const code = await newCode()
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(1_000, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balance()).toMatchObject({ available: available - 1_000 })
})

test('what is rejected or taken back is available again', async () => {
  collect(true)
  await earn(5_000)
  const { available, frozen } = await balance()
  const { data: one } = await ask(2_000)
  expect((await decide(one, false)).data).toMatchObject({ state: 'rejected', note: 'Wrong account' })
  const { data: two } = await ask(3_000)
  const params = { id: two.withdrawalId }
  await world.call(
    withdrawalsContract.cancel,
    { params, body: { version: two.version } },
    { session: finance },
  )
  expect((await decide(two, true)).status).toBe(409)
  expect(await balance()).toMatchObject({ available, frozen })
})

const bankOf = { mode: 'live', holder: 'C', bank: 'B', sealedAccount: '', accountEnd: '0000' } as const
const submit = (tx: Tx, amount: number) =>
  submitWithdrawal(tx, systemActor, { ...bankOf, amount, requestedById: uuidv7() })

test('fifty withdrawals at once take what is there and no more', async () => {
  await earn(20_500)
  const { available } = await balance()
  const amount = Math.floor((available - 500) / 20)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => ours((tx) => submit(tx, amount))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.floor(available / amount))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  const after = await balance()
  expect(after.available).toBe(available % amount)
  const { rows } = await ours((tx) =>
    tx.execute<{ sum: string }>(
      sql`select -sum(amount) as sum from ledger_entries where account = 'available' and mode = 'live'`,
    ),
  )
  expect(Number(rows[0]?.sum)).toBe(after.available)
})

test('control: who looks first and takes afterwards takes more than there is', async () => {
  await earn(2_000)
  const { available } = await balance()
  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      ours(async (tx) => {
        const [row] = await tx.select().from(settlementBalances).where(eq(settlementBalances.mode, 'live'))
        // Everybody has looked before anybody takes.
        await tx.execute(sql`select pg_sleep(0.05)`)
        return (row?.available ?? 0) >= available
      }),
    ),
  )
  expect(taken.filter(Boolean).length).toBeGreaterThan(1)
})
