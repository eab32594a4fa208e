import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { companyA, companyB } from '#platform/testing/bare-app.ts'
import { copyTemplateDatabase } from '#platform/testing/database-copy.ts'

import { type Database, openDatabase, type Tx } from './database.ts'
import { newPublicId, publishAddresses } from './public-addresses.ts'
import { publicAddresses } from './public-addresses.tables.ts'
import { createStatementNames } from './statement-names.ts'

let database: Database
beforeAll(async () => {
  const { url } = await copyTemplateDatabase('statement_names')
  // One connection: every transaction finds the statements of the one before.
  database = openDatabase({ url, onError: () => undefined, max: 1 })
})
afterAll(() => database.close())

test('a statement has a name once it has come ten times; one that searches for a text never has', () => {
  const nameOf = createStatementNames()
  const text = 'select 1 from cards where id = $1'
  const names = Array.from({ length: 12 }, () => nameOf(text))
  expect(names.map((name) => name !== undefined)).toEqual([
    ...Array.from({ length: 9 }, () => false),
    true,
    true,
    true,
  ])
  expect(new Set(names.slice(9)).size).toBe(1)
  for (const search of ['name like $1', 'name ILIKE $1', 'name ~ $1'])
    expect(
      Array.from({ length: 12 }, () => nameOf(`select 1 from cards where ${search}`)).every(
        (name) => name === undefined,
      ),
    ).toBe(true)
})

const addresses = (tx: Tx) =>
  tx.select({ total: count() }).from(publicAddresses).where(eq(publicAddresses.kind, 'card'))
const named = async () =>
  (
    await database.pool.query<{ total: number; kept: number }>(
      'select count(*)::int as total, count(*) filter (where generic_plans + custom_plans > 9)::int as kept from pg_prepared_statements',
    )
  ).rows[0]

test('a named statement shows each company its own rows, and the system role all of them', async () => {
  for (const [companyId, howMany] of [
    [companyA, 1],
    [companyB, 2],
  ] as const)
    await database.asTenant(companyId, (tx) =>
      publishAddresses(
        tx,
        Array.from({ length: howMany }, () => ({
          address: newPublicId(),
          kind: 'card',
          objectId: companyId,
        })),
      ),
    )
  for (let turn = 0; turn < 15; turn += 1) {
    expect(await database.asTenant(companyA, addresses)).toEqual([{ total: 1 }])
    expect(await database.asTenant(companyB, addresses)).toEqual([{ total: 2 }])
    expect(await database.asSystem(addresses)).toEqual([{ total: 3 }])
  }
  expect((await named())?.kept).toBeGreaterThan(0)
})

test('a connection keeps no more than 250 statements, however many different ones come often', async () => {
  await database.asTenant(companyA, async (tx) => {
    for (let different = 0; different < 300; different += 1)
      for (let use = 0; use < 11; use += 1)
        await tx.execute(sql`select ${use}::int as ${sql.identifier(`number_${different}`)}`)
  })
  expect((await named())?.total).toBe(250)
})
