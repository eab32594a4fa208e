import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'

import { customerMergesContract } from '../customer-merges.contract.ts'
import { customersContract, type CustomerFacts } from '../customers.contract.ts'
import { purgeRecycled } from './customer-bin.repository.ts'
import { customerExtraContacts, customerReveals } from './customers.tables.ts'

import { type CustomersWorld, openCustomersWorld } from './customers.world.ts'

let w: CustomersWorld
beforeAll(async () => {
  w = await openCustomersWorld('customer_calls')
})
afterAll(() => w.world.close())

describe('a customer that is typed in', () => {
  test('is kept with several numbers and found by name, initials, company, tag and further numbers', async () => {
    const [first, second] = [w.number(), w.number()]
    const { id, status } = await w.create({
      name: '诸葛明',
      mobiles: [`+86 ${first}`, second],
      emails: ['Zhu@Example.com', 'ming@example.com'],
      company: '隆中智造',
      tags: ['首批试点', '峰会'],
    })
    expect(status).toBe('normal')
    const { data } = await w.get(id)
    expect(data).toMatchObject({
      mobile: first,
      mobiles: [first, second],
      emails: ['zhu@example.com', 'ming@example.com'],
      isOwn: true,
      numbers: 'open',
    })
    for (const keyword of [
      '诸葛',
      'zgm',
      'zhugeming',
      '隆中',
      '首批试点',
      first.slice(3),
      second,
      'ming@example',
    ])
      expect(await w.found(keyword), keyword).toMatchObject([{ id }])
    const tags = (await w.world.call(customersContract.listTags, {}, { session: w.staff })).data
    expect(tags).toContainEqual({ tag: '首批试点', total: 1 })
  })

  test('says at the field what is wrong', async () => {
    const call = (body: CustomerFacts) =>
      w.world.call(customersContract.create, { body }, { session: w.staff })
    expect((await call({ name: '错号', mobiles: ['138abc'] })).detail?.fields).toHaveProperty('mobiles')
    expect((await call({ name: '错邮', emails: ['nowhere'] })).detail?.fields).toHaveProperty('emails')
    expect((await call({ name: ' ' })).status).toBe(400)
  })

  test('is changed by one of two who saw the same version', async () => {
    const { id } = await w.create({ company: '甲公司', tags: ['旧'] })
    const change = (body: object) =>
      w.world.call(
        customersContract.update,
        { body: { carteId: id, version: 1, ...body } },
        { session: w.staff },
      )
    expect((await change({ company: '乙公司', note: '电话联系' })).data).toMatchObject({
      company: '乙公司',
      tags: ['旧'],
      version: 2,
    })
    expect((await change({ company: '丙公司' })).detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('is nobody’s business elsewhere: colleagues without reach and other companies get what an unknown id gets', async () => {
    const { id } = await w.create({}, w.manager)
    const unknown = '01900000-0000-7000-8000-000000000000'
    for (const [carteId, session] of [
      [id, w.staff],
      [id, w.stranger],
      [unknown, w.staff],
    ] as const) {
      const { status, msg } = await w.get(carteId, session)
      expect({ status, msg }).toEqual({ status: 404, msg: (await w.get(unknown, session)).msg })
    }
    const lines = (
      await w.world.call(
        customersContract.remove,
        { body: { carteIds: [id, unknown] } },
        { session: w.staff },
      )
    ).data
    expect(lines.map(({ code }) => code)).toEqual([404, 404])
  })
})

describe('numbers of customers who are somebody else’s', () => {
  test('are masked, asked for one by one, counted and written down; the cap holds against many at once', async () => {
    const mobile = w.number()
    const { id } = await w.create({ name: '遮号客户', mobiles: [mobile] })
    expect((await w.get(id, w.admin)).data).toMatchObject({
      numbers: 'masked',
      mobiles: [`${mobile.slice(0, 3)}****${mobile.slice(-4)}`],
    })
    expect(await w.found(mobile.slice(3, 9), w.admin)).toEqual([])
    expect(await w.found(mobile, w.admin)).toHaveLength(1)
    const reveal = (session = w.admin) =>
      w.world.call(customersContract.reveal, { body: { carteId: id } }, { session })
    expect((await reveal()).data).toMatchObject({ mobiles: [mobile], left: 49 })
    const answers: Awaited<ReturnType<typeof reveal>>[] = []
    for (let wave = 0; wave < 12; wave += 1)
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => reveal()))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(answers.find(({ status }) => status !== 200)?.detail?.reason).toBe('REVEAL_LIMIT')
    expect(await w.inCompany((tx) => tx.$count(customerReveals))).toBe(50)
    // The owner of the customer sees the number anyway.
    expect((await reveal(w.staff)).data.mobiles).toEqual([mobile])
    expect(await w.inCompany((tx) => tx.$count(customerReveals))).toBe(50)
  })
})

describe('same persons', () => {
  const masked = (number: string) => `${number.slice(0, 3)}****${number.slice(-4)}`
  const duplicates = async (body: object, session = w.staff) =>
    (await w.world.call(customerMergesContract.findDuplicates, { body }, { session })).data

  test('are found by any number, by address, by name and company; of others’ customers only whose they are', async () => {
    const [first, second] = [w.number(), w.number()]
    const { id } = await w.create({
      name: '查重甲',
      mobiles: [first, second],
      emails: ['dup@example.com'],
      company: '重复公司',
    })
    for (const body of [
      { mobiles: [second] },
      { emails: ['DUP@example.com'] },
      { name: '查重甲', company: '重复公司' },
    ])
      expect(await duplicates(body), JSON.stringify(body)).toMatchObject([
        { id, isVisible: true, mayMerge: true },
      ])
    const theirs = w.number()
    await w.create({ name: '李建国', mobiles: [theirs], company: '保密公司' }, w.manager)
    expect(await duplicates({ mobiles: [theirs] })).toEqual([
      {
        id: null,
        name: '李**',
        company: '',
        mobile: masked(theirs),
        owner: '陈思远',
        status: 'normal',
        because: ['mobile'],
        matched: [masked(theirs)],
        isVisible: false,
        mayMerge: false,
        mayAttach: false,
      },
    ])
    expect(await duplicates({ mobiles: [theirs] }, w.stranger)).toEqual([])
    // The number that both have is named, though it is the first of neither; masked for who may not see it.
    const further = await w.create({ name: '另有号码', mobiles: [w.number(), second] })
    expect(await duplicates({ carteId: further.id })).toMatchObject([{ id, matched: [second] }])
    expect(await duplicates({ carteId: further.id }, w.manager)).toMatchObject([
      { matched: [masked(second)] },
    ])
    const twin = await w.create({ name: '查重乙', mobiles: [first] })
    expect(twin).toMatchObject({ status: 'duplicate', duplicates: 1 })
  })

  test('become one card, and two again as they were', async () => {
    const shared = w.number()
    const one = await w.create({
      name: '合并甲',
      mobiles: [shared],
      company: '合并公司',
      tags: ['甲'],
      note: '先来',
    })
    const other = await w.create({
      name: '合并乙',
      mobiles: [shared, w.number()],
      title: '总监',
      tags: ['乙'],
      note: '后到',
    })
    const ids = [one.id, other.id]
    const before = await w.rowsOf(ids)
    const extra = () =>
      w.inCompany((tx) =>
        tx
          .select({ value: customerExtraContacts.value })
          .from(customerExtraContacts)
          .where(inArray(customerExtraContacts.customerId, ids))
          .orderBy(customerExtraContacts.value),
      )
    const extraBefore = await extra()
    const versions = {
      version: (await w.get(one.id)).data.version,
      otherVersion: (await w.get(other.id)).data.version,
    }
    const merged = await w.world.call(
      customerMergesContract.merge,
      { body: { carteId: one.id, otherId: other.id, ...versions, fields: { name: 'right' } } },
      { session: w.staff },
    )
    expect(merged.data).toMatchObject({
      name: '合并乙',
      company: '合并公司',
      title: '总监',
      tags: ['甲', '乙'],
      note: '先来\n后到',
    })
    expect(merged.data.mobiles).toHaveLength(2)
    expect((await w.get(other.id)).data).toMatchObject({ status: 'merged', mergedInto: { id: one.id } })
    expect(await w.found('合并')).toHaveLength(1)
    const { data: seen } = await w.get(one.id, w.admin)
    const mergeId = seen.mergedCards[0]?.mergeId ?? ''
    expect(seen.mergedCards).toMatchObject([{ id: other.id, canUndo: true }])
    const undo = (session: Session) =>
      w.world.call(customerMergesContract.unmerge, { body: { mergeId } }, { session })
    expect((await undo(w.stranger)).status).toBe(404)
    expect((await undo(w.staff)).detail?.reason).toBe('ADMIN_ONLY')
    expect((await undo(w.admin)).status).toBe(200)
    expect(await w.rowsOf(ids)).toEqual(before)
    expect(await extra()).toEqual(extraBefore)
    expect((await undo(w.admin)).status).toBe(404)
  })

  test('are not merged when either of them was changed since it was looked at', async () => {
    const one = await w.create({ name: '旧版合并甲' })
    const other = await w.create({ name: '旧版合并乙' })
    const merge = async (version: number, otherVersion: number) =>
      (
        await w.world.call(
          customerMergesContract.merge,
          { body: { carteId: one.id, otherId: other.id, version, otherVersion } },
          { session: w.staff },
        )
      ).detail?.reason
    expect([await merge(0, 1), await merge(1, 0)]).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT'])
    expect(await merge(1, 1)).toBeUndefined()
  })

  test('are merged once by two who try at once', async () => {
    const one = await w.create({ name: '抢合并甲' })
    const other = await w.create({ name: '抢合并乙' })
    const merge = (carteId: string, otherId: string) =>
      w.world.call(
        customerMergesContract.merge,
        { body: { carteId, otherId, version: 1, otherVersion: 1 } },
        { session: w.staff },
      )
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await w.rowsOf([one.id, other.id])).map(({ state }) => state).sort()).toEqual([
      'merged',
      'normal',
    ])
  })
})

