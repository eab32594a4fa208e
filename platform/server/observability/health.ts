import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'

interface HealthOptions {
  /** The folder of the migrations that this program was built with. */
  migrations: string
}

/** An answer is kept this long: a monitor must not become a load. */
const freshMs = 1_000

/** `/healthz`: the process lives. `/readyz`: it can work, with a database that has all migrations. Both without a session. */
export async function serveHealth(app: FastifyInstance, { migrations }: HealthOptions): Promise<void> {
  const newest = (await readdir(migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  let asked: { at: number; problem: Promise<string | undefined> } | undefined
  let isStopping = false
  app.addHook('preClose', async () => void (isStopping = true))

  const options = { config: { access: 'page' as const, isUnlimited: true }, logLevel: 'warn' as const }
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', options, async (_request, reply) => {
    const now = performance.now()
    if (!asked || now - asked.at > freshMs) asked = { at: now, problem: problemOf(app.services, newest) }
    const problem = isStopping ? 'stopping' : await asked.problem
    reply.header('cache-control', 'no-store').code(problem === undefined ? 200 : 503)
    return problem === undefined ? { status: 'ok' } : { status: problem }
  })
}

/** Says in one word what is missing; never what the database said. */
async function problemOf(
  { database, servers }: Pick<Services, 'database' | 'servers'>,
  newest: string | undefined,
): Promise<string | undefined> {
  // What it keeps another server would not find, and the other way round.
  if (servers.problem()) return 'storage'
  try {
    const { rows } = await database.asSystem((tx) =>
      tx.execute<{ name: string | null }>(sql`select max(name) as name from applied_migrations`),
    )
    return rows[0]?.name === (newest ?? null) ? undefined : 'migrations'
  } catch {
    return 'database'
  }
}
