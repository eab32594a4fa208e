import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { boardsContract } from '../boards.contract.ts'
import { followBoard } from './board-figures.actions.ts'
import { newBoard, widgetOf } from './boards.world.ts'
import { createFigureReads, figureReads } from './figure-reads.actions.ts'
import { metrics } from './metric-catalogue.repository.ts'
import { mayRead, seesAll } from './metric-definition.repository.ts'
import { findFigure } from './metric-figures.repository.ts'
import { readDays } from './tiles.actions.ts'

const [{ id: companyId }] = demoCompanies
/** The first reaches as far as its reader, the second is the same for all who see projects, the third has days. */
const shown = ['customers', 'chainGaps', 'newDeals'] as const
let world: World
let admin: Session
let whole: Viewer
let boardId: string
/** When it is for the readings, how often each question was asked, and what one of them waits for. */
let now: number
let timesOf: Map<string, number>
let waiting: { word: string; count: number; until: Promise<void> } | undefined

async function viewerOf(accountId: string): Promise<Viewer> {
  const found = await inCompany(world, (tx) =>
    findActingViewer(tx, { companyId, accountId }, world.app.services),
  )
  if (!found) throw new Error('no viewer')
  return found
}
const newSeller = async () => viewerOf((await newAccount(world, { roles: ['sales'] })).id)
const valueFor = (viewer: Viewer) =>
  inCompany(world, async (tx) => findFigure(tx, metrics.customers, { viewer, ...(await readDays(tx, {})) }))
/** So many people with the rights of one, each with an account and a session of the own. */
const likes = (viewer: Viewer, count: number): Viewer[] =>
  Array.from({ length: count }, () => ({ ...viewer, accountId: uuidv7(), sessionId: uuidv7() }))
const follow = (viewer: Viewer) => followBoard({ ...world.app.services, viewer }, boardId, {})
const customersIn = (read: Awaited<ReturnType<ReturnType<typeof follow>>>) =>
  read?.data.tiles[0]?.figures[0]?.value

function readAnew(maxAgeMs: number): void {
  now = Date.now()
  timesOf = new Map()
  waiting = undefined
  const kept = createFigureReads({ maxAgeMs, now: () => now })
  world.app.services.provided.provide(figureReads, {
    async read(key, ask) {
      const isWaiting = waiting !== undefined && key.includes(waiting.word)
      if (waiting && isWaiting) waiting.count += 1
      return kept.read(key, async () => {
        timesOf.set(key, (timesOf.get(key) ?? 0) + 1)
        if (isWaiting) await waiting?.until
        return ask()
      })
    },
  })
}

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
  const everybody = await inCompany(world, (tx) => tx.select().from(accounts))
  whole = await viewerOf(everybody.find(({ username }) => username === 'admin')?.id ?? '')
  const made = await newBoard(world, admin, {
    widgets: shown.map((key, place) => widgetOf(`w${place}`, key)),
  })
  boardId = made.id
  const body = { sharing: 'company' as const, readers: [], version: made.version }
  await world.call(boardsContract.share, { params: { id: boardId }, body }, { session: admin })
}, 480_000)

test('200 readers with the same sight cost one reading of each metric in five seconds', async () => {
  readAnew(5000)
  const readers = likes(whole, 200).map(follow)
  const look = () => Promise.all(readers.map((read) => read()))
  const first = await look()
  expect(customersIn(first[0])).toBe(await valueFor(whole))
  for (const one of [...first, ...(await look())]) expect(one).toEqual(first[0])
  const questions = [...timesOf.keys()]
  const read = new Set(questions.map((key) => String((JSON.parse(key) as unknown[])[2])))
  expect(shown.every((key) => read.has(key))).toBe(true)
  expect([...timesOf.values()].every((count) => count === 1)).toBe(true)
  now += 5000
  await look()
  expect([...timesOf.values()].every((count) => count === 2)).toBe(true)
  expect([...timesOf.keys()]).toEqual(questions)

  // The control: nothing is kept.
  readAnew(0)
  await Promise.all(likes(whole, 5).map((viewer) => follow(viewer)()))
  expect(Math.min(...timesOf.values())).toBeGreaterThanOrEqual(5)
})

test('a reader with a narrower sight never gets the figures of another', async () => {
  const everybody = await inCompany(world, (tx) => tx.select().from(accounts))
  const narrow = []
  for (const { id } of everybody) {
    const viewer = await viewerOf(id)
    if (!mayRead(metrics.customers, viewer) || seesAll(metrics.customers, viewer)) continue
    narrow.push({ viewer, own: (await valueFor(viewer)) ?? 0 })
  }
  const owner = narrow.find(({ own }) => own > 0)
  const beginner = await newSeller()
  const all = (await valueFor(whole)) ?? 0
  if (!owner) throw new Error('nobody has a narrower sight')
  expect(all).toBeGreaterThan(owner.own)
  const expected: [Viewer, number][] = [
    [whole, all],
    [owner.viewer, owner.own],
    [beginner, 0],
  ]
  for (const order of [expected, expected.toReversed()]) {
    readAnew(5000)
    for (const [viewer, value] of order) expect(customersIn(await follow(viewer)())).toBe(value)
    // And at once.
    readAnew(5000)
    const read = await Promise.all(order.map(([viewer]) => follow(viewer)()))
    expect(read.map(customersIn)).toEqual(order.map(([, value]) => value))
  }
})

test('who waits for the reading of another has no transaction open', async () => {
  const seller = await newSeller()
  readAnew(5000)
  let release = () => {}
  waiting = { word: '"chainGaps",1', count: 0, until: new Promise((done) => (release = done)) }
  const reading = Promise.all(likes(seller, 20).map((viewer) => follow(viewer)()))
  await vi.waitFor(() => expect(waiting?.count).toBe(20), 20_000)
  const { pool } = world.app.services.database
  expect(pool.totalCount - pool.idleCount).toBe(0)
  release()
  for (const one of await reading) expect(customersIn(one)).toBe(0)
})
