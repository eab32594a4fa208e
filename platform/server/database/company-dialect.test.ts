import { count, eq, inArray, or, sql as plain } from 'drizzle-orm'
import { alias, PgDialect, QueryBuilder, type SelectedFields } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { companyA, companyB } from '#platform/testing/bare-app.ts'
import { carriesCompany } from '#platform/testing/company-conditions.ts'
import { copyTemplateDatabase } from '#platform/testing/database-copy.ts'

import { jobs } from '../jobs/jobs.tables.ts'
import { companyDialect } from './company-dialect.ts'
import { currentCompany, sql } from './company-sql.ts'
import { type Database, openDatabase } from './database.ts'
import { insertMany, updateMany } from './many-rows.ts'
import { newPublicId } from './public-addresses.ts'
import { publicAddresses } from './public-addresses.tables.ts'
import { publishedRows } from './published-rows.ts'

let database: Database
const sent: string[] = []
beforeAll(async () => {
  const { url } = await copyTemplateDatabase('company_dialect')
  database = openDatabase({
    url,
    onError: () => undefined,
    inspect(text, values, companyId) {
      sent.push(text)
      carriesCompany(text, values, companyId)
    },
  })
})
afterAll(() => database.close())

const address = (kind: string) => ({ address: newPublicId(), kind, objectId: companyA })
const { kind, id } = publicAddresses

test('whatever is built for a company names it for every table, and every row that is written has it', async () => {
  const other = alias(publicAddresses, 'other')
  await database.asTenant(companyA, async (tx) => {
    await tx.insert(publicAddresses).values([address('a'), address('b')])
    await insertMany(tx, publicAddresses, [{ ...address('c'), id: companyB }])
    await updateMany(tx, publicAddresses, {
      where: plain`true`,
      by: 'id',
      rows: [{ id: companyB, kind: 'd' }],
    })
    const rows = await tx
      .select({ kind, others: count(other.id) })
      .from(publicAddresses)
      .leftJoin(other, eq(other.kind, kind))
      .leftJoin(jobs, eq(jobs.id, id))
      .where(or(eq(kind, 'a'), inArray(id, tx.select({ id }).from(publicAddresses).where(eq(kind, 'd')))))
      .groupBy(kind)
      .orderBy(kind)
    expect(rows).toEqual([
      { kind: 'a', others: 1 },
      { kind: 'd', others: 1 },
    ])
    expect(await tx.$count(publicAddresses)).toBe(3)
    await tx.update(publicAddresses).set({ kind: 'e' }).where(eq(kind, 'a'))
    await tx.delete(publicAddresses).where(eq(kind, 'b'))
  })
  expect(await database.asTenant(companyB, (tx) => tx.$count(publicAddresses))).toBe(0)
  expect(sent.length).toBeGreaterThan(6)
})

test('text reads the rows of the company, under the alias that it gives or the name of the table', async () => {
  const rows = publishedRows
    .select({ id, companyId: publicAddresses.companyId })
    .from(publicAddresses)
    .as('published')
  const read = sql`
    with recursive tree as (select * from public_addresses union select a.* from tree join ${publicAddresses} a on a.id = tree.id)
    select public_addresses.kind, extract(epoch from now()) is distinct from null as now, (select count(*)::int from ${publicAddresses} x where x.id = public_addresses.id) as one
    from ${publicAddresses} left join jobs on jobs.id = public_addresses.id join ${rows} on published.id = public_addresses.id
    where public_addresses.kind in (select kind from tree) order by 1 for update of public_addresses`
  const { rows: found } = await database.asTenant(companyA, (tx) => tx.execute(read))
  expect(found).toEqual([
    { kind: 'd', now: true, one: 1 },
    { kind: 'e', now: true, one: 1 },
  ])
  await database.asTenant(companyA, (tx) =>
    tx.execute(sql`delete from public_addresses where company_id = ${currentCompany} and kind = 'e'`),
  )
})

test('text that forgets the company does not pass in tests, and what belongs to a company does not leave its transaction', async () => {
  for (const forgetful of [
    plain`select 1 from public_addresses`,
    sql`update public_addresses set kind = 'x' where id = ${companyA}`,
  ])
    await expect(database.asTenant(companyA, (tx) => tx.execute(forgetful))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('without its company') },
    })
  await expect(database.asSystem((tx) => tx.execute(sql`select 1 from public_addresses`))).rejects.toThrow()
  expect(() => companyDialect.sqlToQuery(sql`select 1 from public_addresses`)).toThrow(
    'outside of its transaction',
  )
})

test('a right join is refused: its condition would have no place', async () => {
  await expect(
    database.asTenant(companyA, async (tx) =>
      tx.select({ id }).from(publicAddresses).rightJoin(jobs, eq(jobs.id, id)),
    ),
  ).rejects.toThrow('write a left one')
})

test('columns are written as drizzle writes them, alone, joined, nested and under another name', () => {
  const other = alias(publicAddresses, 'other')
  const { objectId } = publicAddresses
  const answered = (dialect: PgDialect, fields: SelectedFields, isJoined: boolean) => {
    const query = new QueryBuilder(dialect).select(fields).from(publicAddresses)
    const { sql: text } = (isJoined ? query.leftJoin(other, eq(other.id, id)) : query).toSQL()
    return text.slice(0, text.indexOf(' from '))
  }
  const own = companyDialect.for(companyA)
  const drizzle = new PgDialect({ casing: 'snake_case' })
  const alone = { kind, one: plain<number>`1`, two: plain<number>`${kind} || 'x'`.as('two'), objectId, id }
  const nested = { kind, nested: { objectId, one: plain<number>`1` }, table: publicAddresses }
  const joined = { ...nested, kind: other.kind, other: { id: other.id } }
  // The second time by what is remembered.
  for (let time = 0; time < 2; time++)
    for (const [fields, isJoined] of [
      [alone, false],
      [alone, true],
      [nested, false],
      [joined, true],
    ] as const)
      expect(answered(own, fields, isJoined)).toBe(answered(drizzle, fields, isJoined))
  expect(() => answered(own, { id: jobs.id }, false)).toThrow('not part of the query')
})
