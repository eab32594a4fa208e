// The bare side of list-cards.ts, in a process of its own: a Fastify and a pool of pg that send the statements they are given.
import Fastify from 'fastify'
import pg from 'pg'

export interface BareList {
  url: string
  companyId: string
  statements: readonly { text: string; values: unknown[] }[]
}

const { url, companyId, statements } = JSON.parse(process.env.BARE_LIST ?? '') as BareList

// The same role and company, set once per connection instead of per transaction: same policies, same plan, same rows.
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: `-c role=app_tenant -c app.company_id=${companyId}`,
})
const app = Fastify()
app.get('/list', async () => {
  const [list, total] = await Promise.all(
    statements.map(({ text, values }) => pool.query<Record<string, unknown>>(text, values)),
  )
  return { list: list?.rows, total: total?.rows }
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
