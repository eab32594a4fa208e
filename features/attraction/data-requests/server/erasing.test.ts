import { getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { mallContract } from '#features/promotion/mall/mall.contract.ts'
import { mallOrders } from '#features/promotion/mall/server/mall.tables.ts'
import { visitors } from '#features/visits/visitors/server/visitors.tables.ts'
import { activityPersons } from '#features/shows/registrations/server/registrations.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import { objectsOfKeys } from '#platform/server/search/search-keys.ts'

import { dataRequestsContract } from '../data-requests.contract.ts'
import { receiveRequest } from './data-requests.actions.ts'
import { erasePersonJob } from './data-requests.jobs.ts'
import { writeRequest } from './data-requests.repository.ts'
import { eraseForRequest } from './data-requests.jobs.ts'
import { demandReplay, replayErasures } from './erasure-replay.actions.ts'
import { digestOfContact, findBarredContacts } from './contact-digests.actions.ts'
import { noteErasure, readErasures } from './erasure-log.adapter.ts'
import { countByValue, findTextColumns, type Ruled, ruledTables } from './person-rows.repository.ts'
import { rewriteKeys } from './cleaned-texts.repository.ts'

let world: World & { close(): Promise<void> }
let admin: Session
const companyId = demoCompanies[0].id

beforeAll(async () => {
  world = await openOwnWorld('person_erasing', { areas: ['attraction'] })
  admin = await world.signIn('admin')
}, 900_000)
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  world.database.asTenant(companyId, work, { statementMs: 120_000 })

const name = '欧阳测试人'
let last = 0
const newNumber = () => `1391234${String((last += 1)).padStart(4, '0')}`

/** JSON of the kind that stands there. */
const said = (column: AnyPgColumn, text: string) =>
  sql`case jsonb_typeof(${column}) when 'array' then ${JSON.stringify([text])}::jsonb else ${JSON.stringify({ said: text })}::jsonb end`

const isPlanted = (column: AnyPgColumn) =>
  /^(text|jsonb)$/.test(column.getSQLType()) && !column.enumValues?.length && !column.generated

interface Planted {
  column: AnyPgColumn
  isNumber: boolean
  isName: boolean
}

/** A value of the kind that a column takes. */
function plantedValue({ column, isNumber, isName }: Planted, number: string): unknown {
  const isJson = column.getSQLType() === 'jsonb'
  if (isNumber) return isJson ? [number] : number
  if (isJson) return said(column, `${name} 电话 ${number}`)
  return isName ? name : `与${name}（${number}）通话`
}

/** The values that plant a person in a row of a table, column by column. */
function plantedIn({ table, rule }: Ruled, number: string): Record<string, unknown> {
  const set: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const fate = rule.columns?.[key]
    const isNumber = (rule.by?.includes(key) ?? false) || fate === 'hash'
    const isName = rule.name === key
    const isSaid = isNumber || isName || (fate !== undefined && fate !== 'none' && fate !== 'file')
    if (isSaid && isPlanted(column)) set[key] = plantedValue({ column, isNumber, isName }, number)
  }
  return set
}

/** Writes a person into one row of every table that may hold one and has a row; answers the tables. */
async function plant(number: string): Promise<string[]> {
  const planted: string[] = []
  for (const ruled of ruledTables()) {
    const set = plantedIn(ruled, number)
    if (Object.keys(set).length === 0) continue
    const isTrail = !tableRegistry.get(ruled.name)?.tenant.includes('update')
    const [row] = await inCompany((tx) => tx.select({ id: ruled.table.id }).from(ruled.table).limit(1))
    if (!row) continue
    const write = (tx: Tx) =>
      tx
        .update(ruled.table)
        .set(set)
        .where(inArray(ruled.table.id, [String(row.id)]))
    try {
      if (!isTrail)
        await inCompany(async (tx) => {
          await write(tx)
          await rewriteKeys(tx, ruled, [String(row.id)])
        })
      else if (tableRegistry.get(ruled.name)?.system.includes('update')) await world.database.asSystem(write)
      else continue
      planted.push(ruled.name)
    } catch (error) {
      // A condition of the table itself allows nothing of the kind there.
      if (!['23514', '23505', '42501'].includes(sqlState(error) ?? '')) throw error
    }
  }
  return planted
}

