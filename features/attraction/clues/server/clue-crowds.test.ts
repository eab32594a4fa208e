import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { clueAssignRules } from './clue-pools.tables.ts'
import { clues, clueSpells } from './clues.tables.ts'
import { captureIn, cluesOf, makePool, newPerson, seller } from './clues.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('clue_crowds', { areas: ['attraction'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

/** Eight at a time: more would wait for a connection and not for each other. */
async function atOnce(times: number, act: () => Promise<unknown>): Promise<void> {
  const lane = async () => {
    for (let done = 0; done < times / 8; done += 1) await act()
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

/** Opens when everybody has come: all have read before one writes. */
function gateOf(parties: number): () => Promise<void> {
  let come = 0
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    come += 1
    if (come === parties) open()
    return opened
  }
}

test('50 callers claim 20 clues at once: each has one owner and nobody more than the cap; without the condition some have two', async () => {
  const pool = await makePool(world, admin, { dayCap: 10 })
  const wanted = await inCompany(world, async (tx) => {
    const ids: string[] = []
    for (let number = 0; number < 20; number += 1) ids.push((await captureIn(tx, { poolId: pool.id })).id)
    return ids
  })
  const sellers: Awaited<ReturnType<typeof seller>>[] = []
  await atOnce(50, async () => {
    sellers.push(await seller(world))
  })
  await Promise.all(sellers.map(({ session }) => cluesOf(world, session).claim(...wanted)))
  const rows = await inCompany(world, (tx) => tx.select().from(clues).where(inArray(clues.id, wanted)))
  expect(rows.filter(({ ownerAccountId }) => ownerAccountId !== null)).toHaveLength(20)
  const spells = await inCompany(world, (tx) =>
    tx.select().from(clueSpells).where(inArray(clueSpells.clueId, wanted)),
  )
  expect(spells).toHaveLength(20)
  for (const { id } of sellers)
    expect(rows.filter(({ ownerAccountId }) => ownerAccountId === id).length).toBeLessThanOrEqual(10)
  // The control: who looks first and writes without the condition overwrites who was faster.
  const [id = ''] = wanted
  await inCompany(world, (tx) => tx.update(clues).set({ ownerAccountId: null }).where(eq(clues.id, id)))
  const all = gateOf(5)
  const careless = ({ id: accountId }: { id: string }) =>
    inCompany(world, async (tx) => {
      const [free] = await tx
        .select()
        .from(clues)
        .where(and(eq(clues.id, id), isNull(clues.ownerAccountId)))
      if (!free) return false
      await all()
      await tx.update(clues).set({ ownerAccountId: accountId }).where(eq(clues.id, id))
      return true
    })
  const got = await Promise.all(sellers.slice(0, 5).map(careless))
  expect(got.filter(Boolean).length).toBeGreaterThan(1)
}, 300_000)

const turnsOf = async (
  capture: (tx: Tx) => Promise<unknown>,
  times: number,
  ruleOwners: readonly string[],
) => {
  await atOnce(times, () => inCompany(world, capture))
  const rows = await inCompany(world, (tx) =>
    tx
      .select({ owner: clues.ownerAccountId })
      .from(clues)
      .where(inArray(clues.ownerAccountId, [...ruleOwners])),
  )
  const counts = ruleOwners.map((id) => rows.filter(({ owner }) => owner === id).length)
  return Math.max(...counts) - Math.min(...counts)
}

test('200 captures at once over 7 colleagues: their counts differ by one at most; a cursor nobody locks gives turns twice', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => newAccount(world, { roles: ['sales'] })))
  const rules = (await world.call(cluePoolsContract.getRules, {}, { session: admin })).data
  await world.call(
    cluePoolsContract.saveRules,
    {
      body: {
        number: rules.number,
        rules: [
          {
            name: 'In turn',
            isOn: true,
            origins: [],
            regions: [],
            productLines: [],
            strategy: 'roundRobin',
            poolId: null,
            dayCap: 500,
            dutyFrom: 0,
            dutyTo: 0,
            members: people.map(({ id }) => ({ accountId: id, weight: 1, regions: [] })),
          },
        ],
      },
    },
    { session: admin },
  )
  const ids = people.map(({ id }) => id)
  const spread = await turnsOf((tx) => captureIn(tx, { person: newPerson() }), 200, ids)
  expect(spread).toBeLessThanOrEqual(1)
  // The control: a turn that is read without its lock is the same for those who read at once.
  const turns = new Map<number, number>()
  const all = gateOf(5)
  const careless = (tx: Tx) =>
    (async () => {
      const [rule] = await tx.select().from(clueAssignRules)
      if (!rule) throw new Error('there is no rule')
      turns.set(rule.cursor, (turns.get(rule.cursor) ?? 0) + 1)
      await all()
      await tx
        .update(clueAssignRules)
        .set({ cursor: rule.cursor + 1 })
        .where(eq(clueAssignRules.id, rule.id))
    })()
  await Promise.all(Array.from({ length: 5 }, () => inCompany(world, careless)))
  expect(Math.max(...turns.values())).toBeGreaterThan(1)
}, 300_000)

test('of the same person at the same moment one clue comes; without the locks there would be two', async () => {
  const person = newPerson()
  const made = await Promise.all(
    Array.from({ length: 10 }, () => inCompany(world, (tx) => captureIn(tx, { person, intent: 'Again' }))),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  // The control: looking without a lock finds nobody, however many look.
  const other = newPerson()
  const all = gateOf(5)
  const seen = await Promise.all(
    Array.from({ length: 5 }, () =>
      inCompany(world, async (tx) => {
        const found = await tx.select({ id: clues.id }).from(clues).where(eq(clues.company, other.company))
        await all()
        await captureIn(tx, { person: other, productLine: `line ${Math.random()}` })
        return found.length
      }),
    ),
  )
  expect(seen.filter((found) => found === 0).length).toBeGreaterThan(1)
}, 300_000)
