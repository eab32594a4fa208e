// The bare side of benches of lists, in a process of its own: a Fastify and a pool of pg that send the statements they are given.
import Fastify from 'fastify'
import pg from 'pg'

import type { BareList } from './bare-side.ts'

const { url, companyId, statements } = JSON.parse(process.env.BARE_LIST ?? '') as BareList

// The same role and company, set once per connection instead of per transaction: same policies, same plan, same rows.
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: `-c role=app_tenant -c app.company_id=${companyId}`,
})
const app = Fastify()
app.get('/list', async () => {
  const answers = await Promise.all(
    statements.map(({ text, values }) => pool.query<Record<string, unknown>>(text, values)),
  )
  return answers.map(({ rows }) => rows)
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
