import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  findIdentities,
  findIdentityHolders,
  holdIdentities,
  type IdentityKey,
  identityKeysOf,
  lockIdentities,
  moveIdentities,
  releaseIdentities,
} from './identities.public.ts'

let world: World
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
})

type Lock = (tx: Tx, keys: readonly IdentityKey[]) => Promise<void>

/** How often a save ran: a save that a deadlock ends runs again. */
let runs = 0

/** Takes somebody up who is not known yet; `meeting` is where several wait for each other between looking and writing. */
async function save(
  keys: readonly IdentityKey[],
  { lock, meeting }: { lock: Lock; meeting?: () => Promise<void> },
) {
  return inCompany(async (tx) => {
    runs += 1
    await lock(tx, keys)
    const { certain } = await findIdentityHolders(tx, keys)
    await meeting?.()
    if (certain.length > 0) return
    await holdIdentities(tx, { kind: 'person', id: randomUUID() }, keys)
  })
}

const holdersOf = async (keys: readonly IdentityKey[]) =>
  (await inCompany((tx) => findIdentityHolders(tx, keys))).certain

let numbers = 0
/** Somebody with a number, an address and an id elsewhere, whom nobody knows yet. */
function newPerson(): IdentityKey[] {
  numbers += 1
  const digits = String(numbers).padStart(8, '0')
  return identityKeysOf({
    mobile: `131${digits}`,
    email: `${randomUUID()}@example.com`,
    externalId: `test:${randomUUID()}`,
  })
}

/** The same keys in another order. */
const turned = <T>(list: readonly T[], by: number): T[] => {
  const at = by % list.length
  const moved = [...list.slice(at), ...list.slice(0, at)]
  return by % 2 === 0 ? moved : moved.toReversed()
}

/** Everybody waits until so many are there, or for a moment. */
function meetingOf(size: number) {
  let there = 0
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return async () => {
    there += 1
    if (there === size) open()
    await all
  }
}

describe('several who save the same people at once', () => {
  test('a hundred saves of ten people, their keys in every order, leave ten, and none is ended by a deadlock', async () => {
    runs = 0
    const people = Array.from({ length: 10 }, newPerson)
    const saves = Array.from({ length: 100 }, (_, place) =>
      save(turned(people[place % 10] ?? [], place), { lock: lockIdentities }),
    )
    await Promise.all(saves)
    const holders = await holdersOf(people.flat())
    expect(holders).toHaveLength(10)
    expect(new Set(holders.map(({ id }) => id)).size).toBe(10)
    expect(runs).toBe(100)
  })

  test('without the lock two of them are written: the guard is what keeps them one', async () => {
    const person = newPerson()
    const meeting = meetingOf(2)
    const lock = async () => undefined
    await Promise.all([save(person, { lock, meeting }), save(person, { lock, meeting })])
    expect(await holdersOf(person)).toHaveLength(2)
  })

  test('locks in the order of the keys end in a deadlock: the sorting is what keeps them going', async () => {
    const [first, second] = newPerson()
    if (!first || !second) throw new Error('a person has keys')
    const meeting = meetingOf(2)
    const oneByOne: Lock = (tx, keys) =>
      keys.reduce(async (before, { kind, value }, place) => {
        await before
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${currentCompany}::text || ' ' || ${kind} || ' ' || ${value}, 0))`,
        )
        if (place === 0) await meeting()
      }, Promise.resolve())
    runs = 0
    await Promise.all([save([first, second], { lock: oneByOne }), save([second, first], { lock: oneByOne })])
    expect(runs).toBeGreaterThan(2)
  })
})

describe('keys', () => {
  const owner = () => ({ kind: 'firm', id: randomUUID() }) as const

  test('say how sure it is, and which of them are shared', async () => {
    const firm = owner()
    const name = `苏州${randomUUID().slice(0, 8)}科技有限公司`
    const phone = `0512 6${String((numbers += 1)).padStart(7, '0')}`
    await inCompany((tx) => holdIdentities(tx, firm, identityKeysOf({ name, landline: phone })))
    const look = (facts: Parameters<typeof identityKeysOf>[0]) =>
      inCompany((tx) => findIdentityHolders(tx, identityKeysOf(facts)))
    expect((await look({ name })).likely).toEqual([{ ...firm, because: ['coreKey', 'nameKey'] }])
    expect((await look({ name: name.replace('苏州', '昆山') })).possible).toEqual([
      { ...firm, because: ['coreKey'] },
    ])
    expect((await look({ landline: phone })).possible).toEqual([{ ...firm, because: ['landline'] }])
    expect(await look({ name: '别家公司' })).toEqual({ certain: [], likely: [], possible: [] })
  })

  test('go along with a merge, and end with their owner', async () => {
    const [from, into] = [owner(), owner()]
    const [shared, mine] = [newPerson(), newPerson()]
    await inCompany(async (tx) => {
      await holdIdentities(tx, from, [...shared, ...mine])
      await holdIdentities(tx, into, shared)
      await moveIdentities(tx, { from, into })
    })
    expect(await inCompany((tx) => findIdentities(tx, from))).toEqual([])
    expect(await inCompany((tx) => findIdentities(tx, into))).toHaveLength(6)
    await inCompany((tx) => releaseIdentities(tx, into))
    expect(await holdersOf([...shared, ...mine])).toEqual([])
  })

  test('of another company are unknown', async () => {
    const person = newPerson()
    await inCompany((tx) => holdIdentities(tx, owner(), person))
    const elsewhere = await world.database.asTenant(demoCompanies[1].id, (tx) =>
      findIdentityHolders(tx, person),
    )
    expect(elsewhere.certain).toEqual([])
  })
})