/** An erasure that was asked for and accepted. */
async function accepted(number: string): Promise<string> {
  const { services } = world.app
  const actor = { accountId: null, name: '', via: 'user', requestId: null, ipHash: null } as const
  return inCompany(async (tx) => {
    const { id } = await receiveRequest(
      { tx, services, actor },
      { kind: 'erase', mobile: number, note: name },
    )
    await writeRequest(tx, id, { state: 'processing' })
    return id
  })
}

const erase = (id: string, leftOut?: ReadonlySet<string>) =>
  inCompany((tx) => eraseForRequest({ tx, services: world.app.services, companyId }, id, leftOut))

const nameOfObjects = (keys: string): string => {
  const objects = objectsOfKeys(keys)
  return objects ? getTableName(objects) : ''
}

/** The tables in which a text stands, by a count of its own. */
async function standing(text: string): Promise<string[]> {
  const kept = new Set(
    ruledTables()
      .filter(({ rule }) => rule.rows === 'keep')
      .map((ruled) => ruled.name),
  )
  // They stand and fall with the rows that are searched by them.
  const keysOfKept = new Set([...tableRegistry.keys()].filter((table) => kept.has(nameOfObjects(table))))
  return inCompany(async (tx) => {
    const found: string[] = []
    for (const [table, columns] of await findTextColumns(tx))
      if (
        !kept.has(table) &&
        !keysOfKept.has(table) &&
        (await countByValue(tx, { table, columns }, [text])) > 0
      )
        found.push(table)
    return found
  })
}

test('a person who stands in every table is gone from all of them, and the certificate says so', async () => {
  const number = newNumber()
  const planted = await plant(number)
  expect(planted.length).toBeGreaterThan(40)
  expect((await standing(number)).length).toBeGreaterThan(25)
  const id = await accepted(number)
  const request = await erase(id)
  expect(await standing(number)).toEqual([])
  expect(await standing(name)).toEqual([])
  expect(request).toMatchObject({ state: 'waiting_legal', mobile: '', note: '' })
  const { data } = await world.call(dataRequestsContract.get, { params: { id } }, { session: admin })
  expect(data.certificates).toMatchObject([{ left: 0 }])
  const [certificate] = data.certificates
  expect(certificate?.columns).toBeGreaterThan(500)
  expect(certificate?.lines.find(({ table }) => table === 'customer_cards')).toMatchObject({
    left: 0,
    done: 1,
  })
  expect(certificate?.lines.filter(({ kept }) => kept > 0).map(({ law }) => law)).toContain('labour')
})

test('of a person whose request waits for a law the kept order shows the trade and not the person', async () => {
  const number = newNumber()
  const [kept, later] = await inCompany((tx) => tx.select({ id: mallOrders.id }).from(mallOrders).limit(2))
  const write = (order: { id: string } | undefined, set: Partial<typeof mallOrders.$inferInsert>) =>
    inCompany((tx) =>
      tx
        .update(mallOrders)
        .set(set)
        .where(inArray(mallOrders.id, [order?.id ?? ''])),
    )
  const buyer = { mobile: number, buyerName: name, address: '苏州工业园区', state: 'completed' } as const
  await write(kept, buyer)
  const shown = async (order: { id: string } | undefined) => {
    const one = await world.call(mallContract.get, { params: { id: order?.id ?? '' } }, { session: admin })
    const { data } = await world.call(mallContract.list, { query: { limit: 100 } }, { session: admin })
    const row = data.list.find(({ orderId }) => orderId === order?.id)
    return [one.data, row].map((seen) => [seen?.buyerName, seen?.mobile, seen?.address])
  }
  const whole = [name, number, '苏州工业园区']
  const masked = ['***', `${number.slice(0, 3)}****${number.slice(-4)}`, '***']
  expect(await shown(kept)).toEqual([whole, whole])
  expect((await erase(await accepted(number)))?.state).toBe('waiting_legal')
  expect(await shown(kept)).toEqual([masked, masked])
  // Goods that are still on their way need an address; who comes back stands on ground of their own.
  await write(kept, { state: 'paid' })
  expect(await shown(kept)).toEqual([whole, whole])
  await write(later, { ...buyer, createdAt: new Date(Date.now() + 60_000) })
  expect(await shown(later)).toEqual([whole, whole])
})

