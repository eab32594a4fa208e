// The list of 20 cards out of 100,000 with its total through the built server, beside a bare Fastify + pg handler that sends
// the very same two statements, and beside Directus where its folder is named (see directus-server.ts). Each runs in a process
// of its own, all on one PostgreSQL with vacuumed tables, in turns. Prints requests a second and ratios; the goals are half of
// the bare handler and five times Directus.
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { inTurns, measureList, startBare, statementsOf } from './bare-side.ts'
import { openBenchWorld } from './bench-world.ts'
import { directusList, startDirectus } from './directus-server.ts'
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

const path = `/v2/carte/listByTemplate?templateId=${templateId}&limit=20`
const headers = { authorization: world.token }
const statements = await statementsOf(world, path, [
  /^select (?!count).* from "cards".* limit \$\d+/s,
  /^select count\(.* from "cards"/s,
])

const measure = (url: string, given: Record<string, string>) => measureList(url, { headers: given, seconds })
const running: Running[] = []
async function started(server: Promise<Running>): Promise<string> {
  running.push(await server)
  return (await server).origin
}

async function startSides(): Promise<Record<string, () => Promise<number>>> {
  const ours = await started(startProduct(world.server))
  const bare = await started(startBare({ url: world.server.url, companyId, statements }))
  const sides = {
    ours: () => measure(`${ours}${path}`, headers),
    bare: () => measure(`${bare}/list`, headers),
  }
  const folder = process.env.DIRECTUS
  if (folder === undefined) return sides
  const { superuserUrl } = world.server
  const directus = await started(startDirectus({ folder, superuserUrl, templateId, cards }))
  const url = `${directus}${directusList.path(templateId)}`
  return { ...sides, directus: () => measure(url, directusList.headers) }
}

try {
  const sides = await startSides()
  const [ours = 0, bare = 0, directus] = await inTurns(sides, rounds)
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
