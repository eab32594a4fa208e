import { randomUUID } from 'node:crypto'

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { countRows } from './count-rows.ts'
import { type Database, openDatabase, type Tx } from './database.ts'

let database: Database
beforeAll(() => {
  database = openDatabase({ url: inject('database').superuserUrl, onError: () => undefined })
})
afterAll(() => database.close())

const asked = <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(randomUUID(), work)
const rows = (many: number, where: SQL = sql`true`) =>
  sql`select n from generate_series(1, ${many}::int) as n where ${where}`

test('a list is counted exactly as far as its pages go', async () => {
  expect(await asked((tx) => countRows(tx, rows(0)))).toEqual({ total: 0 })
  expect(await asked((tx) => countRows(tx, rows(10_000)))).toEqual({ total: 10_000 })
  expect(await asked((tx) => countRows(tx, rows(10_001)))).toEqual({ total: 10_000, isMore: true })
})

test('rows behind that are not even looked at', async () => {
  const until = (n: number) => rows(20_000, sql`1 / (${n}::int - n) is not null`)
  expect(await asked((tx) => countRows(tx, until(10_002)))).toEqual({ total: 10_000, isMore: true })
  await expect(asked((tx) => countRows(tx, until(10_001)))).rejects.toThrow()
})
