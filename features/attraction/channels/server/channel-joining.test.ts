import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { consentsContract } from '#features/customers/consents/consents.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { channelsContract } from '../channels.contract.ts'
import { joinChannel } from './channel-joining.actions.ts'
import { nextTurn } from './channels.domain.ts'
import { findChannel, findTurns, insertChannel, noteTurn, writeStaff } from './channels.repository.ts'
import { channelMembers } from './channels.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staffIds: string[]
let adminId: string

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('channel_joining', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  const rows = await inCompany((tx) =>
    tx
      .select({ staffId: staff.id, accountId: accounts.id })
      .from(staff)
      .innerJoin(accounts, eq(accounts.staffId, staff.id))
      .where(and(eq(staff.state, 'active'), eq(accounts.state, 'active'), isNotNull(accounts.staffId)))
      .orderBy(asc(staff.id))
      .limit(3),
  )
  staffIds = rows.map(({ staffId }) => staffId)
  adminId = rows[0]?.accountId ?? ''
  if (staffIds.length < 2) throw new Error('too few colleagues')
}, 300_000)
afterAll(() => world.close())

const makeChannel = (part: Partial<Parameters<typeof insertChannel>[1]> = {}) =>
  inCompany(async (tx) => {
    const row = await insertChannel(tx, {
      name: 'Front desk',
      note: '',
      welcome: 'Welcome',
      campaign: '',
      fromHour: 0,
      toHour: 24,
      dailyCap: 500,
      spareStaffId: null,
      expiresOn: null,
      state: 'active',
      createdBy: adminId,
      createdByName: 'A',
      ...part,
    })
    await writeStaff(tx, row.id, staffIds)
    return row
  })
let numbers = 0
const form = (part: object = {}) => ({
  name: 'Zhao',
  mobile: `135${String((numbers += 1)).padStart(8, '0')}`,
  company: '',
  news: false,
  consentVersion: 'test',
  ...part,
})
const join = (channelId: string, sent = form()) =>
  inCompany((tx) => joinChannel({ tx, services: world.app.services }, channelId, sent))
const shares = async (channelId: string) => {
  const rows = await inCompany((tx) =>
    tx.select().from(channelMembers).where(eq(channelMembers.channelId, channelId)),
  )
  return staffIds.map((id) => rows.filter(({ staffId }) => staffId === id).length)
}

test('many at once are shared out evenly; where the turn is read without a lock they are not', async () => {
  const { id } = await makeChannel()
  const people = staffIds.length * 6
  await Promise.all(Array.from({ length: people }, () => join(id)))
  const counts = await shares(id)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(people)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)

  // The control reads the cursor without the channel's lock, and writes it after a pause.
  const control = await makeChannel()
  const taken = await Promise.all(
    Array.from({ length: 6 }, () =>
      inCompany(async (tx) => {
        const channel = await findChannel(tx, control.id)
        const turns = (await findTurns(tx, control.id)).map((turn) => ({ ...turn, taken: 0 }))
        const next = nextTurn(turns, channel ?? control)
        await new Promise((resolve) => setTimeout(resolve, 30))
        await noteTurn(tx, control.id, next?.position)
        return next?.staffId
      }),
    ),
  )
  const uneven = staffIds.map((id) => taken.filter((staffId) => staffId === id).length)
  expect(Math.max(...uneven) - Math.min(...uneven)).toBeGreaterThan(1)
})

test('who comes back stays with the first colleague, and takes no turn', async () => {
  const { id } = await makeChannel()
  const sent = form()
  const first = await join(id, sent)
  const again = await join(id, sent)
  expect(again?.staffId).toBe(first?.staffId)
  expect((await shares(id)).reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('out of hours and beyond the share of a day the spare colleague takes over; without one nobody does', async () => {
  const [first] = staffIds
  const spare = staffIds.at(-1) ?? null
  const closed = await makeChannel({ fromHour: 0, toHour: 0, spareStaffId: spare })
  expect((await join(closed.id))?.staffId).toBe(spare)
  const alone = await makeChannel({ fromHour: 0, toHour: 0 })
  expect(await join(alone.id)).toBeUndefined()
  const capped = await makeChannel({ dailyCap: 1, spareStaffId: first ?? null })
  const takers = []
  for (let n = 0; n < staffIds.length + 2; n += 1) takers.push((await join(capped.id))?.staffId)
  expect(takers).toEqual([...staffIds, first, first])
})

test('news that somebody agreed to stand in the ledger; an untouched box is no', async () => {
  const { id } = await makeChannel()
  await join(id, form({ news: true }))
  await join(id, form())
  const members = await inCompany((tx) =>
    tx
      .select()
      .from(channelMembers)
      .where(eq(channelMembers.channelId, id))
      .orderBy(desc(channelMembers.joinedAt)),
  )
  expect(members.map(({ isWilling }) => isWilling)).toEqual([false, true])
  const given = await Promise.all(
    members.map(async ({ customerId }) => {
      const person = await world.call(
        consentsContract.person,
        { query: { carteId: customerId } },
        { session: admin },
      )
      return person.data.purposes[1]?.channels.every((channel) => channel.given)
    }),
  )
  expect(given).toEqual([false, true])
  const row = await world.call(channelsContract.get, { params: { id } }, { session: admin })
  expect(row.data).toMatchObject({ forms: 2, willing: 1 })
})

test('the page opens while the code is in use, counts it, and takes nobody without a proved number', async () => {
  const open = await makeChannel()
  const over = await makeChannel({ expiresOn: '2020-01-01' })
  const draft = await makeChannel({ state: 'draft' })
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604' }
  const pageOf = (publicId: string) => world.inject({ url: `/q/${publicId}`, headers: agent })
  const [shown, ...hidden] = [
    await pageOf(open.publicId),
    await pageOf(over.publicId),
    await pageOf(draft.publicId),
    await pageOf('x'.repeat(22)),
  ]
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Welcome')
  expect(hidden.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  const sent = await world.inject({
    method: 'POST',
    url: `/q/${open.publicId}`,
    headers: { ...agent, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      name: 'Zhao',
      mobile: '13500009999',
      consent: '1',
      code: '000000',
    }).toString(),
  })
  expect(sent.body).toContain('role="alert"')
  const row = await world.call(channelsContract.get, { params: { id: open.id } }, { session: admin })
  expect(row.data).toMatchObject({ opens: 1, forms: 0 })
})
