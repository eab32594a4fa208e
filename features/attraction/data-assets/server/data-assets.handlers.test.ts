import { and, eq, ne, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import type { Conditions } from '#features/attraction/audiences/segments.contract.ts'
import { findSegmentPage } from '#features/attraction/audiences/server/audiences.public.ts'
import { metricsContract } from '#features/attraction/boards/boards.contract.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { followTasks } from '#features/attraction/touches/server/touches.tables.ts'
import { customerExchangeContract } from '#features/customers/customer-exchange/customer-exchange.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'

import {
  type AssetDraft,
  type AssetMove,
  dataAssetsContract,
  type NewCheck,
} from '../data-assets.contract.ts'
import { clueKeys, clues } from '#features/attraction/clues/server/clues.tables.ts'
import { isHeldTable } from '#features/attraction/data-requests/server/held-tables.public.ts'
import { countLeft, destroyRows } from '#features/attraction/data-requests/server/table-destroying.public.ts'

import { mayUse } from './asset-use.actions.ts'
import { discover, discoverable } from './data-assets.jobs.ts'
import { findAssetOf, findCertificate } from './data-assets.repository.ts'
import { lineageEdges } from './lineage.domain.ts'
import { namedTable } from '#features/attraction/data-requests/server/table-names.public.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let second: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('data_assets', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  second = await world.signIn((await newAccount(world, { roles: ['company_admin'] })).username)
}, 900_000)
afterAll(() => world.close())

const idOf = async (source: string) => (await inCompany((tx) => findAssetOf(tx, source)))?.id ?? ''
const read = async (id: string) =>
  (await world.call(dataAssetsContract.get, { params: { id } }, { session: admin })).data
const draft: AssetDraft = {
  name: 'Visitors',
  grade: 'sensitive',
  purpose: 'Service',
  legalBasis: 'Consent',
  retention: '1 year',
  unitFen: 100,
}
const register = async (id: string, part: Partial<AssetDraft> = {}) =>
  world.call(
    dataAssetsContract.register,
    { params: { id }, body: { ...draft, ...part, version: (await read(id)).version } },
    { session: admin },
  )
const move = async (id: string, event: AssetMove, session: Session, reason?: string) =>
  world.call(
    dataAssetsContract.move,
    { params: { id }, body: { event, version: (await read(id)).version, ...(reason && { reason }) } },
    { session },
  )

const reasonOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { data?: { reason?: string } }).data?.reason

async function inUse(source: string): Promise<string> {
  const id = await idOf(source)
  await register(id)
  await move(id, 'submit', admin)
  await move(id, 'confirm', second)
  await move(id, 'putToUse', second)
  return id
}

test('candidates are found by the declarations of tables, once', async () => {
  const { data } = await world.call(dataAssetsContract.list, { query: { limit: 50 } }, { session: admin })
  const before = data.total
  expect(before).toBeGreaterThan(30)
  await inCompany((tx) => discover(tx))
  const after = await world.call(dataAssetsContract.list, { query: { limit: 50 } }, { session: admin })
  expect(after.data.total).toBe(before)
  expect((await read(await idOf('customer_cards'))).suggestedGrade).toBe('sensitive')
})

test('who submits an asset does not confirm it, and the certificate bears both names and the next number', async () => {
  const id = await idOf('visitors')
  await register(id)
  await move(id, 'submit', admin)
  expect(reasonOf(await move(id, 'confirm', admin))).toBe('SAME_PERSON')
  const { data } = await move(id, 'confirm', second)
  expect(data.state).toBe('confirmed')
  const [certificate] = data.certificates
  expect(certificate?.submittedBy).not.toBe(certificate?.confirmedBy)
  expect(certificate?.sha256).toMatch(/^[0-9a-f]{64}$/)
  const book = await world.call(dataAssetsContract.book, { query: { limit: 50 } }, { session: admin })
  const numbers = book.data.list.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  const file = await world.call(
    dataAssetsContract.certificateFile,
    { params: { id: certificate?.id ?? '' } },
    { session: admin },
  )
  expect(String(file.headers['content-type'])).toContain('pdf')
})

