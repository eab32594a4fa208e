import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { captureIn } from '#features/attraction/clues/server/clues.world.ts'
import { salespersonOf } from '#features/attraction/deals/server/deals.world.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf } from '#features/attraction/firms/server/firms.world.ts'
import { firmPeople } from '#features/attraction/firms/server/firms.tables.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import { publishActivity, signUpAs } from '#features/shows/registrations/server/registrations.world.ts'
import { countBuffers } from '#platform/testing/counted-buffers.ts'

import { contracts } from './contracts.tables.ts'
import { noteSigned, noteVoided } from '#features/attraction/firms/server/firms.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let seller: ReturnType<typeof salespersonOf>

beforeAll(async () => {
  world = await openOwnWorld('firm_timeline', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  seller = salespersonOf(world, admin)
})
afterAll(() => world.close())

const by = () => ({ session: admin })
const makeFirm = async () => (await world.call(firmsContract.create, { body: draftOf() }, by())).data
const firmOf = async (id: string) => (await world.call(firmsContract.get, { params: { id } }, by())).data
const timeline = async (subjectId: string, more: { limit?: number; before?: string } = {}) =>
  (
    await world.call(
      touchesContract.timeline,
      { query: { subjectKind: 'firm', subjectId, limit: 30, ...more } },
      by(),
    )
  ).data

/** Customers, each with a ticket of one activity where `activity` is given. */
const people = (count: number) =>
  inCompany(world, (tx) =>
    insertCustomers(
      tx,
      Array.from({ length: count }, (_, place) => ({
        name: `Person ${place}`,
        mobile: newMobile(),
        company: 'Works',
        source: 'exchange' as const,
        state: 'normal' as const,
        ownerAccountId: null,
      })),
    ),
  )
const place = (firmId: string, ids: readonly string[]) =>
  inCompany(world, (tx) => tx.insert(firmPeople).values(ids.map((personId) => ({ firmId, personId }))))

test('a firm shows its deals, its contracts and the activities of its people on one line of time', async () => {
  const firm = await makeFirm()
  const mobile = newMobile()
  const [personId = ''] = await inCompany(world, (tx) =>
    insertCustomers(tx, [
      { name: 'Lin', mobile, company: 'Works', source: 'exchange', state: 'normal', ownerAccountId: null },
    ]),
  )
  await place(firm.id, [personId])
  const activity = await publishActivity(world, admin)
  await signUpAs(world, mobile, { activityId: activity.id, ticketTypeId: activity.typeIds[0] ?? '' })
  const deal = await seller.create({ firmId: firm.id, title: 'Hall of 4000 square metres' })
  const clue = await inCompany(world, (tx) => captureIn(tx, { person: null, firm: { name: firm.name } }))
  await inCompany(world, async (tx) => {
    await tx.insert(contracts).values({
      number: `HT-${firm.id}`,
      title: 'Lease',
      dealId: deal.id,
      firmId: firm.id,
      state: 'signed',
      amountFen: 1_000_000,
      splits: [],
      signedOn: '2026-11-01',
    })
  })
  const { list } = await timeline(firm.id)
  const of = (kind: string) => list.filter((entry) => entry.kind === kind)
  expect(of('state')[0]?.text).toContain('Hall of 4000 square metres')
  expect(of('document')).toMatchObject([{ text: expect.stringContaining(`HT-${firm.id}`) }])
  expect(of('visit')).toHaveLength(1)
  expect(of('origin').map(({ subject }) => subject?.subjectId)).toContain(clue.id)
})

test('a merge takes the clues and the deals of a firm along, and its undoing brings them back', async () => {
  const [from, into] = [await makeFirm(), await makeFirm()]
  const clue = await inCompany(world, (tx) => captureIn(tx, { person: null, firm: { name: from.name } }))
  expect(clue.firmId).toBe(from.id)
  await seller.create({ firmId: from.id, title: 'Deal of the smaller one' })
  const touch = {
    subjectKind: 'firm',
    subjectId: from.id,
    kind: 'call',
    text: 'Spoke about power',
    seconds: 60,
  }
  await world.call(touchesContract.record, { body: touch as never }, by())
  await world.call(firmsContract.merge, { params: { id: into.id }, body: { fromId: from.id } }, by())
  const merged = (await timeline(into.id)).list
  expect(merged.map(({ subject }) => subject?.subjectKind)).toEqual(expect.arrayContaining(['clue', 'deal']))
  expect(merged.some(({ kind }) => kind === 'touch')).toBe(true)
  await world.call(firmsContract.unmerge, { params: { id: from.id } }, by())
  expect((await timeline(into.id)).list).toEqual([])
  expect((await timeline(from.id)).list.length).toBeGreaterThanOrEqual(3)
})

test('the first signed contract makes a firm a customer, and a pool has no claim on it any more', async () => {
  const firm = await makeFirm()
  const sign = (endsOn: string) =>
    inCompany(world, (tx) => noteSigned(tx, firm.id, { endsOn, actor: systemActor }))
  await sign('2029-01-01')
  expect(await firmOf(firm.id)).toMatchObject({ state: 'deal_done', contractEndAt: '2029-01-01' })
  // An earlier end does not shorten it.
  await sign('2028-01-01')
  expect(await firmOf(firm.id)).toMatchObject({ state: 'deal_done', contractEndAt: '2029-01-01' })
})

test('a void contract that was the only one makes the firm no customer again; another one keeps it', async () => {
  const firm = await makeFirm()
  const work = (step: (tx: Parameters<typeof noteSigned>[0]) => Promise<void>) => inCompany(world, step)
  await work((tx) => noteSigned(tx, firm.id, { endsOn: '2029-01-01', actor: systemActor }))
  await work((tx) => noteVoided(tx, firm.id, { others: [{ endsOn: '2028-06-01' }], actor: systemActor }))
  expect(await firmOf(firm.id)).toMatchObject({ state: 'deal_done', contractEndAt: '2028-06-01' })
  await work((tx) => noteVoided(tx, firm.id, { others: [], actor: systemActor }))
  expect(await firmOf(firm.id)).toMatchObject({ state: 'private', contractEndAt: null })
})

test('a timeline asks as many statements about 300 people as about one', async () => {
  const [small, large] = [await makeFirm(), await makeFirm()]
  await place(small.id, await people(1))
  await place(large.id, await people(300))
  // The caller's rights are read anew every two seconds, in whichever call that is: the least of three has none of it.
  const count = async (id: string) => {
    const counts: number[] = []
    for (let turn = 0; turn < 3; turn++)
      counts.push((await countBuffers(() => timeline(id))).statements.length)
    return Math.min(...counts)
  }
  expect(await count(large.id)).toBe(await count(small.id))
})
