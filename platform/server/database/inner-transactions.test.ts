import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Database, openDatabase } from './database.ts'

const size = 4
let database: Database
beforeAll(() => {
  const options = { onError: () => undefined, max: size, maxInner: 1 }
  database = openDatabase({ url: inject('database').superuserUrl, ...options })
})
afterAll(() => database.close())

const one = (which: Database) =>
  which.asTenant(randomUUID(), async (tx) => (await tx.execute(sql`select 1 as one`)).rows[0])

/** As many at once as there are connections, each with one in hand before any asks for a second. */
async function askTwice(second: () => Promise<unknown>) {
  let all: (value: unknown) => void
  const everybodyHasOne = new Promise((resolve) => (all = resolve))
  let holding = 0
  return Promise.allSettled(
    Array.from({ length: size }, () =>
      database.asTenant(randomUUID(), async (tx) => {
        await tx.execute(sql`select 1`)
        holding += 1
        if (holding === size) all(undefined)
        await everybodyHasOne
        return second()
      }),
    ),
  )
}

describe('a transaction inside another', () => {
  test('gets its connection although everybody holds one and asks for a second', async () => {
    const answers = await askTwice(() => one(database))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: size }, () => 'fulfilled'))
  })

  // The control: the same from the connections that all of them hold already.
  test('would wait for those who wait for it', async () => {
    const answers = await askTwice(async () => (await database.pool.connect()).release())
    expect(answers.map(({ status }) => status)).toContain('rejected')
  })

  test('is none any more where the outer one has ended: it waits like everybody', async () => {
    let later: (() => Promise<unknown>) | undefined
    await database.asTenant(randomUUID(), async (tx) => {
      await tx.execute(sql`select 1`)
      later = AsyncResource.bind(() => one(database))
    })
    const held = await Promise.all(Array.from({ length: size }, () => database.pool.connect()))
    await expect(later?.()).rejects.toThrow('timeout')
    for (const client of held) client.release()
    await expect(later?.()).resolves.toEqual({ one: 1 })
  })
})