test('the steward does not lower a grade, though another steward asked for it', async () => {
  const id = await inUse('consents')
  const ask = async (session: Session, grade: AssetDraft['grade']) =>
    world.call(
      dataAssetsContract.change,
      { params: { id }, body: { ...draft, grade, version: (await read(id)).version } },
      { session },
    )
  await ask(second, 'internal')
  expect(reasonOf(await move(id, 'approve', admin))).toBe('LOWERED')
  await move(id, 'decline', admin, 'No')
  await ask(second, 'core')
  expect((await move(id, 'approve', admin)).data.grade).toBe('core')
})

test('what is frozen does not leave; lifted, it does, and each use is counted', async () => {
  const id = await idOf('customer_cards')
  const leave = () =>
    inCompany((tx) => mayUse(tx, 'customer_cards', { accountId: unknownCompanyId, purpose: 'export' }))
  const before = (await read(id)).uses
  expect(await leave()).toBe(true)
  expect((await read(id)).uses).toBe(before + 1)
  await move(id, 'freeze', second, 'Breach')
  expect(await leave()).toBe(false)
  expect((await read(id)).uses).toBe(before + 1)
  const exported = world.call(customerExchangeContract.exportAllCartes, { query: {} }, { session: admin })
  expect(reasonOf(await exported)).toBe('FROZEN')
  await move(id, 'lift', second)
  expect(await leave()).toBe(true)
})

test('what is frozen is in no segment and on no board; everything else still is', async () => {
  const id = await idOf('customer_cards')
  const everybody: Conditions = {
    match: 'all',
    groups: [{ match: 'none', rules: [{ kind: 'region', regions: ['nowhere'] }] }],
  }
  const look = () =>
    world.call(audiencesContract.countSegment, { body: { conditions: everybody } }, { session: admin })
  const ask = (key: 'newCustomers' | 'newClues') =>
    world.call(metricsContract.query, { params: { key }, query: {} }, { session: admin })
  const peopleNow = () =>
    inCompany((tx) => findSegmentPage(tx, { conditions: everybody }, { after: null, limit: 5 }))
  expect((await look()).data.count).toBeGreaterThan(0)
  expect(await peopleNow()).toHaveLength(5)
  expect((await ask('newCustomers')).data.value).not.toBeNull()
  await move(id, 'freeze', second, 'Breach')
  expect(reasonOf(await look())).toBe('FROZEN')
  expect(await peopleNow()).toEqual([])
  expect(reasonOf(await ask('newCustomers'))).toBe('FROZEN')
  // The control counts something else.
  expect((await ask('newClues')).data.value).not.toBeNull()
  await move(id, 'lift', second)
  expect((await look()).data.count).toBeGreaterThan(0)
  expect((await ask('newCustomers')).status).toBe(200)
})

test('a check that begins to fail opens one task for the steward', async () => {
  const id = await inUse('touches')
  await world.call(
    dataAssetsContract.addCheck,
    { params: { id }, body: { kind: 'inSet', column: 'kind', args: ['nothing'] } },
    { session: admin },
  )
  const tasks = () => inCompany((tx) => tx.$count(followTasks, eq(followTasks.title, '数据质量：Visitors')))
  const before = await tasks()
  for (let run = 0; run < 2; run += 1) {
    await world.call(dataAssetsContract.run, { params: { id } }, { session: admin })
    await world.app.services.jobs.runDue(world.app.services)
  }
  const [check] = (await read(id)).checkList
  expect(check?.failed).toBeGreaterThan(0)
  expect(check?.failed).toBe(check?.total)
  expect(await tasks()).toBe(before + 1)
  const wrong: NewCheck = { kind: 'fresh', column: 'kind', args: ['3'] }
  const refused = await world.call(
    dataAssetsContract.addCheck,
    { params: { id }, body: wrong },
    { session: admin },
  )
  expect(refused.status).toBe(400)
})

