import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { customerFollowUpsContract } from '#features/customers/customers/customer-follow-ups.contract.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { customerMergesContract } from '#features/customers/customers/customer-merges.contract.ts'

import { touchesContract } from '../touches.contract.ts'
import { type RecordedTouch, touchSubjects } from './subject-hooks.public.ts'
import { insertCorrection, insertTouch } from './touches.repository.ts'
import { touches } from './touches.tables.ts'
import { openTouchesWorld, type TouchesWorld } from './touches.world.ts'

let w: TouchesWorld
beforeAll(async () => {
  w = await openTouchesWorld('touches')
})
afterAll(() => w.world.close())

const correct = (id: string, text: string, session = w.staff) =>
  w.world.call(touchesContract.correct, { params: { id }, body: { kind: 'note', text } }, { session })

test('a touch stands on the timeline with its author, and on that of the customers list', async () => {
  const subject = await w.person()
  const { data } = await w.record(subject, { kind: 'call', seconds: 95, outcome: 'interested' })
  expect(data).toMatchObject({ isValid: true, whyNot: null, taskId: null, changed: [] })
  const page = (await w.timeline(subject, { kinds: 'touch' })).data
  expect(page).toMatchObject({
    title: '周慕白 · 澜湾精密',
    mayWrite: true,
    next: null,
    list: [
      {
        kind: 'touch',
        text: '介绍了三号楼的厂房与电力条件',
        source: '电话 · 1 分 35 秒 · 有意向',
        touch: { touchId: data.touchId, isValid: true, isCorrected: false, mayCorrect: true },
      },
    ],
  })
  const there = await w.world.call(
    customersContract.timeline,
    { query: { carteId: subject.subjectId, kind: 'followUp' } },
    { session: w.staff },
  )
  expect(there.data.list.map(({ text }) => text)).toEqual(['介绍了三号楼的厂房与电力条件'])
})

test('what is written in the customers list stands here once', async () => {
  const subject = await w.person()
  await w.world.call(
    customerFollowUpsContract.addFollowUp,
    { body: { customerId: subject.subjectId, kind: 'visit', text: '上门介绍了园区政策' } },
    { session: w.staff },
  )
  await w.record(subject)
  const texts = (await w.timeline(subject, { kinds: 'touch' })).data.list.map(({ text }) => text)
  expect(texts).toEqual(['介绍了三号楼的厂房与电力条件', '上门介绍了园区政策'])
})

test('says why a touch does not count, and refuses one that says nothing', async () => {
  const subject = await w.person()
  expect((await w.record(subject, { text: '好的' })).data).toMatchObject({ isValid: false })
  await w.record(subject, { text: '今天看了二号厂房，客户关心层高' })
  const again = await w.record(subject, { text: '今天看了二号厂房，客户关心层高。' })
  expect(again.data).toMatchObject({ isValid: false, whyNot: '内容与上一条几乎相同，不计为有效跟进' })
  expect(await w.record(subject, { text: '  ' })).toMatchObject({
    status: 400,
    detail: { fields: { text: '请写下跟进内容，或添加照片、通话时长' } },
  })
  expect(await w.record(subject, { at: new Date(Date.now() + 7_200_000).toISOString() })).toMatchObject({
    status: 400,
    detail: { fields: { at: '跟进时间不能晚于现在' } },
  })
})

test('nobody reads or writes about people out of sight', async () => {
  const subject = await w.person(w.admin)
  const { data } = await w.record(subject, {}, w.admin)
  for (const session of [w.staff, w.stranger]) {
    expect((await w.timeline(subject, {}, session)).status).toBe(404)
    expect((await w.record(subject, {}, session)).status).toBe(404)
    expect((await correct(data.touchId, '换一种说法写下来的内容', session)).status).toBe(404)
  }
  expect(
    (await w.world.call(touchesContract.history, { params: { id: data.touchId } }, { session: w.stranger }))
      .status,
  ).toBe(404)
})

test('a correction takes the place of the touch; what stood there before is history', async () => {
  const subject = await w.person()
  const first = (await w.record(subject)).data
  const second = (await correct(first.touchId, '介绍的是五号楼，层高七米，荷载两吨')).data
  const { list } = (await w.timeline(subject, { kinds: 'touch' })).data
  expect(list).toMatchObject([{ id: second.touchId, touch: { isCorrected: true } }])
  const history = await w.world.call(
    touchesContract.history,
    { params: { id: second.touchId } },
    { session: w.staff },
  )
  expect(history.data.map(({ text }) => text)).toEqual([
    '介绍的是五号楼，层高七米，荷载两吨',
    '介绍了三号楼的厂房与电力条件',
  ])
  expect(await correct(first.touchId, '再更正一次更早的那条跟进')).toMatchObject({
    status: 409,
    detail: { reason: 'VERSION_CONFLICT' },
  })
})

