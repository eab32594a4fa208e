import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { copyTemplateDatabase, type TestDatabase } from '#platform/testing/database-copy.ts'

import { type Database, openDatabase, type Tx } from './database.ts'

let urls: TestDatabase
let database: Database
const errors: string[] = []
beforeAll(async () => {
  urls = await copyTemplateDatabase('lost_connections')
  database = openDatabase({ url: urls.url, onError: ({ message }) => void errors.push(message) })
})
afterAll(() => database.close())

/** Ends one connection from another one, as PostgreSQL does with all of them when it stops. */
const endOne = `
  const [lost, other] = [await pool.connect(), await pool.connect()]
  const { rows } = await lost.query('select pg_backend_pid() as pid')
  if (isIdle) lost.release()
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  process.exit(0)`

test.each([true, false])('a lost connection is reported and replaced (idle: %s)', async (isIdle) => {
  const { pool } = database
  const [lost, other] = [await pool.connect(), await pool.connect()]
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (isIdle) lost.release()
  const before = errors.length
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  other.release()
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(before)
  if (!isIdle) lost.release(true)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => database.asSystem((tx) => tx.execute(sql`select 1 as one`))),
  )
  expect(answers.map((answer) => answer.rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
})

test.each([true, false])('a pool that nobody listens to ends its process (idle: %s)', (isIdle) => {
  const program = `import pg from 'pg'
  const pool = new pg.Pool({ connectionString: ${JSON.stringify(urls.url)} })
  const isIdle = ${isIdle}${endOne}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('terminating connection due to administrator command'),
  })
})

describe('a statement that travels behind another one', () => {
  const refused = { cause: { code: '25P02' } }

  test('shows nothing where the beginning of the transaction fails', async () => {
    const superuser = new pg.Client({ connectionString: urls.superuserUrl })
    await superuser.connect()
    await superuser.query(`create role of_no_company login password 'of-no-company'`)
    const url = Object.assign(new URL(urls.url), {
      username: 'of_no_company',
      password: 'of-no-company',
    }).href
    const stranger = openDatabase({ url, onError: () => undefined })
    let behind: unknown
    const failing = stranger.asTenant(randomUUID(), async (tx) => {
      behind = await tx.execute(sql`select current_user`).catch((error: unknown) => error)
    })
    await expect(failing).rejects.toThrow('permission denied to set role')
    expect(behind).toMatchObject(refused)
    await stranger.close()
    await superuser.query('drop role of_no_company')
    await superuser.end()
  })

  test('fails with it', async () => {
    const [first, second] = await database.asSystem((tx) =>
      Promise.allSettled([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]),
    )
    expect([first, second]).toMatchObject([
      { status: 'rejected', reason: { cause: { code: '22012' } } },
      { status: 'rejected', reason: refused },
    ])
  })
})

describe('a statement that comes after the end of its transaction is not sent', () => {
  const late = { cause: new Error('a statement after the end of its transaction') }
  const companyOf = sql`select current_setting('app.company_id') as company`

  test('though another company has the connection by then', async () => {
    const one = openDatabase({ url: urls.url, onError: () => undefined, max: 1 })
    let kept: Tx | undefined
    await one.asTenant(randomUUID(), async (tx) => void (kept = tx))
    const between = one.asTenant(randomUUID(), async (tx) => {
      await tx.execute(companyOf)
      return kept?.execute(companyOf)
    })
    await expect(between).rejects.toMatchObject(late)
    await one.close()
  })

  test('where a part goes on although another one has failed', async () => {
    const goingOn: Promise<unknown>[] = []
    const failing = database.asTenant(randomUUID(), (tx) => {
      const first = tx.execute(companyOf)
      goingOn.push(first.then(() => failing.catch(() => undefined)).then(() => tx.execute(companyOf)))
      return Promise.all([first, Promise.reject(new Error('another part fails'))])
    })
    await expect(failing).rejects.toThrow('another part fails')
    await expect(goingOn[0]).rejects.toMatchObject(late)
  })
})
