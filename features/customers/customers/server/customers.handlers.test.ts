import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { customerMergesContract } from '../customer-merges.contract.ts'
import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customersContract, type CustomerFacts } from '../customers.contract.ts'
import { purgeRecycled } from './customer-bin.repository.ts'
import { customerCards, customerExtraContacts, customerReaders, customerReveals } from './customers.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let manager: Session
let stranger: Session

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('customer_calls')
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  manager = await world.signIn('manager')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

let numbers = 0
const number = () => `137${String((numbers += 1)).padStart(8, '0')}`

const create = async (facts: Partial<CustomerFacts> = {}, session = staff) =>
  (
    await world.call(
      customersContract.create,
      { body: { name: '孙小满', mobiles: [number()], ...facts } },
      { session },
    )
  ).data
const get = (carteId: string, session = staff) =>
  world.call(customersContract.get, { query: { carteId } }, { session })
const found = async (keyword: string, session = staff) =>
  (await world.call(customersContract.listStaffCards, { query: { keyword } }, { session })).data.list
const rowsOf = (ids: readonly string[]) =>
  inCompany(async (tx) => {
    const rows = await tx
      .select()
      .from(customerCards)
      .where(inArray(customerCards.id, [...ids]))
      .orderBy(customerCards.id)
    return rows.map(({ version: _version, updatedAt: _updatedAt, ...row }) => row)
  })
const accountOf = (nickName: string) =>
  inCompany(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.nickName, nickName))
    if (!row) throw new Error(nickName)
    return row
  })

