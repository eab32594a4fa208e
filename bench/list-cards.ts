// The list of 20 cards out of 100,000 through the whole server, beside a bare Fastify + pg handler that runs the very
// same SQL, interleaved in one run. Prints requests a second of both and their ratio; the goal is at least 0.5.
import autocannon from 'autocannon'
import Fastify from 'fastify'
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const cards = 100_000
const rounds = 3
const seconds = 5

const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const { rows } = await owner.query<{ id: string }>(
  'update card_templates set seats = 200000 where company_id = $1 returning id',
  [companyId],
)
const templateId = rows[0]?.id ?? ''
await owner.query(
  `insert into cards (company_id, id, template_id, public_id, state, field_values, name, pinyin, mobile)
   select $1, gen_random_uuid(), $2, substr(md5(n::text) || md5((n * 7)::text), 1, 22), 'active', jsonb_build_object('name', '员工' || n, 'title', '顾问', 'mobile', 13900000000 + n),
     '员工' || n, 'yuangong' || n, (13900000000 + n)::text from generate_series(1, $3::int) n`,
  [companyId, templateId, cards],
)
await owner.query('analyze')

// The statements of one call, as the database saw them.
const seen: { text: string; values: unknown[] }[] = []
const query = pg.Client.prototype.query
const spied = function (this: pg.Client, ...args: unknown[]) {
  const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  const text = typeof config === 'string' ? config : config.text
  if (/from "cards"/.test(text))
    seen.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) })
  return (query as (...rest: unknown[]) => unknown).apply(this, args)
}
pg.Client.prototype.query = spied as typeof query
const path = `/v2/carte/listByTemplate?templateId=${templateId}&limit=20`
const headers = { authorization: world.token }
const sample = await world.app.inject({ url: path, headers })
pg.Client.prototype.query = query
if (sample.statusCode !== 200 || seen.length < 2)
  throw new Error(`the list did not answer: ${sample.body.slice(0, 200)}`)

// The same role and company, set once per connection instead of per transaction: same policies, same plan, same rows.
const pool = new pg.Pool({ connectionString: world.server.url, max: 10 })
pool.on(
  'connect',
  (client) =>
    void client.query(`set role app_tenant; select set_config('app.company_id', '${companyId}', false)`),
)
const bare = Fastify()
bare.get('/list', async () => {
  const [list, total] = await Promise.all(
    seen.slice(0, 2).map(({ text, values }) => pool.query<Record<string, unknown>>(text, values)),
  )
  return { list: list?.rows, total: total?.rows }
})

const ours = await world.app.listen({ port: 0, host: '127.0.0.1' })
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })

async function measure(url: string): Promise<number> {
  const result = await autocannon({ url, headers, connections: 20, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

const figures = { ours: [] as number[], bare: [] as number[] }
await measure(`${ours}${path}`)
await measure(`${bareAddress}/list`)
for (let round = 0; round < rounds; round += 1) {
  figures.bare.push(await measure(`${bareAddress}/list`))
  figures.ours.push(await measure(`${ours}${path}`))
}
const [through, plain] = [median(figures.ours), median(figures.bare)]
process.stdout.write(
  `list of 20 of ${cards} cards: ${through.toFixed(0)} requests/s through the whole server, ${plain.toFixed(0)} bare; ratio ${(through / plain).toFixed(2)} (goal >= 0.5)\n`,
)
report({
  what: 'list of 20 cards beside the bare handler',
  value: through / plain,
  unit: 'of it',
  atLeast: 0.5,
})
await bare.close()
await pool.end()
await owner.end()
await world.close()
