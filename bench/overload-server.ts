// The server of `overload.ts` in a process of its own: what it uses is not what those who ask use.
import { sql } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'

const world = await openBenchWorld()
const origin = await world.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const { rows } = await world.database.asTenant(demoCompanies[0].id, (tx) =>
  tx.execute<{ id: string }>(
    sql`select template_id as id from cards group by 1 order by count(*) desc limit 1`,
  ),
)
const url = `${origin}/v2/carte/listByTemplate?templateId=${rows[0]?.id}&limit=20`
process.send?.({ origin, url, token: world.token })
process.on('message', (word) => {
  if (word === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1e6 })
  } else void world.close().then(() => process.exit(0))
})