test('an asset is granted to a colleague who works, for a purpose and until a day, and its uses are counted there', async () => {
  const id = await idOf('customer_cards')
  const [colleague] = await inCompany((tx) =>
    tx
      .select({ staffId: staff.id, accountId: accounts.id })
      .from(staff)
      .innerJoin(accounts, eq(accounts.staffId, staff.id))
      .where(and(eq(staff.state, 'active'), eq(accounts.state, 'active')))
      .limit(1),
  )
  const give = (staffId: string) =>
    world.call(
      dataAssetsContract.grant,
      { params: { id }, body: { staffId, purpose: 'export', until: '2099-12-31' } },
      { session: admin },
    )
  expect((await give(id)).status).toBe(400)
  const { data } = await give(colleague?.staffId ?? '')
  expect(data).toMatchObject({ uses: 0, isOver: false })
  const by = { accountId: colleague?.accountId ?? '', purpose: 'export' } as const
  await inCompany((tx) => mayUse(tx, 'customer_cards', by))
  const granted = await world.call(dataAssetsContract.grants, { query: { limit: 10 } }, { session: admin })
  expect(granted.data.list).toMatchObject([{ id: data.id, uses: 1 }])
  await world.call(dataAssetsContract.revoke, { params: { id: data.id } }, { session: admin })
  const after = await world.call(dataAssetsContract.grants, { query: { limit: 10 } }, { session: admin })
  expect(after.data.list).toEqual([])
})

test('a check of references finds what leads nowhere, keeps its results, and shows the rows', async () => {
  const id = await inUse('deals')
  const add = (part: Partial<NewCheck>) =>
    world.call(
      dataAssetsContract.addCheck,
      { params: { id }, body: { kind: 'references', column: 'firmId', args: ['firms'], ...part } },
      { session: admin },
    )
  expect((await add({ column: 'title' })).status).toBe(400)
  expect((await add({ args: ['no_such_table'] })).status).toBe(400)
  expect((await add({})).status).toBe(200)
  expect((await add({ args: ['visitors'] })).status).toBe(200)
  for (let run = 0; run < 2; run += 1) {
    await world.call(dataAssetsContract.run, { params: { id } }, { session: admin })
    await world.app.services.jobs.runDue(world.app.services)
  }
  const { data } = await world.call(dataAssetsContract.quality, { query: { limit: 50 } }, { session: admin })
  const lines = data.list.filter(({ assetId, kind }) => assetId === id && kind === 'references')
  const [firms, visitors] = ['firms', 'visitors'].map((target) =>
    lines.find(({ args }) => args[0] === target),
  )
  expect(firms).toMatchObject({ failed: 0, failingSince: null })
  expect(visitors?.failed).toBeGreaterThan(0)
  expect(visitors?.runs).toHaveLength(2)
  const order = data.list.map(({ failingSince }) => failingSince !== null)
  expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)))
  const rows = await world.call(
    dataAssetsContract.brokenRows,
    { params: { id: visitors?.id ?? '' } },
    { session: admin },
  )
  expect(rows.data.list.length).toBe(Math.min(50, visitors?.failed ?? 0))
})

test('several are frozen at once, each answered by itself', async () => {
  const [first, candidate] = [await inUse('visits'), await idOf('radar_persons')]
  const freeze = (reason?: string) =>
    world.call(
      dataAssetsContract.batch,
      { body: { ids: [first, candidate, unknownCompanyId], action: 'freeze', ...(reason && { reason }) } },
      { session: second },
    )
  expect((await freeze()).data.map(({ code }) => code)).toEqual([400, 409, 404])
  expect((await freeze('Breach')).data.map(({ code }) => code)).toEqual([200, 409, 404])
  expect((await read(first)).state).toBe('frozen')
})

test('every table that may become an asset, and every one that data comes through, has a name in every language', () => {
  const tables = [
    ...discoverable().map(({ name }) => name),
    ...lineageEdges.flatMap(({ from, to }) => [from, to]),
  ]
  const nameless = (['zh-CN', 'zh-TW', 'en', 'ja'] as const).flatMap((language) =>
    tables.filter((table) => namedTable(table, language) === undefined),
  )
  expect([...new Set(nameless)]).toEqual([])
  expect(namedTable('planted', 'en')).toBeUndefined()
})

