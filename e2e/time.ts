import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import pg from 'pg'

import { urlFor } from '../platform/server/database/embedded-access.ts'
import { visitEmbeddedDatabase } from '../platform/server/database/embedded-visit.ts'

/** The database of this worker's server, as its superuser: row-level security holds for the owner, too. */
async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = join(process.env['E2E_DATA_DIR'] ?? '', String(test.info().parallelIndex))
  return visitEmbeddedDatabase({ dataDir, log: () => undefined }, async ({ access }) => {
    const client = new pg.Client({ connectionString: urlFor(access, 'postgres') })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  })
}

/** Moments of a clue, of the times in which colleagues had it, and of follow-ups. */
const momentsOfClue: readonly (readonly [table: string, key: string, columns: readonly string[]])[] = [
  [
    'clues',
    'id',
    ['created_at', 'last_arrival_at', 'owned_at', 'last_valid_at', 'recycle_at', 'next_at', 'returned_at'],
  ],
  ['clue_acts', 'clue_id', ['at']],
  ['clue_spells', 'clue_id', ['since', 'until']],
  ['touches', 'subject_id', ['at']],
]

/** Lets days pass for one clue: everything about it happened that much earlier. */
export const passDaysOfClue = (id: string, days: number): Promise<void> =>
  inDatabase(async (client) => {
    for (const [table, key, columns] of momentsOfClue) {
      const earlier = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`)
      await client.query(`update ${table} set ${earlier.join(', ')} where ${key} = $1`, [id, days])
    }
  })

/** Lets a night pass over the list of clues that go back: its run comes, and people have known it for long enough. */
export const passNightOfClues = (): Promise<void> =>
  inDatabase(async (client) => {
    // Not to the second: the list of another evening may have been moved to the same moment.
    await client.query(
      `update clue_previews set made_at = made_at - moved.by, run_at = run_at - moved.by
       from (select make_interval(days => 1, secs => random() * 60) as by) moved where phase = 'announced'`,
    )
  })

/** Makes the next job of a kind due, and waits until it is done: one that nobody sees is gone then. */
export async function runNextJob(kind: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update jobs set due_at = now() where id = (
         select id from jobs where kind = $1 and due_at is not null and claim is null order by due_at limit 1) returning id`,
      [kind],
    )
    const [job] = rows
    expect(job, `a job ${kind} is planned`).toBeDefined()
    await client.query(`select pg_notify('cardline', 'jobs')`)
    const left = async () => (await client.query('select 1 from jobs where id = $1', [job?.id])).rowCount ?? 0
    await expect.poll(left, { timeout: 30_000, message: `${kind} is done` }).toBe(0)
  })
}
