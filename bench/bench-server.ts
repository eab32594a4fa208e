// The server of `fork-server.ts` in a process of its own: what it uses is not what those who ask use.
import { readdirSync } from 'node:fs'

import { sql } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'

const world = await openBenchWorld()
const origin = await world.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const { rows } = await world.database.asTenant(demoCompanies[0].id, (tx) =>
  tx.execute<{ id: string; page: string }>(
    sql`select template_id as id, min(public_id) as page from cards where state = 'active' group by 1 order by count(*) desc limit 1`,
  ),
)

/** Answers by the word that asks for them. */
const answers: Readonly<Record<string, () => unknown>> = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return { cpuSeconds: (user + system) / 1e6 }
  },
  memory() {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    const files = readdirSync('/proc/self/fd').length
    return {
      heapMb: heapUsed / 2 ** 20,
      rssMb: rss / 2 ** 20,
      files,
      connections: world.database.pool.totalCount,
    }
  },
}
process.on('message', (word: string) => {
  const answer = answers[word]
  if (answer) process.send?.(answer())
  else void world.close().then(() => process.exit(0))
})
process.send?.({
  origin,
  url: `${origin}/v2/carte/listByTemplate?templateId=${rows[0]?.id}&limit=20`,
  page: `${origin}/c/${rows[0]?.page}`,
  token: world.token,
})
