import { randomUUID } from 'node:crypto'

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { countRows, countStates } from './count-rows.ts'
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

test('each state is counted to one row more than its pages show', async () => {
  const until = (n: number) => rows(20_000, sql`1 / (${n}::int - n) is not null`)
  const states = { none: rows(0), some: rows(7), all: until(10_002) }
  const count = (of: Record<string, SQL>) =>
    asked((tx) => countStates(tx, Object.keys(of), (state) => of[state] ?? rows(0)))
  expect(await count(states)).toEqual({ none: 0, some: 7, all: 10_001 })
  await expect(count({ all: until(10_001) })).rejects.toThrow()
})
