import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { dayMs } from '#platform/domain/durations.ts'

import {
  type KnowledgeItemDraft,
  type KnowledgeItemMove,
  knowledgeItemsContract,
} from '../knowledge-items.contract.ts'
import { leaveGap, readAnswer } from './answers.public.ts'
import { expireItems } from './knowledge-items.jobs.ts'

let world: Awaited<ReturnType<typeof openOwnWorld>>
let admin: Session
/** Approves what others wrote. */
let second: Session
let stranger: Session
const companyId = demoCompanies[0].id

beforeAll(async () => {
  world = await openOwnWorld('knowledge_items', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  second = await world.signIn((await newAccount(world, { roles: ['company_admin'] })).username)
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const dayAt = (days: number) => todayIn('Asia/Shanghai', new Date(Date.now() + days * dayMs))
const draftOf = (part: Partial<KnowledgeItemDraft> = {}): KnowledgeItemDraft => ({
  question: `问题${randomUUID().slice(0, 8)}`,
  variants: [],
  answer: '回答',
  source: '《手册》',
  validFrom: dayAt(-1),
  validUntil: null,
  ...part,
})
const create = (part: Partial<KnowledgeItemDraft & { gapId: string }> = {}, session = admin) =>
  world.call(knowledgeItemsContract.create, { body: { ...draftOf(part), ...part } }, { session })
const get = (id: string, session = admin) =>
  world.call(knowledgeItemsContract.get, { params: { id } }, { session })
const move = async (id: string, event: KnowledgeItemMove, session = admin) => {
  const { version } = (await get(id)).data
  return world.call(
    knowledgeItemsContract.changeState,
    { params: { id }, body: { event, version } },
    { session },
  )
}
const effective = async (part: Partial<KnowledgeItemDraft>) => {
  const { id } = (await create(part)).data
  await move(id, 'submit')
  expect((await move(id, 'approve', second)).data.state).toBe('effective')
  return id
}
const ask = (question: string) =>
  world.database.asTenant(companyId, async (tx) => {
    const answer = await readAnswer(tx, { companyId, question })
    if (answer.kind !== 'answered') await leaveGap(tx, question)
    return answer
  })
const gaps = async (keyword: string) =>
  (await world.call(knowledgeItemsContract.listGaps, { query: { keyword } }, { session: admin })).data.list

describe('an item', () => {
  test('is quoted once a second person has approved it, and no more after it was withdrawn', async () => {
    const question = '磁悬浮纺锤的悬挂高度是多少？'
    const { id } = (await create({ question, answer: '悬挂高度 12 毫米。' })).data
    expect((await ask(question)).kind).not.toBe('answered')
    await move(id, 'submit')
    expect(await move(id, 'approve')).toMatchObject({ status: 409 })
    expect((await ask(question)).kind).not.toBe('answered')
    expect((await move(id, 'approve', second)).data.reviewedBy).not.toBeNull()
    expect(await ask(question)).toMatchObject({ kind: 'answered', quotes: [{ id, source: '《手册》' }] })
    await move(id, 'withdraw')
    expect((await ask(question)).kind).not.toBe('answered')
  })

  test('that is changed waits for approval again', async () => {
    const id = await effective({ question: '量子打印喷嘴怎么清洗？' })
    const { version } = (await get(id)).data
    const body = { ...draftOf({ question: '量子打印喷嘴怎么清洗？', answer: '别的' }), version }
    const changed = await world.call(
      knowledgeItemsContract.update,
      { params: { id }, body },
      { session: second },
    )
    expect(changed.data).toMatchObject({ state: 'draft', reviewedBy: null })
    expect((await ask('量子打印喷嘴怎么清洗？')).kind).not.toBe('answered')
  })

  test('is not quoted before its first day and after its last, whether or not the night has marked it', async () => {
    await effective({ question: '珊瑚育苗灯的波长是多少？', validFrom: dayAt(2) })
    expect((await ask('珊瑚育苗灯的波长是多少？')).kind).not.toBe('answered')
    const id = await effective({ question: '苔藓滤芯的孔径是多少？', validUntil: dayAt(1) })
    expect((await ask('苔藓滤芯的孔径是多少？')).kind).toBe('answered')
    await world.database.asTenant(companyId, (tx) =>
      tx.execute(`update knowledge_items set valid_until = '${dayAt(-1)}' where id = '${id}'`),
    )
    expect((await ask('苔藓滤芯的孔径是多少？')).kind).not.toBe('answered')
    await world.database.asTenant(companyId, (tx) => expireItems(tx))
    expect((await get(id)).data.state).toBe('expired')
  })

  test('is refused with its last day before the first, and to people without the right', async () => {
    expect(await create({ validUntil: dayAt(-9) })).toMatchObject({ status: 400, detail: { reason: 'DAYS' } })
    const staff = await world.signIn('staff')
    expect((await create({}, staff)).status).toBe(403)
    const { id } = (await create()).data
    expect((await get(id, stranger)).status).toBe(404)
  })

  test('many are handed in and approved at once, each by itself', async () => {
    const [one, other] = [(await create()).data.id, (await create({}, second)).data.id]
    const batch = (event: KnowledgeItemMove, session: Session) =>
      world.call(knowledgeItemsContract.changeStates, { body: { ids: [one, other], event } }, { session })
    expect((await batch('submit', admin)).data.every(({ ok }) => ok)).toBe(true)
    expect((await batch('approve', second)).data.map(({ code }) => code)).toEqual([200, 409])
  })
})

describe('a question without an answer', () => {
  test('is counted with those that mean the same, and is answered by an item', async () => {
    await ask('有没有深海养殖网箱')
    await ask('请问有没有深海养殖网箱吗')
    const [gap] = await gaps('深海养殖网箱')
    expect(gap).toMatchObject({ times: 2, state: 'open' })
    if (!gap) throw new Error('no gap')
    const { id } = (await create({ question: gap.question, gapId: gap.id })).data
    expect(await gaps('深海养殖网箱')).toMatchObject([{ state: 'answered', itemId: id }])
    // The item is a draft still: the next visitor finds no answer, and the question is open again.
    await ask('有没有深海养殖网箱')
    expect(await gaps('深海养殖网箱')).toMatchObject([{ state: 'open', times: 3 }])
  })

  test('is put aside, and stays so', async () => {
    await ask('恐龙化石怎么修复')
    const [gap] = await gaps('恐龙化石')
    if (!gap) throw new Error('no gap')
    const { id, version } = gap
    await world.call(
      knowledgeItemsContract.changeGap,
      { params: { id }, body: { event: 'dismiss', version } },
      { session: admin },
    )
    await ask('恐龙化石怎么修复')
    expect(await gaps('恐龙化石')).toMatchObject([{ state: 'dismissed', times: 2 }])
  })
})

test('drafts are made of the company’s material once', async () => {
  const list = async () =>
    (await world.call(knowledgeItemsContract.listProposals, {}, { session: admin })).data.list
  const [first] = await list()
  if (!first) throw new Error('the demonstration company has no material')
  const take = () =>
    world.call(knowledgeItemsContract.takeProposals, { body: { keys: [first.key] } }, { session: admin })
  const made = await Promise.all([take(), take()])
  expect(made.map(({ data }) => data.made).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await list()).some(({ key }) => key === first.key)).toBe(false)
})
