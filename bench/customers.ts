// Search among 100,000 customers of one company through the whole server, beside bare `pg` without row-level security running
// the same statements: prints the median times and how fast the whole is of the bare one, in the same run.
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const customers = 100_000
const rounds = 15
const goalShare = 0.5

const world = await openBenchWorld()
const headers = { authorization: world.token }
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
await owner.query(
  `insert into customer_cards (company_id, id, name, pinyin, mobile, email, company, title, tags, source, owner_account_id, created_at)
   select $1, gen_random_uuid(), chr(24352 + n % 300) || chr(20000 + n % 700), chr(97 + n % 26) || 'ang' || chr(97 + n / 26 % 26) || 'u ' || chr(97 + n % 26) || chr(97 + n / 26 % 26),
     (13900000000 + n)::text, 'c' || n || '@example.com', '企业' || n % 5000 || '有限公司', '经理', case when n % 40 = 0 then '["重点客户"]'::jsonb else '[]'::jsonb end,
     'import', (select id from accounts where company_id = $1 and nick_name = '林晓薇' limit 1), now() - make_interval(mins => n)
   from generate_series(1, $2::int) n`,
  [companyId, customers],
)
await owner.query('vacuum analyze')

interface Statement {
  text: string
  values: unknown[]
}

/** The statements about customers that one call sends. */
async function statementsOf(url: string): Promise<Statement[]> {
  const found: Statement[] = []
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    if (text.includes('"customer_cards"'))
      found.push({ text, values: values ?? (typeof first === 'string' ? [] : first.values) })
    return Reflect.apply(send, this, args) as never
  }
  await world.app.inject({ url, headers })
  pg.Client.prototype.query = send
  if (found.length < 2) throw new Error(`${url}: a page and its total were expected`)
  return found
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const list = '/v2/res/carte/getStaffCartes?limit=20'
const calls = {
  'list of 20': list,
  'a name': `${list}&keyword=${encodeURIComponent('张')}`,
  initials: `${list}&keyword=qf`,
  'a whole number': `${list}&keyword=13900077123`,
  'a company': `${list}&keyword=${encodeURIComponent('企业4321')}`,
  'a tag': `${list}&tag=${encodeURIComponent('重点客户')}`,
  'nothing that there is': `${list}&keyword=zzzzzz`,
} as const

let lowest = Infinity
for (const [what, url] of Object.entries(calls)) {
  const statements = await statementsOf(url)
  const whole: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    whole.push(
      await timed(async () => {
        const answer = await world.app.inject({ url, headers })
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body.slice(0, 200)}`)
      }),
    )
    bare.push(
      await timed(async () => {
        for (const { text, values } of statements) await owner.query(text, values)
      }),
    )
  }
  const share = median(bare) / median(whole)
  lowest = Math.min(lowest, share)
  process.stdout.write(
    `${what}: ${median(whole).toFixed(1)} ms whole, ${median(bare).toFixed(1)} ms bare pg, ${share.toFixed(2)} of it\n`,
  )
}
process.stdout.write(
  `${customers} customers: at least ${lowest.toFixed(2)} of bare pg (goal ≥ ${goalShare})\n`,
)
report({
  what: 'slowest search among 100,000 customers beside bare pg',
  value: lowest,
  unit: 'of its speed',
  atLeast: goalShare,
})
await owner.end()
await world.close()
