import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'

import { firmPeopleContract, type NewFirmPerson } from '../firm-people.contract.ts'
import { firmsContract } from '../firms.contract.ts'
import { firms } from './firms.tables.ts'
import { findIdentities } from './identities.repository.ts'
import { lookUpsADay } from './identity-look-ups.actions.ts'
import { type FirmsWorld, newCode, newName, openFirmsWorld } from './firms.world.ts'

let at: FirmsWorld
let sales: Awaited<ReturnType<FirmsWorld['newPerson']>>

beforeAll(async () => {
  at = await openFirmsWorld()
  sales = await at.newPerson('sales')
})

const newCustomer = async (session = at.admin) =>
  (
    await at.world.call(
      customersContract.create,
      { body: { name: '孙小满', mobiles: [newMobile()] } },
      { session },
    )
  ).data.id
const savePerson = (id: string, person: Partial<NewFirmPerson> & { personId: string }, session = at.admin) =>
  at.world.call(
    firmPeopleContract.savePerson,
    {
      params: { id },
      body: { role: 'contact', isMain: false, since: null, until: null, note: '', ...person },
    },
    { session },
  )
const peopleOf = async (id: string, session = at.admin) =>
  (await at.world.call(firmPeopleContract.people, { params: { id } }, { session })).data
const merge = (id: string, fromId: string, session = at.admin) =>
  at.world.call(firmsContract.merge, { params: { id }, body: { fromId } }, { session })
const unmerge = (id: string) =>
  at.world.call(firmsContract.unmerge, { params: { id } }, { session: at.admin })

