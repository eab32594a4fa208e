// The bare side of benches of lists and writes, in a process of its own: a Fastify and a pool of pg that send the statements they are given.
import { randomBytes, randomUUID } from 'node:crypto'

import Fastify from 'fastify'
import pg from 'pg'

import type { BareList } from './bare-side.ts'

const { url, companyId, statements, fresh = [] } = JSON.parse(process.env.BARE_LIST ?? '') as BareList

const randomDigits = (length: number) =>
  String(randomBytes(6).readUIntBE(0, 6)).slice(-length).padStart(length, '0')

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
/** The same writing once more: what was new to the first one is new again. */
app.post('/write', async () => {
  const made = new Map(
    fresh.map(({ value, as }) => [
      value,
      as === 'id'
        ? randomUUID()
        : as === 'mobile'
          ? `139${randomDigits(8)}`
          : randomBytes(11).toString('hex'),
    ]),
  )
  const renewed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renewed)
    return typeof value === 'string' ? (made.get(value) ?? value) : value
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of statements) await client.query(text, values.map(renewed))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { code: 200 }
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