describe('a customer that is put away', () => {
  const batch = (
    call: typeof customersContract.remove | typeof customersContract.restore,
    id: string,
    session = w.staff,
  ) => w.world.call(call, { body: { carteIds: [id] } }, { session })

  test('comes back as it was, by its owner or an administrator', async () => {
    const { id } = await w.create({ name: '进箱客户' })
    await w.world.call(
      customersContract.setContact,
      { body: { carteIds: [id], stop: true } },
      { session: w.staff },
    )
    expect((await batch(customersContract.remove, id)).data).toMatchObject([{ ok: true }])
    expect(await w.found('进箱客户')).toEqual([])
    expect(
      (
        await w.world.call(
          customersContract.listStaffCards,
          { query: { tab: 'recycled', keyword: '进箱客户' } },
          { session: w.staff },
        )
      ).data.total,
    ).toBe(1)
    expect((await batch(customersContract.restore, id)).data).toMatchObject([{ ok: true }])
    expect((await w.get(id)).data.status).toBe('do_not_contact')
  })

  test('is nameless after thirty days, and is not there any more', async () => {
    const { id } = await w.create({ name: '清除客户', mobiles: [w.number(), w.number()] })
    await batch(customersContract.remove, id)
    const purge = (before: string) =>
      w.inCompany((tx) => purgeRecycled(tx, { before: new Date(before), limit: 10 }))
    expect((await purge('2020-01-01')).recycled).toEqual([])
    expect((await purge('2100-01-01')).recycled).toContain(id)
    expect((await w.rowsOf([id]))[0]).toMatchObject({
      name: '',
      mobile: null,
      otherMobiles: [],
      state: 'anonymised',
      source: 'manual',
    })
    expect((await w.get(id, w.admin)).status).toBe(404)
  })

  test('tags are added and taken from many at once', async () => {
    const { id } = await w.create({ tags: ['旧'] })
    await w.world.call(
      customersContract.tag,
      { body: { carteIds: [id], add: ['新'], remove: ['旧'] } },
      { session: w.staff },
    )
    expect((await w.get(id)).data.tags).toEqual(['新'])
  })
})

test('the buttons say what is in the way, and the overview counts what one sees', async () => {
  const { id } = await w.create({ name: '按钮客户' })
  const actions = (
    await w.world.call(customersContract.actions, { query: { carteId: id } }, { session: w.staff })
  ).data
  expect(actions.find(({ event }) => event === 'edit')).toEqual({
    event: 'edit',
    allowed: true,
    reason: null,
  })
  expect(actions.find(({ event }) => event === 'restore')).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('正常'),
  })
  const own = (await w.world.call(customersContract.overview, { query: {} }, { session: w.staff })).data
  expect(own.counts.all).toBeGreaterThanOrEqual(own.counts.mine)
  const elsewhere = (await w.world.call(customersContract.overview, { query: {} }, { session: w.stranger }))
    .data
  expect(elsewhere.counts.all).toBe(0)
})
