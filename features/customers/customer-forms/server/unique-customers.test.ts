import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { customerMergesContract } from '#features/customers/customers/customer-merges.contract.ts'
import { customersContract, type CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import { lockUnique } from '#features/customers/customers/server/customer-uniqueness.repository.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { customerFormsContract as contract } from '../customer-forms.contract.ts'
import { openUniqueWorld } from './unique-customers.world.ts'

const { admin, staff, manager, allowOnce, record, create, get, newMobile, livingWith, spellings, w } =
  await openUniqueWorld('unique_customers')
afterAll(() => w.close())

describe.each(['mobile', 'email', 'name', 'company'] as const)('%s, allowed once', (unique) => {
  beforeEach(() => allowOnce(unique))

  test('is refused however it is written, by hand and by the form', async () => {
    const mobile = newMobile()
    const [key, [first = '', ...others]] = spellings[unique](mobile)
    const somebody = () => ({ name: `客户${newMobile()}`, mobile: newMobile(), company: newMobile() })
    expect((await record({ ...somebody(), [key]: first })).status).toBe(200)
    for (const value of [first, ...others]) {
      const again = await record({ ...somebody(), [key]: value })
      expect(again, value).toMatchObject({
        status: 409,
        detail: { reason: 'DUPLICATE', fields: { [`answers.${String(key)}`]: expect.any(String) as string } },
      })
      expect(again.detail?.matches).toHaveLength(1)
      const { name, mobile: number, company } = somebody()
      const facts = {
        name,
        mobiles: [number],
        company,
        [key]: value,
        ...(key === 'mobile' && { mobiles: [value] }),
        ...(key === 'email' && { emails: [value] }),
      }
      expect(await create(facts as CustomerFacts), value).toMatchObject({
        status: 409,
        detail: { reason: 'DUPLICATE' },
      })
    }
  })

  test('may be said again by the customer who has it, and taken once that one is in the bin', async () => {
    const mobile = newMobile()
    const [key, [first = '']] = spellings[unique](mobile)
    const answers = { name: `客户${mobile}`, mobile, company: mobile, [key]: first }
    const { customerId } = (await record(answers)).data
    expect((await record({ ...answers, title: '总监' }, { customerId })).status).toBe(200)
    await w.world.call(customersContract.remove, { body: { carteIds: [customerId] } }, { session: staff })
    expect((await record(answers)).status).toBe(200)
    const [line] = (
      await w.world.call(customersContract.restore, { body: { carteIds: [customerId] } }, { session: staff })
    ).data
    expect(line).toMatchObject({ ok: false, code: 409 })
  })
})

test('a further number counts, and what was there before the rule hinders nobody', async () => {
  await allowOnce()
  const shared = newMobile()
  const first = (await create({ name: '甲', mobiles: [newMobile(), shared] })).data
  const second = (await create({ name: '乙', mobiles: [shared] })).data
  expect(second.status).toBe('duplicate')
  await allowOnce('mobile')
  expect((await create({ name: '丙', mobiles: [shared] })).status).toBe(409)
  const { version } = await get(first.id)
  const edit = (body: Partial<CustomerFacts>) =>
    w.world.call(
      customersContract.update,
      { body: { carteId: first.id, version, ...body } },
      { session: staff },
    )
  const other = newMobile()
  await create({ name: '丁', mobiles: [other] })
  expect(await edit({ mobiles: [shared, other] })).toMatchObject({
    status: 409,
    detail: { reason: 'DUPLICATE', fields: { mobiles: expect.any(String) as string } },
  })
  expect((await edit({ title: '经理', mobiles: [shared] })).status).toBe(200)
})

test('the caller learns no more of a colleague’s customer than a masked match, attaches to it, and its owner is told', async () => {
  await allowOnce('mobile')
  const mobile = newMobile()
  const theirs = (
    await create({ name: '王保密', mobiles: [mobile], company: '保密公司' }, { session: manager })
  ).data
  const answers = { name: '王某', mobile: `+86 ${mobile}`, email: 'neu@example.com', licence: 'L-77' }
  const refused = await record(answers)
  expect(refused.msg).toContain(`王** ${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  expect(refused.body).not.toContain(mobile)
  expect(refused.body).not.toContain('保密')
  expect(refused.detail?.matches).toMatchObject([
    { id: null, name: '王**', company: '', isVisible: false, mayMerge: false, mayAttach: true },
  ])

  const attached = await record(answers, { onDuplicate: 'attach' })
  expect(attached).toMatchObject({ status: 200, data: { answers: { name: '王某' } } })
  expect(attached.body).not.toContain('保密')
  expect(await livingWith(mobile)).toEqual([{ id: theirs.id }])
  expect(
    (await w.world.call(customersContract.get, { query: { carteId: theirs.id } }, { session: staff })).status,
  ).toBe(404)
  expect(await get(attached.data.customerId)).toMatchObject({ status: 'merged', mergedInto: null })

  const now = await get(theirs.id, manager)
  expect(now).toMatchObject({
    name: '王保密',
    company: '保密公司',
    emails: ['neu@example.com'],
    mergedCards: [{ name: '王某' }],
  })
  const known = await w.world.call(contract.getRecord, { body: { id: theirs.id } }, { session: manager })
  expect(known.data.answers).toMatchObject({ name: '王保密', licence: 'L-77' })
  const { rows } = await w.inCompany((tx) =>
    tx.execute<{ text: string }>(sql`select text from outbox_messages where template = 'customers.attached'`),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain('王保密')

  // An administrator takes a wrong one back.
  const [merge] = now.mergedCards
  const undone = await w.world.call(
    customerMergesContract.unmerge,
    { body: { mergeId: merge?.mergeId ?? '' } },
    { session: admin },
  )
  expect(undone.status).toBe(200)
  expect((await get(theirs.id, manager)).emails).toEqual([])
  const again = await w.world.call(contract.getRecord, { body: { id: theirs.id } }, { session: manager })
  expect(again.data.answers['licence'] ?? null).toBeNull()
})

test('nobody can tell whom two matches mean', async () => {
  await allowOnce('mobile', 'licence')
  const [one, other] = [newMobile(), newMobile()]
  await record({ name: '一', mobile: one })
  await record({ name: '二', mobile: other, licence: 'L-1' })
  const both = { name: '三', mobile: one, licence: 'L-1' }
  expect(await record(both)).toMatchObject({
    status: 409,
    detail: {
      fields: {
        'answers.mobile': expect.any(String) as string,
        'answers.licence': expect.any(String) as string,
      },
    },
  })
  expect(await record(both, { onDuplicate: 'attach' })).toMatchObject({
    status: 409,
    detail: { reason: 'SEVERAL_MATCHES' },
  })
  expect(await create({ name: '三', mobiles: [one, other] }, { onDuplicate: 'attach' })).toMatchObject({
    status: 409,
    detail: { reason: 'SEVERAL_MATCHES' },
  })
})

test('by hand somebody new attaches as well, and who is not there yet is simply recorded', async () => {
  await allowOnce('mobile')
  const mobile = newMobile()
  expect((await create({ name: '新人', mobiles: [mobile] }, { onDuplicate: 'attach' })).data.status).toBe(
    'normal',
  )
  const attached = await create({ name: '旧人', mobiles: [mobile], title: '顾问' }, { onDuplicate: 'attach' })
  expect(attached.data.status).toBe('merged')
  const [{ id } = { id: '' }] = await livingWith(mobile)
  expect(await get(id)).toMatchObject({ name: '新人', title: '顾问' })
})

describe('of two at once', () => {
  test('one is recorded, by whichever way they come', async () => {
    await allowOnce('mobile')
    for (let round = 0; round < 5; round += 1) {
      const mobile = newMobile()
      const answers = await Promise.all([
        record({ name: '同时', mobile }),
        create({ name: '同时', mobiles: [mobile] }, { session: manager }),
        record({ name: '同时', mobile }, { session: admin }),
        create({ name: '同时', mobiles: [mobile] }),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ])
      expect(await livingWith(mobile)).toHaveLength(1)
    }
  })

  test.each([
    [true, 1],
    [false, 2],
  ])('control: with the lock %s, %i', async (isLocked, expected) => {
    const mobile = newMobile()
    let arrived = 0
    let meet: () => void = () => undefined
    const both = new Promise<void>((resolve) => (meet = resolve))
    const write = () =>
      w.inCompany(async (tx) => {
        if (isLocked) await lockUnique(tx)
        const isTaken = (await tx.$count(customerCards, eq(customerCards.mobile, mobile))) > 0
        arrived += 1
        if (arrived === 2) meet()
        if (!isLocked) await both
        if (!isTaken) await tx.insert(customerCards).values({ name: '同时', mobile, source: 'manual' })
      })
    await Promise.all([write(), write()])
    expect(await livingWith(mobile)).toHaveLength(expected)
  })
})
