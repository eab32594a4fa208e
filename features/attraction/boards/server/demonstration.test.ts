import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { cluesContract } from '#features/attraction/clues/clues.contract.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { boardsContract } from '../boards.contract.ts'
import { readyIds } from './ready-boards.data.ts'

const storyFirm = '苏州恒力精密机械有限公司'

let world: World
let admin: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
})

const by = () => ({ session: admin })

async function findStoryFirm() {
  const { data } = await world.call(firmsContract.list, { query: { keyword: storyFirm, page: 1 } }, by())
  const firm = data.list.find(({ name }) => name === storyFirm)
  if (!firm) throw new Error('the firm of the story is not there')
  return firm
}

/** Everything on the timeline of a firm, page by page. */
async function timelineOf(subjectId: string) {
  const found = []
  let before: string | undefined
  do {
    const { data } = await world.call(
      touchesContract.timeline,
      { query: { subjectKind: 'firm', subjectId, limit: 30, ...(before && { before }) } },
      by(),
    )
    found.push(...data.list)
    before = data.next ?? undefined
  } while (before)
  return found
}

test('the demonstration tells one story: its firm is met in cards, albums, activities, clues, deals, contracts and projects', async () => {
  const firm = await findStoryFirm()
  const entries = await timelineOf(firm.id)
  expect([...new Set(entries.map(({ kind }) => kind))]).toEqual(
    expect.arrayContaining(['visit', 'origin', 'touch', 'task', 'owner', 'state', 'document', 'money']),
  )
  const said = entries.map(({ text }) => text).join('\n')
  for (const sentence of [
    '名片上递交了名片',
    '2026 产品手册',
    '报名“智能装备开放日”',
    '线索进入：名片交换',
    '线索已转化',
    '商机“精密减速器产线厂房租赁”',
    '签订合同',
    '到账',
    '到资',
  ])
    expect(said).toContain(sentence)
})

test('the story has one order: the card before the clue’s end, that before the contract, the contract before its money', async () => {
  const { id } = await findStoryFirm()
  const entries = await timelineOf(id)
  const first = (sentence: string) => {
    const found = entries.findLast(({ text }) => text.includes(sentence))
    if (!found) throw new Error(`nothing tells of ${sentence}`)
    return found.at
  }
  const steps = ['线索进入：名片交换', '线索已转化', '签订合同', '到账'].map(first)
  expect(steps).toEqual(steps.toSorted())
  const { data } = await world.call(
    cluesContract.list,
    { query: { firmId: id, status: 'converted', page: 1 } },
    by(),
  )
  expect(data.list).toMatchObject([{ origin: 'exchange', arrivals: 2 }])
})

test('every figure of the board of attraction is alive', async () => {
  const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const { data } = await world.call(
    boardsContract.figures,
    { params: { id: readyIds.attraction }, query: { from: dayOf(31), to: dayOf(-1) } },
    by(),
  )
  const figures = data.tiles.flatMap(({ figures: shown }) => shown)
  expect(figures.length).toBeGreaterThan(8)
  expect(figures.filter(({ value }) => value === null || value <= 0)).toEqual([])
})