describe('a customer that is typed in', () => {
  test('is kept with several numbers and found by name, initials, company, tag and further numbers', async () => {
    const [first, second] = [number(), number()]
    const { id, status } = await create({
      name: '诸葛明',
      mobiles: [`+86 ${first}`, second],
      emails: ['Zhu@Example.com', 'ming@example.com'],
      company: '隆中智造',
      tags: ['首批试点', '峰会'],
    })
    expect(status).toBe('normal')
    const { data } = await get(id)
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
      expect(await found(keyword), keyword).toMatchObject([{ id }])
    const tags = (await world.call(customersContract.listTags, {}, { session: staff })).data
    expect(tags).toContainEqual({ tag: '首批试点', total: 1 })
  })

  test('says at the field what is wrong', async () => {
    const call = (body: CustomerFacts) => world.call(customersContract.create, { body }, { session: staff })
    expect((await call({ name: '错号', mobiles: ['138abc'] })).detail?.fields).toHaveProperty('mobiles')
    expect((await call({ name: '错邮', emails: ['nowhere'] })).detail?.fields).toHaveProperty('emails')
    expect((await call({ name: ' ' })).status).toBe(400)
  })

  test('is changed by one of two who saw the same version', async () => {
    const { id } = await create({ company: '甲公司', tags: ['旧'] })
    const change = (body: object) =>
      world.call(customersContract.update, { body: { carteId: id, version: 1, ...body } }, { session: staff })
    expect((await change({ company: '乙公司', note: '电话联系' })).data).toMatchObject({
      company: '乙公司',
      tags: ['旧'],
      version: 2,
    })
    expect((await change({ company: '丙公司' })).detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('is nobody’s business elsewhere: colleagues without reach and other companies get what an unknown id gets', async () => {
    const { id } = await create({}, manager)
    const unknown = '01900000-0000-7000-8000-000000000000'
    for (const [carteId, session] of [
      [id, staff],
      [id, stranger],
      [unknown, staff],
    ] as const) {
      const { status, msg } = await get(carteId, session)
      expect({ status, msg }).toEqual({ status: 404, msg: (await get(unknown, session)).msg })
    }
    const lines = (
      await world.call(customersContract.remove, { body: { carteIds: [id, unknown] } }, { session: staff })
    ).data
    expect(lines.map(({ code }) => code)).toEqual([404, 404])
  })
})

describe('numbers of customers who are somebody else’s', () => {
  test('are masked, asked for one by one, counted and written down; the cap holds against many at once', async () => {
    const mobile = number()
    const { id } = await create({ name: '遮号客户', mobiles: [mobile] })
    expect((await get(id, admin)).data).toMatchObject({
      numbers: 'masked',
      mobiles: [`${mobile.slice(0, 3)}****${mobile.slice(-4)}`],
    })
    expect(await found(mobile.slice(3, 9), admin)).toEqual([])
    expect(await found(mobile, admin)).toHaveLength(1)
    const reveal = (session = admin) =>
      world.call(customersContract.reveal, { body: { carteId: id } }, { session })
    expect((await reveal()).data).toMatchObject({ mobiles: [mobile], left: 49 })
    const answers: Awaited<ReturnType<typeof reveal>>[] = []
    for (let wave = 0; wave < 12; wave += 1)
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => reveal()))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(answers.find(({ status }) => status !== 200)?.detail?.reason).toBe('REVEAL_LIMIT')
    expect(await inCompany((tx) => tx.$count(customerReveals))).toBe(50)
    // Whoever looks after the customer sees the number anyway.
    expect((await reveal(staff)).data.mobiles).toEqual([mobile])
    expect(await inCompany((tx) => tx.$count(customerReveals))).toBe(50)
  })
})

describe('same persons', () => {
  const duplicates = async (body: object, session = staff) =>
    (await world.call(customerMergesContract.findDuplicates, { body }, { session })).data

  test('are found by any number, by address, by name and company; of others’ customers only whose they are', async () => {
    const [first, second] = [number(), number()]
    const { id } = await create({
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
    const theirs = number()
    await create({ name: '李建国', mobiles: [theirs], company: '保密公司' }, manager)
    expect(await duplicates({ mobiles: [theirs] })).toEqual([
      {
        id: null,
        name: '李**',
        company: '',
        mobile: `${theirs.slice(0, 3)}****${theirs.slice(-4)}`,
        owner: '陈思远',
        status: 'normal',
        because: ['mobile'],
        isVisible: false,
        mayMerge: false,
      },
    ])
    expect(await duplicates({ mobiles: [theirs] }, stranger)).toEqual([])
    const twin = await create({ name: '查重乙', mobiles: [first] })
    expect(twin).toMatchObject({ status: 'duplicate', duplicates: 1 })
  })

  test('become one card, and two again as they were', async () => {
    const shared = number()
    const one = await create({
      name: '合并甲',
      mobiles: [shared],
      company: '合并公司',
      tags: ['甲'],
      note: '先来',
    })
    const other = await create({
      name: '合并乙',
      mobiles: [shared, number()],
      title: '总监',
      tags: ['乙'],
      note: '后到',
    })
    const ids = [one.id, other.id]
    const before = await rowsOf(ids)
    const extra = () =>
      inCompany((tx) =>
        tx
          .select({ value: customerExtraContacts.value })
          .from(customerExtraContacts)
          .where(inArray(customerExtraContacts.customerId, ids))
          .orderBy(customerExtraContacts.value),
      )
    const extraBefore = await extra()
    const versions = {
      version: (await get(one.id)).data.version,
      otherVersion: (await get(other.id)).data.version,
    }
    const merged = await world.call(
      customerMergesContract.merge,
      { body: { carteId: one.id, otherId: other.id, ...versions, fields: { name: 'right' } } },
      { session: staff },
    )
    expect(merged.data).toMatchObject({
      name: '合并乙',
      company: '合并公司',
      title: '总监',
      tags: ['甲', '乙'],
      note: '先来\n后到',
    })
    expect(merged.data.mobiles).toHaveLength(2)
    expect((await get(other.id)).data).toMatchObject({ status: 'merged', mergedInto: { id: one.id } })
    expect(await found('合并')).toHaveLength(1)
    const { data: seen } = await get(one.id, admin)
    const mergeId = seen.mergedCards[0]?.mergeId ?? ''
    expect(seen.mergedCards).toMatchObject([{ id: other.id, canUndo: true }])
    const undo = (session: Session) =>
      world.call(customerMergesContract.unmerge, { body: { mergeId } }, { session })
    expect((await undo(stranger)).status).toBe(404)
    expect((await undo(staff)).detail?.reason).toBe('ADMIN_ONLY')
    expect((await undo(admin)).status).toBe(200)
    expect(await rowsOf(ids)).toEqual(before)
    expect(await extra()).toEqual(extraBefore)
    expect((await undo(admin)).status).toBe(404)
  })

  test('are merged once by two who try at once', async () => {
    const one = await create({ name: '抢合并甲' })
    const other = await create({ name: '抢合并乙' })
    const merge = (carteId: string, otherId: string) =>
      world.call(
        customerMergesContract.merge,
        { body: { carteId, otherId, version: 1, otherVersion: 1 } },
        { session: staff },
      )
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await rowsOf([one.id, other.id])).map(({ state }) => state).sort()).toEqual(['merged', 'normal'])
  })
})

describe('a customer that is put away', () => {
  const batch = (
    call: typeof customersContract.remove | typeof customersContract.restore,
    id: string,
    session = staff,
  ) => world.call(call, { body: { carteIds: [id] } }, { session })

  test('comes back as it was, by its owner or an administrator', async () => {
    const { id } = await create({ name: '进箱客户' })
    await world.call(
      customersContract.setContact,
      { body: { carteIds: [id], stop: true } },
      { session: staff },
    )
    expect((await batch(customersContract.remove, id)).data).toMatchObject([{ ok: true }])
    expect(await found('进箱客户')).toEqual([])
    expect(
      (
        await world.call(
          customersContract.listStaffCards,
          { query: { tab: 'recycled', keyword: '进箱客户' } },
          { session: staff },
        )
      ).data.total,
    ).toBe(1)
    expect((await batch(customersContract.restore, id)).data).toMatchObject([{ ok: true }])
    expect((await get(id)).data.status).toBe('do_not_contact')
  })

  test('is nameless after thirty days, and is not there any more', async () => {
    const { id } = await create({ name: '清除客户', mobiles: [number(), number()] })
    await batch(customersContract.remove, id)
    const purge = (before: string) =>
      inCompany((tx) => purgeRecycled(tx, { before: new Date(before), limit: 10 }))
    expect((await purge('2020-01-01')).recycled).toEqual([])
    expect((await purge('2100-01-01')).recycled).toContain(id)
    expect((await rowsOf([id]))[0]).toMatchObject({
      name: '',
      mobile: null,
      otherMobiles: [],
      state: 'anonymised',
      source: 'manual',
    })
    expect((await get(id, admin)).status).toBe(404)
  })

  test('tags are added and taken from many at once', async () => {
    const { id } = await create({ tags: ['旧'] })
    await world.call(
      customersContract.tag,
      { body: { carteIds: [id], add: ['新'], remove: ['旧'] } },
      { session: staff },
    )
    expect((await get(id)).data.tags).toEqual(['新'])
  })
})

describe('a transfer', () => {
  const transfer = (body: object, session = staff) =>
    world.call(
      customerTransfersContract.transfer,
      { body: { mode: 'move', reasonCode: 'duties', ...body } as never },
      { session },
    )
  const staffIdOf = async (name: string) => (await accountOf(name)).staffId ?? ''
  /** Somebody of the same department as 林晓薇. */
  const colleague = () =>
    inCompany(async (tx) => {
      const { rows } = await tx.execute<{ staffId: string; name: string; username: string }>(sql`
        select s.id as "staffId", s.name, a.username from staff s join accounts a on a.staff_id = s.id and a.state = 'active'
        where s.state = 'active' and s.name <> '林晓薇' and s.department_id = (select department_id from staff where name = '林晓薇') order by s.name limit 1`)
      if (!rows[0]) throw new Error('林晓薇 has no colleague')
      return rows[0]
    })

  test('within the department goes at once; the former owner reads on, the history tells', async () => {
    const to = await colleague()
    const { id } = await create({ name: '转移客户' })
    const dry = await transfer({ carteIds: [id], toStaffId: to.staffId, dryRun: true })
    expect(dry.data).toMatchObject({
      transferId: null,
      needsApproval: false,
      lines: [{ ok: true, status: 'waiting' }],
    })
    const { data } = await transfer({ carteIds: [id], toStaffId: to.staffId })
    expect(data).toMatchObject({
      status: 'completed',
      lines: [{ carteId: id, ok: true, status: 'done', code: null }],
    })
    const seen = (await get(id)).data
    expect(seen).toMatchObject({
      owner: to.name,
      isOwn: false,
      handedOver: { from: '林晓薇' },
      readers: [{ name: '林晓薇', kind: 'former' }],
    })
    await inCompany((tx) =>
      tx
        .update(customerReaders)
        .set({ until: sql`now() - interval '1 second'` })
        .where(eq(customerReaders.customerId, id)),
    )
    expect((await get(id)).status).toBe(404)
    const { data: timeline } = await world.call(
      customersContract.timeline,
      { query: { carteId: id, kind: 'owner' } },
      { session: admin },
    )
    expect(timeline.list).toMatchObject([{ kind: 'owner', text: `由 林晓薇 转移给 ${to.name}` }])
  })

  test('says of each line why it does not go', async () => {
    const to = await colleague()
    const stopped = await create()
    await world.call(
      customersContract.setContact,
      { body: { carteIds: [stopped.id], stop: true } },
      { session: staff },
    )
    const gone = await create()
    await world.call(customersContract.remove, { body: { carteIds: [gone.id] } }, { session: staff })
    const theirs = await create({}, manager)
    const good = await create()
    const { data } = await transfer({
      carteIds: [stopped.id, gone.id, theirs.id, good.id],
      toStaffId: to.staffId,
    })
    expect(data.lines.map(({ code }) => code)).toEqual(['DO_NOT_CONTACT', 'LOCKED', 'NO_PERMISSION', null])
    expect(data.status).toBe('partial')
    const again = await transfer({ carteIds: [good.id], toStaffId: to.staffId }, admin)
    expect(again.data.lines).toMatchObject([{ code: 'ALREADY_OWNED' }])
  })

  test('pauses after two moves, unless an administrator says why not', async () => {
    const to = await colleague()
    const own = await staffIdOf('林晓薇')
    const { id } = await create({ name: '冷却客户' })
    const ways = [to.staffId, own, to.staffId]
    const codes: unknown[] = []
    for (const toStaffId of ways)
      codes.push((await transfer({ carteIds: [id], toStaffId }, admin)).data.lines[0]?.code)
    expect(codes).toEqual([null, null, 'COOLDOWN'])
    expect(
      (await transfer({ carteIds: [id], toStaffId: to.staffId, override: true }, admin)).detail?.fields,
    ).toHaveProperty('reason')
    const forced = await transfer(
      { carteIds: [id], toStaffId: to.staffId, override: true, reason: '区域合并' },
      admin,
    )
    expect(forced.data.status).toBe('completed')
    expect((await transfer({ carteIds: [id], toStaffId: own, override: true, reason: '不行' })).status).toBe(
      403,
    )
  })

  test('of more than twenty waits for the receiving side; refused, taken back or agreed to', async () => {
    const to = await colleague()
    const ids = (await Promise.all(Array.from({ length: 21 }, () => create()))).map(({ id }) => id)
    const { data } = await transfer({ carteIds: ids, toStaffId: to.staffId })
    expect(data).toMatchObject({ status: 'pending_approval', needsApproval: true })
    expect((await transfer({ carteIds: [ids[0]], toStaffId: to.staffId })).data.lines).toMatchObject([
      { code: 'IN_TRANSFER' },
    ])
    const revoke = (id: string | null, session = staff) =>
      world.call(customerTransfersContract.revokeTransfer, { params: { id: id ?? '' } }, { session })
    expect((await revoke(data.transferId, stranger)).status).toBe(404)
    expect((await revoke(data.transferId)).status).toBe(200)
    expect((await revoke(data.transferId)).status).toBe(409)
    const lines = await world.call(
      customerTransfersContract.listTransferLines,
      { params: { id: data.transferId ?? '' } },
      { session: staff },
    )
    expect(new Set(lines.data.map(({ status }) => status))).toEqual(new Set(['returned']))
    const second = (await transfer({ carteIds: ids, toStaffId: to.staffId })).data
    const list = (
      await world.call(
        customerTransfersContract.listTransfers,
        { query: { status: 'pending_approval' } },
        { session: staff },
      )
    ).data.list
    expect(list).toMatchObject([{ id: second.transferId, total: 21, done: 0, mayRevoke: true }])
    const approval = await world.call(
      approvalsContract.get,
      { params: { id: list[0]?.approvalId ?? '' } },
      { session: admin },
    )
    const agreed = await world.call(
      approvalsContract.approve,
      { params: { id: approval.data.id }, body: { payloadHash: approval.data.payloadHash } },
      { session: admin },
    )
    expect(agreed.status).toBe(200)
    const after = (
      await world.call(customerTransfersContract.listTransfers, { query: {} }, { session: staff })
    ).data.list
    expect(after.find(({ id }) => id === second.transferId)).toMatchObject({ status: 'completed', done: 21 })
  })

  test('shared or copied, the customer stays where it is', async () => {
    const to = await colleague()
    const { id } = await create({ name: '共享客户' })
    expect((await transfer({ carteIds: [id], toStaffId: to.staffId, mode: 'share' })).data.status).toBe(
      'completed',
    )
    expect((await get(id)).data).toMatchObject({ isOwn: true, readers: [{ name: to.name, kind: 'share' }] })
    const reader = await world.signIn(to.username)
    expect((await get(id, reader)).data).toMatchObject({ name: '共享客户', numbers: 'hidden' })
    expect(
      (
        await world.call(
          customersContract.update,
          { body: { carteId: id, version: 1, company: '改' } },
          { session: reader },
        )
      ).status,
    ).toBe(403)
    expect((await transfer({ carteIds: [id], toStaffId: to.staffId, mode: 'copy' })).data.status).toBe(
      'completed',
    )
    expect(await found('共享客户', reader)).toMatchObject([{ isOwn: true, source: 'copy' }, { isOwn: false }])
  })
})

test('the buttons say what is in the way, and the overview counts what one sees', async () => {
  const { id } = await create({ name: '按钮客户' })
  const actions = (
    await world.call(customersContract.actions, { query: { carteId: id } }, { session: staff })
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
  const own = (await world.call(customersContract.overview, { query: {} }, { session: staff })).data
  expect(own.counts.all).toBeGreaterThanOrEqual(own.counts.mine)
  const elsewhere = (await world.call(customersContract.overview, { query: {} }, { session: stranger })).data
  expect(elsewhere.counts.all).toBe(0)
})
