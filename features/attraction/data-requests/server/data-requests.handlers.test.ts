import { eq, isNotNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  inCompany,
  newAccount,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'

import { rateCounters } from '#platform/server/rate-limits/rate-counters.tables.ts'

import { dataRequestsContract, type Decision } from '../data-requests.contract.ts'
import { receiveRequest } from './data-requests.actions.ts'
import { afterWorkingDays } from './data-requests.domain.ts'
import { writeRequest } from './data-requests.repository.ts'
import { columnsAboutPerson } from './person-copy.repository.ts'
import { columnNameOf } from './person-copy.view.ts'
import { ruledTables } from './person-rows.repository.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let path: string

beforeAll(async () => {
  world = await openOwnWorld('data_requests', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  const { data } = await world.call(dataRequestsContract.page, {}, { session: admin })
  path = new URL(data.url ?? '').pathname
}, 900_000)
afterAll(() => world.close())

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
}
const send = (url: string, form: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

/** Asks on the page with a code that was sent to the number. */
async function ask(kind: string, { mobile = newMobile(), note = '' } = {}) {
  await send(`${path}/code`, { kind, mobile, note })
  const [code = ''] = await codesSentTo(world, mobile)
  const answer = await send(path, { kind, mobile, note, code })
  return { mobile, answer }
}

const newest = async () => {
  const { data } = await world.call(dataRequestsContract.list, { query: { limit: 1 } }, { session: admin })
  const [row] = data.list
  if (!row) throw new Error('no request')
  return row
}

const decide = async (id: string, event: Decision, { session = admin, text = '' } = {}) => {
  const { data } = await world.call(dataRequestsContract.get, { params: { id } }, { session: admin })
  return world.call(
    dataRequestsContract.decide,
    { params: { id }, body: { event, version: data.version, ...(text && { text }) } },
    { session },
  )
}

test('a request is taken in only of who proves the number, and shows it masked', async () => {
  const before = (await newest()).id
  const mobile = newMobile()
  const wrong = await send(path, { kind: 'erase', mobile, note: '', code: '000000' })
  expect(wrong.body).toContain('验证码不正确')
  expect((await newest()).id).toBe(before)
  const { answer, mobile: proved } = await ask('erase')
  expect(answer.body).toContain('已收到您的请求')
  const row = await newest()
  expect(row).toMatchObject({ kind: 'erase', state: 'received', isLate: false })
  expect(row.mobile).toBe(`${proved.slice(0, 3)}****${proved.slice(-4)}`)
})

test('the same request of one number is open once', async () => {
  const { services } = world.app
  const mobile = newMobile()
  const actor = { accountId: null, name: '', via: 'user', requestId: null, ipHash: null } as const
  const receive = () =>
    inCompany(world, (tx) => receiveRequest({ tx, services, actor }, { kind: 'quiet', mobile, note: '' }))
  const [first, second] = [await receive(), await receive()]
  expect(second.id).toBe(first.id)
})

test('quiet is carried out at once; a correction waits for its answer; a refusal says why', async () => {
  const [customer] = await inCompany(world, (tx) =>
    tx.select({ id: customerCards.id }).from(customerCards).where(eq(customerCards.state, 'normal')).limit(1),
  )
  const mobile = newMobile()
  await inCompany(world, (tx) =>
    tx
      .update(customerCards)
      .set({ mobile })
      .where(eq(customerCards.id, customer?.id ?? '')),
  )
  await ask('quiet', { mobile })
  const quiet = (await newest()).id
  await decide(quiet, 'verify')
  expect((await decide(quiet, 'accept')).data.state).toBe('done')
  const [after] = await inCompany(world, (tx) =>
    tx
      .select({ state: customerCards.state })
      .from(customerCards)
      .where(eq(customerCards.id, customer?.id ?? '')),
  )
  expect(after?.state).toBe('do_not_contact')

  await ask('correct', { note: 'New title' })
  const correct = (await newest()).id
  await decide(correct, 'verify')
  expect((await decide(correct, 'accept')).data.state).toBe('processing')
  expect((await decide(correct, 'answer')).status).toBe(400)
  expect((await decide(correct, 'answer', { text: 'Done' })).data).toMatchObject({
    state: 'done',
    answer: 'Done',
  })

  await ask('erase')
  const refused = (await newest()).id
  expect((await decide(refused, 'refuse')).status).toBe(400)
  expect((await decide(refused, 'refuse', { text: 'Unknown' })).data.state).toBe('refused')
  expect((await decide(refused, 'accept')).status).toBe(409)
})

const runJobs = () => world.app.services.jobs.runDue(world.app.services)

/** Lets the time pass in which nobody gets a further code. */
const rest = () => world.database.asSystem((tx) => tx.delete(rateCounters).where(isNotNull(rateCounters.key)))

/** Opens what is kept with a code that was sent to the number. */
async function readCopy(mobile: string, as: 'page' | 'file' = 'page') {
  await rest()
  await send(`${path}/copy/code`, { mobile })
  const [code = ''] = await codesSentTo(world, mobile)
  return send(`${path}/copy`, { mobile, code, as })
}

test('a copy holds what any table says about the number, for its holder alone, and goes with its time or an erasure', async () => {
  const [mobile, stranger] = [newMobile(), newMobile()]
  const card = (name: string, number: string) =>
    inCompany(world, async (tx) => {
      const [row] = await tx.select().from(customerCards).where(eq(customerCards.state, 'normal')).limit(1)
      if (!row) throw new Error('no customer')
      const { id: _, number: __, ...rest } = row as typeof row & { number?: unknown }
      await tx
        .insert(customerCards)
        .values({ ...rest, id: uuidv7(), name, mobile: number, otherMobiles: [], company: `${name}商行` })
    })
  await card('查阅人甲', mobile)
  await card('旁人乙', stranger)
  await ask('access', { mobile })
  const { id } = await newest()
  await decide(id, 'verify')
  expect((await decide(id, 'accept')).data.state).toBe('processing')
  await runJobs()
  expect((await newest()).state).toBe('done')
  const page = (await readCopy(mobile)).body
  expect(page).toContain('查阅人甲商行')
  expect(page).toContain('姓名')
  expect(page).not.toContain('旁人乙')
  const file = await readCopy(mobile, 'file')
  expect(file.headers['content-disposition']).toContain('attachment')
  const { kept } = file.json<{ kept: { table: string; rows: { values: Record<string, unknown> }[] }[] }>()
  const cards = kept.find(({ table }) => table === 'customer_cards')
  expect(cards?.rows.map(({ values }) => values['mobile'])).toEqual([mobile])

  // Nobody else: not with a wrong code, not by another number, and nothing of it in the console.
  expect((await send(`${path}/copy`, { mobile, code: '000000' })).body).not.toContain('查阅人甲')
  expect((await readCopy(stranger)).body).toContain('没有可查阅的副本')
  const detail = await world.call(dataRequestsContract.get, { params: { id } }, { session: admin })
  expect(detail.data.copyUntil).not.toBeNull()
  expect(detail.body).not.toContain('查阅人甲')

  const age = (copyUntil: Date) => inCompany(world, (tx) => writeRequest(tx, id, { copyUntil }))
  await age(new Date(Date.now() - 1))
  expect((await readCopy(mobile)).body).toContain('没有可查阅的副本')
  await age(new Date(Date.now() + 60_000))
  expect((await readCopy(mobile)).body).toContain('查阅人甲')
  await rest()
  await ask('erase', { mobile })
  const erasure = (await newest()).id
  await decide(erasure, 'verify')
  await decide(erasure, 'accept')
  await runJobs()
  expect((await newest()).state).not.toBe('processing')
  expect((await readCopy(mobile)).body).toContain('没有可查阅的副本')
})

test('every column that says something about a person has a name in a copy', () => {
  const unnamed = ruledTables().flatMap((ruled) =>
    columnsAboutPerson(ruled)
      .filter((key) => columnNameOf(key, 'zh-CN') === key)
      .map((key) => `${ruled.name}.${key}`),
  )
  expect(unnamed).toEqual([])
})

test('who may only look does not decide', async () => {
  const auditor = await world.signIn((await newAccount(world, { roles: ['auditor'] })).username)
  const { id } = await newest()
  expect((await decide(id, 'verify', { session: auditor })).status).toBe(403)
})

test('fifteen working days pass over weekends', () => {
  // A Friday.
  const friday = new Date('2026-11-27T08:00:00Z')
  expect(afterWorkingDays(friday, 1).toISOString()).toBe('2026-11-30T08:00:00.000Z')
  expect(afterWorkingDays(friday, 15).toISOString()).toBe('2026-12-18T08:00:00.000Z')
})
