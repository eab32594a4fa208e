import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { dayBegins, dayEnds, withinDays } from './days.ts'

let client: pg.Client
let database: NodePgDatabase

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('database').superuserUrl })
  await client.connect()
  // A session that thinks in another zone must not move a company's day.
  await client.query(`set timezone = 'Asia/Tokyo'`)
  database = drizzle(client)
})

afterAll(() => client.end())

const utc = async (moment: SQL) => {
  const { rows } = await database.execute<{ at: string }>(
    sql`select to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at`,
  )
  return rows[0]?.at
}

describe('a calendar day', () => {
  test.each([
    ['Asia/Shanghai', '2026-03-08', '2026-03-07T16:00', '2026-03-08T16:00'],
    ['Asia/Kathmandu', '2026-03-08', '2026-03-07T18:15', '2026-03-08T18:15'],
    ['Asia/Shanghai', '2028-02-29', '2028-02-28T16:00', '2028-02-29T16:00'],
    ['America/New_York', '2026-12-31', '2026-12-31T05:00', '2027-01-01T05:00'],
    // Clocks go forward: 23 hours; and back: 25.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00', '2026-03-09T04:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00', '2026-11-02T05:00'],
  ])('of %s, %s, begins and ends by its own clocks', async (zone, day, begins, ends) => {
    expect(await utc(dayBegins(day, zone))).toBe(begins)
    expect(await utc(dayEnds(day, zone))).toBe(ends)
  })

  const isWithin = async (moment: string, days: Parameters<typeof withinDays>[1]) => {
    const { rows } = await database.execute<{ is: boolean }>(
      sql`select ${withinDays(sql`${moment}::timestamptz`, days, 'America/New_York') ?? sql`true`} as is`,
    )
    return rows[0]?.is
  }

  test('holds its first moment and not that of the next; an end that is not named is open', async () => {
    const day = { from: '2026-03-08', to: '2026-03-08' }
    expect(await isWithin('2026-03-08T04:59:59.999Z', day)).toBe(false)
    expect(await isWithin('2026-03-08T05:00:00Z', day)).toBe(true)
    expect(await isWithin('2026-03-09T03:59:59.999Z', day)).toBe(true)
    expect(await isWithin('2026-03-09T04:00:00Z', day)).toBe(false)
    expect(await isWithin('2030-01-01T00:00:00Z', { from: '2026-03-08' })).toBe(true)
    expect(await isWithin('2000-01-01T00:00:00Z', { to: '2026-03-08' })).toBe(true)
    expect(withinDays(sql`now()`, {}, 'UTC')).toBeUndefined()
  })
})