test('a table that nobody declared is found by the recount, and the request stays open until it is empty', async () => {
  const number = newNumber()
  await plant(number)
  const id = await accepted(number)
  const open = await erase(id, new Set(['customer_cards', 'touch_texts', 'follow_tasks']))
  expect(open?.state).toBe('processing')
  expect(await standing(number)).not.toEqual([])
  const { data } = await world.call(dataRequestsContract.get, { params: { id } }, { session: admin })
  expect(data.certificates[0]?.left).toBeGreaterThan(0)
  expect(data.actions.find(({ event }) => event === 'retry')?.allowed).toBe(true)
  await erase(id)
  expect(await standing(number)).toEqual([])
})

test('the number may not come back by a sheet, and the erasure stands in the log beside the data', async () => {
  const number = newNumber()
  const id = await accepted(number)
  const { services } = world.app
  const barred = () => inCompany((tx) => findBarredContacts(tx, services.database, [number, '13800000000']))
  expect([...(await barred())]).toEqual([])
  await inCompany((tx) => writeRequest(tx, id, { state: 'verifying' }))
  await world.call(
    dataRequestsContract.decide,
    { params: { id }, body: { event: 'accept', version: 3 } },
    { session: admin },
  )
  await services.jobs.runDue(services)
  const { data } = await world.call(dataRequestsContract.get, { params: { id } }, { session: admin })
  expect(data.state).toBe('done')
  expect([...(await barred())]).toEqual([number])
  const logged = await readErasures(services.dataDir)
  expect(logged.some((one) => one.companyId === companyId)).toBe(true)
  expect(JSON.stringify(logged)).not.toContain(number)
})

test('a restored backup loses again whom the log says was erased since, and nobody whom it knows itself', async () => {
  const { services } = world.app
  const [gone, back] = [newNumber(), newNumber()]
  await plant(gone)
  const digest = (number: string) => digestOfContact(services.database, number)
  const at = new Date().toISOString()
  for (const number of [gone, back])
    await noteErasure(services.dataDir, { companyId, digest: await digest(number), at })
  // This one came back after its erasure, by an agreement of its own.
  await erase(await accepted(back))
  await inCompany((tx) =>
    tx.insert(activityPersons).values({ mobile: back, name: 'Back', company: '', title: '' }),
  )
  expect(await replayErasures(services)).toBe(0)
  expect(await standing(gone)).not.toEqual([])
  await demandReplay(services.dataDir)
  expect(await replayErasures(services)).toBe(1)
  expect(await standing(gone)).toEqual([])
  expect(await standing(back)).toEqual(['activity_persons'])
})

test('two people are gone from rows of which no two may be the same', async () => {
  const numbers = [newNumber(), newNumber()]
  const rows = await inCompany((tx) => tx.select({ id: visitors.id }).from(visitors).limit(2))
  for (const [at, { id }] of rows.entries()) {
    const key = numbers[at] ?? ''
    await inCompany((tx) =>
      tx
        .update(visitors)
        .set({ key })
        .where(inArray(visitors.id, [id])),
    )
    await erase(await accepted(key))
  }
  const ids = rows.map(({ id }) => id)
  const after = await inCompany((tx) =>
    tx.select({ key: visitors.key }).from(visitors).where(inArray(visitors.id, ids)),
  )
  expect(after).toHaveLength(2)
  for (const { key } of after) expect(key).toMatch(/^\*\*\*[0-9a-f]{8}$/)
})

test('what is never chosen for a person stays as it was', async () => {
  const rows = await inCompany((tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from customer_cards where name <> ''`),
  )
  expect(rows.rows[0]?.count).toBeGreaterThan(5)
  expect(erasePersonJob.kind).toBe('dataRequests.erase')
})
