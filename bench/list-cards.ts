// The list of 20 cards out of 100,000 with its total through the built server, beside a bare Fastify + pg handler that sends
// the very same two statements, and beside Directus where its folder is named (see directus-server.ts). Each runs in a process
// of its own, all on one PostgreSQL with vacuumed tables, in turns. Prints requests a second and ratios; the goals are half of
// the bare handler and five times Directus.
import { fork } from 'node:child_process'
import { join } from 'node:path'

import autocannon from 'autocannon'
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import type { BareList } from './bare-list.ts'
import { openBenchWorld } from './bench-world.ts'
import { directusList, startDirectus } from './directus-server.ts'
import { median } from './median.ts'
import { type Running, startProduct } from './product-server.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const cards = 100_000
const rounds = 5
const seconds = 4

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
// As a database in service is: without it every row that the count finds in the index is looked up in the table too.
await owner.query('vacuum analyze')

/** The statements of one call, as the database saw them. */
async function statementsOf(url: string): Promise<BareList['statements']> {
  const seen: { text: string; values: unknown[] }[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    if (typeof config !== 'string') seen.push({ text: config.text, values: values ?? config.values ?? [] })
    return Reflect.apply(query, this, args) as never
  }
  const sample = await world.app.inject({ url, headers })
  pg.Client.prototype.query = query
  if (sample.statusCode !== 200) throw new Error(`the list did not answer: ${sample.body.slice(0, 200)}`)
  const only = (what: string, shape: RegExp) => {
    const found = seen.filter(({ text }) => shape.test(text))
    if (found.length !== 1 || !found[0])
      throw new Error(`${found.length} statements look like the ${what} of the cards: one was expected`)
    return found[0]
  }
  return [
    only('list', /^select (?!count).* from "cards".* limit \$\d+/s),
    only('total', /^select count\(.* from "cards"/s),
  ]
}

const path = `/v2/carte/listByTemplate?templateId=${templateId}&limit=20`
const headers = { authorization: world.token }
const statements = await statementsOf(path)

async function startBare(): Promise<Running> {
  const given: BareList = { url: world.server.url, companyId, statements }
  const child = fork(join(import.meta.dirname, 'bare-list.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BARE_LIST: JSON.stringify(given) },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(address as string))
    child.once('exit', () => reject(new Error('the bare server did not start')))
  })
  return { origin, stop: async () => void child.kill() }
}

async function measure(url: string, given: Record<string, string> = headers): Promise<number> {
  const result = await autocannon({ url, headers: given, connections: 20, duration: seconds, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

const running: Running[] = []
async function started(server: Promise<Running>): Promise<string> {
  running.push(await server)
  return (await server).origin
}

async function startSides(): Promise<Record<string, () => Promise<number>>> {
  const ours = await started(startProduct(world.server))
  const bare = await started(startBare())
  const sides = { ours: () => measure(`${ours}${path}`), bare: () => measure(`${bare}/list`) }
  const folder = process.env.DIRECTUS
  if (folder === undefined) return sides
  const { superuserUrl } = world.server
  const directus = await started(startDirectus({ folder, superuserUrl, templateId, cards }))
  const url = `${directus}${directusList.path(templateId)}`
  return { ...sides, directus: () => measure(url, directusList.headers) }
}

try {
  const sides = await startSides()
  const figures = new Map(Object.keys(sides).map((side) => [side, [] as number[]]))
  for (const ask of Object.values(sides)) await ask()
  for (let round = 0; round < rounds; round += 1)
    for (const [side, ask] of Object.entries(sides)) figures.get(side)?.push(await ask())
  for (const [side, found] of figures)
    process.stdout.write(`${side}: ${found.map((value) => value.toFixed(0)).join(' ')} requests/s\n`)
  const [ours = 0, bare = 0, directus] = [...figures.values()].map(median)
  report({
    what: 'list of 20 cards beside the bare handler',
    value: ours / bare,
    unit: 'of it',
    atLeast: 0.5,
  })
  if (directus !== undefined)
    report({ what: 'list of 20 cards beside Directus', value: ours / directus, unit: 'times it', atLeast: 5 })
} finally {
  for (const { stop } of running) await stop()
  await owner.end()
  await world.close()
}