test('the value says of how many it is: people who can be reached, and those who became clues', async () => {
  const id = await idOf('customer_cards')
  await world.call(dataAssetsContract.run, { params: { id } }, { session: admin })
  await world.app.services.jobs.runDue(world.app.services)
  const { value, rows, countedAt } = await read(id)
  expect(value.reach).toMatchObject({ denominator: rows })
  expect(value.reach?.numerator).toBeGreaterThan(0)
  expect(value.reach?.numerator).toBeLessThanOrEqual(rows)
  expect(value.conversion?.numerator).toBeGreaterThan(0)
  expect(countedAt).not.toBeNull()
  // Of visitors nobody says how many became more.
  expect((await read(await idOf('visits'))).value.conversion).toBeNull()
})

test('an asset is destroyed by two people, never by one, and the certificate says what is gone', async () => {
  const id = await idOf('clues')
  const refusedWhile = async () => (await move(id, 'askDestroy', admin, 'Over')).status
  // In use, and frozen: it has to be over first.
  expect(await refusedWhile()).toBe(409)
  await move(id, 'freeze', second, 'Breach')
  expect(await refusedWhile()).toBe(409)
  await move(id, 'retire', second, 'Over')
  expect((await move(id, 'askDestroy', admin)).status).toBe(400)
  expect((await move(id, 'askDestroy', admin, 'Over')).data.state).toBe('destroy_review')
  expect(reasonOf(await move(id, 'destroy', admin))).toBe('SAME_PERSON')
  expect((await move(id, 'spare', admin, 'Not yet')).data.state).toBe('retired')
  await move(id, 'askDestroy', admin, 'Over')
  expect((await move(id, 'destroy', second)).data.state).toBe('destroying')
  const rows = await inCompany((tx) => tx.$count(clues))
  expect(await inCompany((tx) => tx.$count(clues, ne(clues.company, '')))).toBeGreaterThan(0)
  await world.app.services.jobs.runDue(world.app.services)
  const gone = await read(id)
  expect(gone).toMatchObject({ state: 'destroyed', reason: 'Over' })
  expect(gone.actions.filter(({ allowed }) => allowed)).toEqual([])
  const [certificate] = gone.certificates
  expect(certificate?.kind).toBe('destruction')
  expect(certificate?.submittedBy).not.toBe(certificate?.confirmedBy)
  const figures = await inCompany(async (tx) => (await findCertificate(tx, certificate?.id ?? ''))?.figures)
  expect(figures).toMatchObject({ source: 'clues', destroyed: rows, left: 0 })
  const file = await world.call(
    dataAssetsContract.certificateFile,
    { params: { id: certificate?.id ?? '' } },
    { session: admin },
  )
  expect(String(file.headers['content-type'])).toContain('pdf')
  expect(await inCompany((tx) => tx.$count(clues, or(ne(clues.company, ''), ne(clues.intent, ''))))).toBe(0)
  expect(await inCompany((tx) => findWrongKeys(tx, { objects: clues, keys: clueKeys }))).toEqual([])
  expect(
    await inCompany((tx) => mayUse(tx, 'clues', { accountId: unknownCompanyId, purpose: 'export' })),
  ).toBe(false)
})

test('what a law keeps is not destroyed, nor the log', async () => {
  for (const source of ['orders', 'audit_entries']) {
    const id = await inUse(source)
    await move(id, 'retire', second, 'Over')
    expect(reasonOf(await move(id, 'askDestroy', second, 'Over'))).toBe('HELD_BY_LAW')
  }
})

test('every table that may be destroyed says nothing afterwards', { timeout: 120_000 }, async () => {
  const { services } = world.app
  const sources = discoverable().flatMap(({ name }) => (isHeldTable(name) ? [] : [name]))
  expect(sources.length).toBeGreaterThan(30)
  const left: Record<string, number | string> = {}
  const companyId = demoCompanies[0].id
  const undone = new Error('nothing of this stays')
  for (const source of sources)
    await inCompany(async (tx) => {
      let after: string | null = null
      for (;;) {
        const some = await destroyRows({ tx, services, companyId }, source, after)
        if (!some) break
        after = some.last
      }
      left[source] = await countLeft(tx, source)
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) left[source] = String(error instanceof Error ? (error.cause ?? error) : error)
    })
  expect(left).toEqual(Object.fromEntries(sources.map((source) => [source, 0])))
})
