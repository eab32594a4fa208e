import pg from 'pg'

// Any constant; the process that holds it starts, the others wait and then find what it has made.
const lockId = 7_204_117_303

interface StartOptions {
  url: string
  log: (line: string) => void
}

/**
 * Runs what a start does to the database while no other server of the same database starts: an empty one is migrated,
 * seeded and given its first company once. The lock ends with its connection, also that of a start that was killed.
 */
export async function startAlone<T>({ url, log }: StartOptions, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cardline-start',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      lockId,
    ])
    if (!rows[0]?.isFree) {
      log('another server is starting on this database: waiting for it')
      await client.query('select pg_advisory_lock($1)', [lockId])
    }
    return await work()
  } finally {
    await client.end()
  }
}