describe('people of a firm', () => {
  test('have one main contact, are known by their role, and leave', async () => {
    const firm = await at.made()
    const [one, two] = [await newCustomer(), await newCustomer()]
    await savePerson(firm.id, { personId: one, isMain: true, role: 'decider' })
    await savePerson(firm.id, { personId: two, isMain: true })
    await savePerson(firm.id, { personId: one, until: '2026-11-01' })
    expect(await peopleOf(firm.id)).toMatchObject([
      { personId: two, isMain: true, name: '孙小满', isVisible: true },
      { personId: one, isMain: false, until: '2026-11-01' },
    ])
    expect((await at.get(firm.id)).data.people).toBe(1)
    const remove = () =>
      at.world.call(
        firmPeopleContract.removePerson,
        { params: { id: firm.id, personId: two } },
        { session: at.admin },
      )
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('of a colleague show their first character, and cannot be taken', async () => {
    const firm = await at.made(sales.session)
    const customer = await newCustomer()
    expect((await savePerson(firm.id, { personId: customer }, sales.session)).detail?.fields).toHaveProperty(
      'personId',
    )
    await savePerson(firm.id, { personId: customer, note: '私下说明' })
    expect(await peopleOf(firm.id, sales.session)).toMatchObject([
      { name: '孙**', mobile: '', note: '', isVisible: false },
    ])
  })
})

test('a team shares a thousand, no more and no less', async () => {
  const firm = await at.made(sales.session)
  const saveTeam = (members: { accountId: string; split: number }[]) =>
    at.world.call(
      firmPeopleContract.saveTeam,
      { params: { id: firm.id }, body: { members } },
      { session: at.admin },
    )
  const helper = await at.newPerson('sales')
  const shares = (one: number, other: number) => [
    { accountId: sales.id, split: one },
    { accountId: helper.id, split: other },
  ]
  expect((await saveTeam(shares(600, 399))).detail?.fields).toHaveProperty('members')
  expect((await saveTeam([...shares(500, 500), { accountId: helper.id, split: 0 }])).status).toBe(400)
  expect((await at.get(firm.id, helper.session)).status).toBe(404)
  expect((await saveTeam(shares(600, 400))).status).toBe(200)
  expect((await at.get(firm.id, helper.session)).data.id).toBe(firm.id)
})

describe('a merge', () => {
  test('takes keys and people along, and is undone to what was', async () => {
    const [uscc, name] = [newCode(), newName()]
    const from = (await at.create({ uscc, name })).data
    const into = await at.made()
    const [one, both] = [await newCustomer(), await newCustomer()]
    await savePerson(from.id, { personId: one, role: 'decider', isMain: true })
    await savePerson(from.id, { personId: both })
    await savePerson(into.id, { personId: both, role: 'buyer' })
    const keysOf = (id: string) => at.inTenant((tx) => findIdentities(tx, { kind: 'firm', id }))
    const before = [
      await keysOf(from.id),
      await keysOf(into.id),
      await peopleOf(from.id),
      await peopleOf(into.id),
    ]
    expect((await merge(into.id, from.id)).data.id).toBe(into.id)
    expect((await at.get(from.id)).data).toMatchObject({ state: 'merged' })
    expect((await peopleOf(into.id)).map(({ personId }) => personId).toSorted()).toEqual(
      [one, both].toSorted(),
    )
    expect(await keysOf(from.id)).toEqual([])
    expect((await at.create({ uscc })).detail?.matches).toMatchObject([{ id: into.id }])
    expect((await merge(into.id, from.id)).status).toBe(409)
    expect((await unmerge(from.id)).data).toMatchObject({ id: from.id, state: 'private' })
    expect([
      await keysOf(from.id),
      await keysOf(into.id),
      await peopleOf(from.id),
      await peopleOf(into.id),
    ]).toEqual(before)
    expect((await unmerge(from.id)).status).toBe(404)
  })

  test('of two in both directions at once one happens, and nobody waits for ever', async () => {
    const [one, two] = [await at.made(), await at.made()]
    const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is for those who may give firms away', async () => {
    const [one, two] = [await at.made(sales.session), await at.made(sales.session)]
    expect((await merge(one.id, two.id, sales.session)).status).toBe(403)
    expect((await merge(one.id, one.id)).detail?.fields).toHaveProperty('fromId')
  })
})

test('a look-up says who has something, masked for those who may not see it, a hundred times a day', async () => {
  const asker = await at.newPerson('sales')
  const uscc = newCode()
  const made = (await at.create({ uscc })).data
  const lookUp = (session = asker.session) =>
    at.world.call(firmsContract.lookUp, { body: { uscc } }, { session })
  expect((await lookUp()).data).toMatchObject({
    found: [{ id: null, name: '苏**', ownerKind: 'firm', certainty: 'certain' }],
    left: lookUpsADay - 1,
  })
  expect((await lookUp(at.admin)).data.found).toMatchObject([{ id: made.id, name: made.name }])
  expect((await at.world.call(firmsContract.lookUp, { body: {} }, { session: asker.session })).status).toBe(
    400,
  )
  for (let place = 1; place < lookUpsADay; place += 1) expect((await lookUp()).status).toBe(200)
  expect(await lookUp()).toMatchObject({ status: 429, detail: { reason: 'LOOKUP_CAP' } })
})

test('a follow-up wakes a firm that sleeps, and is its last valid one', async () => {
  const firm = await at.made()
  await at.world.call(firmsContract.keep, { body: { ids: [firm.id], event: 'sleep' } }, { session: at.admin })
  const answer = await at.world.call(
    touchesContract.record,
    {
      body: {
        subjectKind: 'firm',
        subjectId: firm.id,
        kind: 'meeting',
        text: '和客户确认了二期厂房的面积与入驻时间',
      },
    },
    { session: at.admin },
  )
  expect(answer.data.changed).toMatchObject([{ subjectKind: 'firm', subjectId: firm.id }])
  const [row] = await at.inTenant((tx) => tx.select().from(firms).where(eq(firms.id, firm.id)))
  expect(row).toMatchObject({ state: 'private' })
  expect(row?.lastValidAt).not.toBeNull()
})
