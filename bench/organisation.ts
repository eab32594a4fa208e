// Lists of 20,000 people and a tree of 2,000 departments through the whole server, beside the very same SQL through bare
// pg, interleaved. Prints the median time at the server, its ratio to the bare statements, and an import of 20,000 people.
import { buffer } from 'node:stream/consumers'

import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const people = 20_000
const departments = 2_000
const rounds = 25
const goalMs = 200

const world = await openBenchWorld()
const headers = { authorization: world.token }
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
// Ten at the top, each with ten below, and so on: four levels deep.
await owner.query(
  `insert into departments (company_id, id, parent_id, name, pinyin, sort)
   select $1, ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid,
     case when n < 10 then null else ('00000000-0000-7000-9000-' || lpad(((n - 10) / 10)::text, 12, '0'))::uuid end, '部门' || n, 'bumen' || n || ' bm' || n, n % 10
   from generate_series(0, $2::int - 1) n`,
  [companyId, departments],
)
await owner.query(
  `insert into staff (company_id, id, department_id, name, pinyin, title, mobile, employee_no, state, created_at)
   select $1, gen_random_uuid(), ('00000000-0000-7000-9000-' || lpad((n % $3)::text, 12, '0'))::uuid, '员工' || n, 'yuangong' || n || ' yg' || n, '顾问',
     (13900000000 + n)::text, 'B' || n, case when n % 50 = 0 then 'left' when n % 33 = 0 then 'disabled' else 'active' end, now() - make_interval(mins => n)
   from generate_series(1, $2::int) n`,
  [companyId, people, departments],
)
await owner.query('analyze')

const first = '00000000-0000-7000-9000-000000000000'
const calls = {
  'list of 20': '/v2/staff/list?limit=20',
  'its last page': `/v2/staff/list?limit=20&page=${Math.floor((people * 0.98) / 20)}`,
  'a department with all below': `/v2/staff/list?limit=20&departmentId=${first}`,
  'a keyword': '/v2/staff/list?limit=20&keyword=yg1234',
  'states, days and order':
    '/v2/staff/list?limit=20&state=active,disabled&createdFrom=2020-01-01&sort=createdAt&order=desc',
  'a choice of people': '/v2/staff/queryCompanyStaffs?limit=30&keyword=yuangong77',
  'the tree': '/v2/conduct/list',
  'the tree by a keyword': '/v2/conduct/list?keyword=bm19',
} as const

/** The statements of one call, as the database saw them, without those that every request begins with. */
async function statementsOf(path: string) {
  const seen: { text: string; values: unknown[] }[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof config === 'string' ? config : config.text
    if (/from "(staff|departments|staff_posts|role_assignments)"/.test(text) && !/"sessions"/.test(text))
      seen.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) })
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof query
  const answer = await world.app.inject({ url: path, headers })
  pg.Client.prototype.query = query
  if (answer.statusCode !== 200 || seen.length === 0)
    throw new Error(`${path} did not answer: ${answer.body.slice(0, 200)}`)
  return seen
}

const bare = new pg.Client({ connectionString: world.server.url })
await bare.connect()
await bare.query(`set role app_tenant; select set_config('app.company_id', '${companyId}', false)`)

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

let worst = 0
for (const [what, path] of Object.entries(calls)) {
  const statements = await statementsOf(path)
  const figures = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(
      await timed(async () => {
        for (const { text, values } of statements) await bare.query(text, values)
      }),
    )
    figures.ours.push(await timed(() => world.app.inject({ url: path, headers })))
  }
  const [ours, plain] = [median(figures.ours), median(figures.bare)]
  worst = Math.max(worst, ours)
  process.stdout.write(
    `${what}: ${ours.toFixed(1)} ms at the server, ${plain.toFixed(1)} ms bare; ratio ${(ours / plain).toFixed(2)}\n`,
  )
}
process.stdout.write(
  `${people} people, ${departments} departments: slowest ${worst.toFixed(1)} ms (goal < ${goalMs})\n`,
)

const rows = Array.from({ length: people }, (_, n) => [
  `王小明${n}`,
  `I${n}`,
  String(15_000_000_000 + n),
  '研发中心',
])
const content = await buffer(
  writeSheet(
    ['姓名', '工号', '手机号', '部门'].map((title) => ({ title, format: 'text' as const })),
    rows,
  ),
)
const form = formOf([{ name: 'people.xlsx', content }], {})
const upload = await world.app.inject({
  method: 'POST',
  url: '/v2/staff/import',
  payload: form.payload,
  headers: { ...form.headers, ...headers },
})
const { importId } = upload.json<{ data: { importId: string } }>().data
const reading = await timed(() => world.services.jobs.runDue(world.services))
await world.app.inject({ method: 'POST', url: `/v2/staff/import/${importId}`, headers })
const writing = await timed(() => world.services.jobs.runDue(world.services))
const { rows: written } = await owner.query<{ n: string }>(
  'select count(*) as n from staff where import_id = $1',
  [importId],
)
const undoing = await timed(async () => {
  const answer = await world.app.inject({ method: 'PUT', url: `/v2/staff/import/${importId}/undo`, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
})
const rate = (ms: number) => ((people / ms) * 1000).toFixed(0)
process.stdout.write(
  `import of ${written[0]?.n} people: checked ${rate(reading)}/s, written ${rate(writing)}/s, taken back in ${(undoing / 1000).toFixed(1)} s\n`,
)
report({
  what: 'slowest list of 20,000 staff and 2,000 departments',
  value: worst,
  unit: 'ms',
  atMost: goalMs,
})
await bare.end()
await owner.end()
await world.close()
