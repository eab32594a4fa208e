// Lists of 1,000,000 clues of one company through the whole server, beside bare `pg` without row-level security running the
// same statements: the page of a pool, the own list, and a keyword. Prints medians, and how fast the whole is of the bare one.
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const clues = 1_000_000
const rounds = 15
const goalShare = 0.5

const world = await openBenchWorld()
const headers = { authorization: world.token }
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const { rows: pools } = await owner.query<{ id: string }>(
  'select id from clue_pools where company_id = $1 and is_default',
  [companyId],
)
const poolId = pools[0]?.id ?? ''
// A third waits in the pool, ten thousand belong to the one who looks, the rest to others.
await owner.query(
  `insert into clues (company_id, id, company, product_line, region, industry, origin, state, pool_id, owner_account_id, owned_at, score, created_at, recycle_at, clock)
   select $1, gen_random_uuid(), '企业' || n % 5000 || '科技有限公司', '标准厂房', '江苏苏州', '智能制造', 'form',
     case when n % 3 = 0 then 'unassigned' else 'following' end, $3,
     case when n % 3 = 0 then null when n % 100 = 1 then (select id from accounts where company_id = $1 and username = 'admin') else '01900000-0000-7000-8000-000000000001'::uuid end,
     case when n % 3 = 0 then null else now() end, n % 100, now() - make_interval(secs => n * 13),
     case when n % 3 = 0 then null else now() + make_interval(mins => n) end, case when n % 3 = 0 then null else 'silence' end
   from generate_series(1, $2::int) n`,
  [companyId, clues, poolId],
)
await owner.query(
  `insert into clue_keys (company_id, id, object_id, key)
   select company_id, gen_random_uuid(), id, left(substr(company, place), 16)
   from clues, generate_series(1, 6) place where company_id = $1 and origin = 'form' and company like '企业%'`,
  [companyId],
)
await owner.query('vacuum analyze clues')
await owner.query('vacuum analyze clue_keys')

interface Statement {
  text: string
  values: unknown[]
}

/** The statements about clues that one call sends. */
async function statementsOf(url: string): Promise<Statement[]> {
  const found: Statement[] = []
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    if (/\bclues\b|clue_keys/.test(text) && /^\s*select/.test(text))
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

const list = '/v2/clue/list?limit=20'
const calls = {
  'page of a pool': `${list}&tab=pool&poolId=${poolId}`,
  'own list': `${list}&tab=mine`,
  'a keyword': `${list}&tab=pool&poolId=${poolId}&keyword=${encodeURIComponent('企业4321')}`,
} as const

let lowest = Infinity
for (const [call, url] of Object.entries(calls)) {
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
    `${call}: ${median(whole).toFixed(1)} ms whole, ${median(bare).toFixed(1)} ms bare pg, ${share.toFixed(2)} of it\n`,
  )
}
report({
  what: 'slowest list among 1,000,000 clues beside bare pg',
  value: lowest,
  unit: 'of its speed',
  atLeast: goalShare,
})
await owner.end()
await world.close()
