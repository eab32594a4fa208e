// The directory over 20,000 people through the whole server: prints the median time of its lists at the server.
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const people = 20_000
const departments = 500
const rounds = 15
const goalMs = 200

const world = await openBenchWorld()
const headers = { authorization: world.token }
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
await owner.query(
  `insert into departments (company_id, id, name, pinyin, sort)
   select $1, ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '部门' || n, 'bumen' || n || ' bm' || n, n from generate_series(0, $2::int - 1) n`,
  [companyId, departments],
)
await owner.query(
  `insert into staff (company_id, id, department_id, name, pinyin, title, mobile, employee_no, state)
   select $1, gen_random_uuid(), ('00000000-0000-7000-9000-' || lpad((n % $3)::text, 12, '0'))::uuid, '员工' || n, chr(97 + n % 26) || 'uangong' || n || ' yg' || n, '顾问',
     (13900000000 + n)::text, 'M' || n, case when n % 50 = 0 then 'left' else 'active' end
   from generate_series(1, $2::int) n`,
  [companyId, people, departments],
)
await owner.query('analyze')

const calls = {
  'list of 20': '/v2/member/list?limit=20',
  'its last page': `/v2/member/list?limit=20&page=${Math.floor((people * 0.98) / 20)}`,
  'a department': '/v2/member/list?limit=20&departmentId=00000000-0000-7000-9000-000000000007',
  initials: '/v2/member/list?limit=20&keyword=yg1234',
  'the end of a number': '/v2/member/list?limit=20&keyword=0777',
  'a letter': '/v2/member/list?limit=20&letter=Q',
  'the letters': '/v2/member/letters',
} as const

let worst = 0
for (const [what, path] of Object.entries(calls)) {
  const figures: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const answer = await world.app.inject({ url: path, headers })
    figures.push(performance.now() - started)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 200)}`)
  }
  worst = Math.max(worst, median(figures))
  process.stdout.write(`${what}: ${median(figures).toFixed(1)} ms at the server\n`)
}
process.stdout.write(
  `${people} people, ${departments} departments: slowest ${worst.toFixed(1)} ms (goal < ${goalMs})\n`,
)
report({ what: 'slowest list of the directory of 20,000 people', value: worst, unit: 'ms', atMost: goalMs })
await owner.end()
await world.close()
