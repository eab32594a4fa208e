import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { digitalIdentities } from '#features/cards/digital-identities/server/digital-identities.tables.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { certifiedPeopleContract as calls } from '../certified-people.contract.ts'

let world: World
let admin: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const list = async (query: object = {}, session = admin) =>
  (await world.call(calls.list, { query: { limit: 500, ...query } }, { session })).data

beforeAll(async () => {
  world = await openWorld({ areas: ['promotion'] })
  admin = await world.signIn('admin')
}, 240_000)

test('each state has as many people as its chip says, and only people with a claim that holds may be promoted with', async () => {
  const { data: counts } = await world.call(calls.counts, { query: {} }, { session: admin })
  expect(counts.usable + counts.ending).toBeGreaterThan(0)
  for (const state of ['usable', 'ending', 'none'] as const) {
    const found = await list({ state })
    expect(found.total).toBe(counts[state])
    for (const person of found.list) {
      expect(person.state).toBe(state)
      expect(person.claims.length > 0).toBe(state !== 'none')
    }
  }
})

test('a claim that has ended, and a real name that is borne no more, certify nobody', async () => {
  const before = (await list()).list.find(({ claims }) => claims.some(({ kind }) => kind === 'real_name'))
  if (!before) throw new Error('nobody has a verified name')
  const own = eq(digitalIdentities.staffId, before.staffId)
  const read = async () =>
    (await list({ keyword: before.name })).list.find(({ staffId }) => staffId === before.staffId)
  const rows = await inCompany((tx) => tx.select().from(digitalIdentities).where(own))
  await inCompany((tx) =>
    tx
      .update(digitalIdentities)
      .set({ verifiedUntil: new Date(Date.now() - 1000) })
      .where(own),
  )
  expect(await read()).toMatchObject({ state: 'none', claims: [], until: null })
  for (const { id, verifiedUntil } of rows)
    await inCompany((tx) =>
      tx.update(digitalIdentities).set({ verifiedUntil }).where(eq(digitalIdentities.id, id)),
    )
  const name = and(own, eq(digitalIdentities.kind, 'real_name'))
  await inCompany((tx) => tx.update(digitalIdentities).set({ holderName: '别的名字' }).where(name))
  expect((await read())?.claims.some(({ kind }) => kind === 'real_name')).toBe(false)
  await inCompany((tx) => tx.update(digitalIdentities).set({ holderName: before.name }).where(name))
  expect(await read()).toEqual(before)
})

test('somebody whose reach is themselves sees themselves alone', async () => {
  const [own] = await inCompany((tx) => tx.select({ total: staff.id }).from(staff).limit(1))
  expect(own).toBeDefined()
  const seen = await list({}, await world.signIn('wujingyi'))
  expect(seen.total).toBe(1)
  expect((await list()).total).toBeGreaterThan(1)
})

test('somebody has the portrait that the lists of the company show', async () => {
  const { data } = await world.call(
    organisationContract.listStaff,
    { query: { limit: 500 } },
    { session: admin },
  )
  const shown = new Map(data.list.map(({ staffId, avatarUrl }) => [staffId, avatarUrl]))
  const people = (await list()).list
  expect(people.filter(({ avatarUrl }) => avatarUrl !== null).length).toBeGreaterThan(3)
  for (const { staffId, name, avatarUrl } of people) expect(avatarUrl, name).toBe(shown.get(staffId))
})