test('after a day a touch stays as it is', async () => {
  const subject = await w.person()
  const writtenText = '很久以前写下的一条跟进内容'
  const old = await w.inCompany(async (tx) => {
    const { data } = await w.record(subject)
    const [made] = await tx.select().from(touches).where(eq(touches.id, data.touchId))
    if (!made) throw new Error('no touch')
    const { id: _id, companyId: _companyId, ...facts } = made
    return insertTouch(tx, { ...facts, writtenAt: new Date(Date.now() - 86_400_001) }, writtenText)
  })
  expect(await correct(old.id, '一天以后还想更正的内容')).toMatchObject({
    status: 409,
    detail: { reason: 'TOO_LATE' },
  })
})

test('of two who correct one touch at the same time one is too late', async () => {
  for (let round = 0; round < 5; round += 1) {
    const subject = await w.person()
    const { touchId } = (await w.record(subject)).data
    const answers = await Promise.all([
      correct(touchId, '第一位同事更正后的跟进内容'),
      correct(touchId, '另一位同事同时更正的跟进内容', w.admin),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await w.timeline(subject, { kinds: 'touch' })).data.list).toHaveLength(1)
  }
})

test('control: without the one place for a correction both stand', async () => {
  const subject = await w.person()
  const { touchId } = (await w.record(subject)).data
  const count = await w.inCompany(async (tx) => {
    const [former] = await tx.select().from(touches).where(eq(touches.id, touchId))
    if (!former) throw new Error('no touch')
    const { id: _id, companyId: _companyId, ...facts } = former
    const correction = { ...facts, corrects: touchId, originId: touchId }
    const guarded = [
      await insertCorrection(tx, correction, 'one'),
      await insertCorrection(tx, correction, 'two'),
    ]
    expect(guarded.map((row) => row !== undefined)).toEqual([true, false])
    // The same two without the guard: the rows differ in nothing that else would stop them.
    for (const text of ['one', 'two']) await insertTouch(tx, { ...facts, originId: touchId }, text)
    const [row] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(touches)
      .where(eq(touches.originId, touchId))
    return row?.total
  })
  expect(count).toBe(3)
})

test('touches of merged people are on one timeline', async () => {
  const [kept, gone] = [await w.person(), await w.person()]
  await w.record(kept, { text: '留下的名片上写的第一条跟进' })
  await w.record(gone, { text: '并入的名片上写的另一条跟进' })
  const version = async ({ subjectId }: typeof kept) =>
    (await w.world.call(customersContract.get, { query: { carteId: subjectId } }, { session: w.staff })).data
      .version
  const merged = await w.world.call(
    customerMergesContract.merge,
    {
      body: {
        carteId: kept.subjectId,
        otherId: gone.subjectId,
        version: await version(kept),
        otherVersion: await version(gone),
      },
    },
    { session: w.staff },
  )
  expect(merged.status).toBe(200)
  const texts = (await w.timeline(kept, { kinds: 'touch' })).data.list.map(({ text }) => text)
  expect(new Set(texts)).toEqual(new Set(['并入的名片上写的另一条跟进', '留下的名片上写的第一条跟进']))
})

test('features that follow subjects hear of touches and of follow-ups of the customers list alike', async () => {
  const heard: RecordedTouch[] = []
  w.world.app.services.hooks.add(touchSubjects, {
    kind: 'project',
    seen: async () => new Map(),
    lineage: async () => ({}),
    async touched(_, touch) {
      heard.push(touch)
      return [{ subjectKind: touch.subjectKind, subjectId: touch.subjectId, text: '回收时间已顺延' }]
    },
  })
  const subject = await w.person()
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  const { data } = await w.record(subject, { next: { title: '回访', dueAt } })
  expect(data.changed).toEqual([{ ...subject, text: '回收时间已顺延' }])
  const write = (text: string) =>
    w.world.call(
      customerFollowUpsContract.addFollowUp,
      { body: { customerId: subject.subjectId, kind: 'message', text } },
      { session: w.staff },
    )
  await write('发送了最新的园区政策汇编')
  await write('发送了最新的园区政策汇编')
  expect(heard).toMatchObject([
    { ...subject, isValid: true, nextAt: new Date(dueAt), lineage: { person: [subject.subjectId] } },
    { ...subject, kind: 'message', isValid: true, nextAt: null },
    { ...subject, kind: 'message', isValid: false },
  ])
})
