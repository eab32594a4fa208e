import { randomUUID } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { checkCharacterOf } from '#platform/contract/credit-code.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { firmChildren } from './firm-children.public.ts'
import { firmRows } from './firm-rows.public.ts'
import {
  type ArrivedFirm,
  type ArrivingFirm,
  findSeenFirms,
  firmReach,
  linkOrCreateFirm,
  seenFirmsOf,
  type SeenFirm,
} from './firms.public.ts'
import {
  type Certainty,
  coreKeyOf,
  type IdentityFacts,
  type IdentityHolder,
  type IdentityHolders,
  type IdentityKind,
  type IdentityOwner,
  type IdentityOwnerKind,
  identityKeysOf,
  nameKeyOf,
} from './identities.public.ts'

let world: World
let sales: string
let other: string

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  sales = (await newAccount(world, { roles: ['sales'] })).id
  other = (await newAccount(world, { roles: ['sales'] })).id
})

/** Runs in a transaction for the holder of an account. */
const as = <T>(accountId: string, work: (tx: Tx, viewer: Viewer) => Promise<T>) =>
  inCompany(world, async (tx) => {
    const account = { companyId: demoCompanies[0].id, accountId }
    const viewer = await findActingViewer(tx, account, world.app.services)
    if (!viewer) throw new Error('an active account is a viewer')
    return work(tx, viewer)
  })

const arrive = (facts: Partial<ArrivingFirm> = {}, accountId = sales): Promise<ArrivedFirm> =>
  as(accountId, (tx, viewer) =>
    linkOrCreateFirm({ viewer }, tx, {
      name: newName(),
      origin: 'clue',
      ownerAccountId: accountId,
      ifAlike: 'stop',
      ...facts,
    }),
  )

const newName = () => `苏州${randomUUID().slice(0, 8)}材料有限公司`
const newCode = () => {
  const body = `91320500MB${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return body + checkCharacterOf(body)
}

test('a firm that arrives is taken up once, and found by its code under any name', async () => {
  const uscc = newCode()
  const first = await arrive({ uscc })
  expect(first).toMatchObject({ isNew: true, alike: [] })
  expect(await arrive({ uscc }, other)).toEqual({ firmId: first.firmId, isNew: false, alike: [] })
})

test('a name alone joins nothing: the caller learns what is alike, and decides', async () => {
  const name = newName()
  const first = await arrive({ name })
  const stopped = await arrive({ name: name.replace('有限公司', '股份有限公司') })
  expect(stopped).toMatchObject({ firmId: null, isNew: false, alike: [{ id: first.firmId, name }] })
  const another = await arrive({ name, ifAlike: 'create' })
  expect(another.isNew).toBe(true)
  expect(another.firmId).not.toBe(first.firmId)
})

test('the firm that was chosen by hand is taken, but none out of sight', async () => {
  const first = await arrive()
  expect(await arrive({ firmId: first.firmId ?? '' })).toMatchObject({ firmId: first.firmId, isNew: false })
  await expect(arrive({ firmId: first.firmId ?? '' }, other)).rejects.toMatchObject({ status: 404 })
})

test('of thirty that arrive with one code at once, one is written', async () => {
  const uscc = newCode()
  const arrived = await Promise.all(Array.from({ length: 30 }, () => arrive({ uscc })))
  expect(arrived.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(arrived.map(({ firmId }) => firmId)).size).toBe(1)
})

test('features above see firms as their viewer does, and the pool', async () => {
  const [own, pooled] = [await arrive(), await arrive({ ownerAccountId: null })]
  const ids = [own.firmId ?? '', pooled.firmId ?? '']
  const seenBy = (accountId: string) => as(accountId, (tx, viewer) => findSeenFirms({ tx, viewer }, ids))
  const seen: SeenFirm | undefined = (await seenBy(sales)).get(ids[0] ?? '')
  expect(seen).toMatchObject({ state: 'private', ownerAccountId: sales, mayEdit: true })
  expect([...(await seenBy(other)).keys()]).toEqual([ids[1]])
  const idsOf = (accountId: string, conditionOf: (viewer: Viewer) => SQL | undefined) =>
    as(accountId, async (tx, viewer) => {
      const rows = await tx.select({ id: firmRows.id }).from(firmRows).where(conditionOf(viewer))
      return rows.map(({ id }) => id).filter((id) => ids.includes(id))
    })
  const reached = (viewer: Viewer) => firmReach(viewer, 'firm:view')
  expect(await idsOf(sales, reached)).toEqual([ids[0]])
  expect(await idsOf(other, reached)).toEqual([])
  expect(await idsOf(other, (viewer) => seenFirmsOf(viewer))).toEqual([ids[1]])
})

test('features above say what they have of firms', async () => {
  const { hooks } = world.app.services
  const key = `test ${randomUUID()}`
  hooks.add(firmChildren, {
    key,
    count: async (_tx, firmIds) => new Map(firmIds.map((id) => [id, 2])),
    moved: async () => [],
    returned: async () => undefined,
  })
  expect(hooks.find(firmChildren, key)?.key).toBe(key)
})

test('names of types and keys that features above use', () => {
  const facts: IdentityFacts = { name: '苏州恒力科技有限公司' }
  const kinds: IdentityKind[] = identityKeysOf(facts).map(({ kind }) => kind)
  const ownerKind: IdentityOwnerKind = 'firm'
  const owner: IdentityOwner = { kind: ownerKind, id: randomUUID() }
  const holder: IdentityHolder = { ...owner, because: kinds }
  const holders: IdentityHolders = { certain: [], likely: [holder], possible: [] }
  const surest: Certainty = holders.likely.length > 0 ? 'likely' : 'possible'
  expect([surest, ...kinds]).toEqual(['likely', 'nameKey', 'coreKey'])
  expect([nameKeyOf(facts.name ?? ''), coreKeyOf(facts.name ?? '')]).toEqual(['苏州恒力科技', '恒力科技'])
})
