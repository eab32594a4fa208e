// Chinese as data: plans that tests make up.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTouchesWorld, type TouchesWorld } from '#features/attraction/touches/server/touches.world.ts'
import { todayFigures, todaySections } from '#features/attraction/touches/server/touches.public.ts'

import { todayContract } from '../today.contract.ts'

let w: TouchesWorld
beforeAll(async () => {
  w = await openTouchesWorld('today')
})
afterAll(() => w.world.close())

const today = async (session = w.staff) => (await w.world.call(todayContract.read, {}, { session })).data
const overdue = async (session = w.staff) =>
  (await today(session)).sections.find(({ key }) => key === 'tasks.overdue')

test('a plan that is overdue comes first, with its subject; it goes when it is done, and nobody else sees it', async () => {
  const subject = await w.person()
  const dueAt = new Date(Date.now() - 3_600_000).toISOString()
  await w.plan({ title: '回访三号楼意向客户', dueAt, ...subject })
  const section = await overdue()
  const line = section?.lines.find(({ title }) => title === '回访三号楼意向客户')
  expect(line).toMatchObject({ detail: '周慕白 · 澜湾精密', tone: 'late', subject, at: dueAt })
  expect((await today()).sections[0]?.key).toBe('tasks.overdue')
  expect((await overdue(w.stranger))?.lines ?? []).toEqual([])
})

test('a part that has nothing, or that one may not see, is not there', async () => {
  const { hooks } = w.world.app.services
  const part = { order: 1, title: () => '部分', read: async () => ({ lines: [], total: 0 }) }
  const line = { id: 'a', title: '线索', detail: '', at: null, tone: 'soon' as const }
  hooks.add(todaySections, { ...part, key: 'empty', permission: 'task:view' })
  hooks.add(todaySections, {
    ...part,
    key: 'forbidden',
    permission: 'tests:never',
    read: async () => ({ lines: [line], total: 1 }),
  })
  hooks.add(todaySections, {
    ...part,
    key: 'full',
    permission: 'task:view',
    read: async () => ({ lines: [line], total: 1 }),
  })
  hooks.add(todayFigures, {
    key: 'month',
    permission: 'task:view',
    read: async () => [{ key: 'signed', label: '签约额', value: 500, target: 1000, unit: 'fen' }],
  })
  const { sections, figures } = await today()
  expect(sections[0]).toMatchObject({ key: 'full', total: 1, lines: [{ title: '线索', tone: 'soon' }] })
  expect(sections.map(({ key }) => key)).not.toContain('empty')
  expect(sections.map(({ key }) => key)).not.toContain('forbidden')
  expect(figures).toEqual([{ key: 'signed', label: '签约额', value: 500, target: 1000, unit: 'fen' }])
})
