// Clues, firms and their touches of one company through the whole server: 1,000,000 clues, 300,000 firms and 10,000,000
// touches, beside bare `pg` without row-level security running the same statements, and how many pages each call reads
// here and at a tenth of it. `node --import tsx bench/clues.ts 100000` begins with a tenth of all.
import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { countBuffers } from '#platform/testing/counted-buffers.ts'
import { numberText } from '#platform/text/number-text.ts'

import { openBenchWorld } from './bench-world.ts'
import { addClues, withoutIndexes } from './clue-rows.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const clues = Number(process.argv[2] ?? 1_000_000)
const firms = clues * 0.3
const touches = clues * 10
const sizes = [0.1, 1]
const rounds = 15
const warmUps = 20
const goalShare = 0.5
/** A call reads less than so many times the pages of a tenth of the rows. */
const goalGrowth = 2

const world = await openBenchWorld()
const headers = { authorization: world.token }
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const { rows: pools } = await owner.query<{ id: string }>(
  'select id from clue_pools where company_id = $1 and is_default',
  [companyId],
)
const poolId = pools[0]?.id ?? ''

const addKeys = (from: number, to: number) =>
  owner.query(
    `insert into clue_keys (company_id, id, object_id, key)
     select company_id, gen_random_uuid(), id, left(substr(company, place), 16)
     from generate_series($2::int, $3::int) n join clues on company_id = $1 and id = ('c1000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, generate_series(1, 6) place`,
    [companyId, from, to],
  )
const addFirms = (from: number, to: number) =>
  owner.query(
    `insert into firms (company_id, id, name, pinyin, region, industry, grade, state, owner_account_id, owned_at, created_at, updated_at)
     select $1, ('f1000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '公司' || n || '有限公司', 'gongsi' || n, '320500', 'manufacturing', 'B', 'private',
       case when n % 100 = 1 then (select id from accounts where company_id = $1 and username = 'admin') else '01900000-0000-7000-8000-000000000001'::uuid end,
       now(), now() - make_interval(secs => n * 60), now() - make_interval(secs => n * 60)
     from generate_series($2::int, $3::int) n`,
    [companyId, from, to],
  )
// About thirty a firm over two years, told by many colleagues.
const addTouches = (from: number, to: number, firmCount: number) =>
  owner.query(
    `insert into touches (company_id, id, subject_kind, subject_id, kind, is_valid, rule_version, at, by_account_id, by_name)
     select $1, gen_random_uuid(), 'firm', ('f1000000-0000-7000-8000-' || lpad(to_hex(1 + n % $4::int), 12, '0'))::uuid, 'call', true, 1,
       now() - make_interval(secs => (n % 63072000)::float8), '01900000-0000-7000-8000-000000000001'::uuid, '李四'
     from generate_series($2::int, $3::int) n`,
    [companyId, from, to, firmCount],
  )

async function growTo(share: number, before: number): Promise<void> {
  const part = (all: number) => [Math.round(all * before) + 1, Math.round(all * share)] as const
  await withoutIndexes(owner, 'clues', () =>
    addClues(owner, { companyId, from: part(clues)[0], to: part(clues)[1] }),
  )
  await withoutIndexes(owner, 'clue_keys', () => addKeys(...part(clues)))
  await withoutIndexes(owner, 'firms', () => addFirms(...part(firms)))
  await withoutIndexes(owner, 'touches', () => addTouches(...part(touches), Math.round(firms * share)))
  await owner.query('vacuum analyze')
}

interface Statement {
  text: string
  values: unknown[]
}

/** The caller and their rights, which every call reads first. */
const aboutCaller = /\bsessions\b|tpl_holder|\bmember_roles\b/

/** The statements by which a call reads the company's rows. */
async function statementsOf(url: string): Promise<Statement[]> {
  const found: Statement[] = []
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    if (/^\s*select/.test(text) && /\bfrom\b/.test(text) && !aboutCaller.test(text))
      found.push({ text, values: values ?? (typeof first === 'string' ? [] : first.values) })
    return Reflect.apply(send, this, args) as never
  }
  await world.app.inject({ url, headers })
  pg.Client.prototype.query = send
  if (found.length < 2) throw new Error(`${url}: more than one statement was expected`)
  return found
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function ask(url: string): Promise<void> {
  const answer = await world.app.inject({ url, headers })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body.slice(0, 200)}`)
  const { data } = answer.json<{ data: { list: unknown[] } }>()
  if (data.list.length !== 20) throw new Error(`${url}: ${data.list.length} rows instead of a page`)
}

const list = '/v2/clue/list?limit=20'
const calls = {
  'page of a pool': `${list}&tab=pool&poolId=${poolId}`,
  'own list': `${list}&tab=mine`,
  'a keyword': `${list}&tab=pool&poolId=${poolId}&keyword=${encodeURIComponent('企业37科')}`,
  'head of a timeline':
    '/v2/touch/timeline?subjectKind=firm&subjectId=f1000000-0000-7000-8000-000000000065&limit=20',
} as const
type Call = keyof typeof calls

async function pagesOf(url: string): Promise<number> {
  // The first look reads the caller's rights and plans.
  await ask(url)
  const { statements } = await countBuffers(() => ask(url))
  return statements
    .filter(({ text }) => !aboutCaller.test(text))
    .reduce((sum, { buffers }) => sum + buffers, 0)
}

const pages: Record<Call, number[]> = {
  'page of a pool': [],
  'own list': [],
  'a keyword': [],
  'head of a timeline': [],
}
for (const [place, share] of sizes.entries()) {
  await growTo(share, sizes[place - 1] ?? 0)
  for (const [call, url] of Object.entries(calls) as [Call, string][]) pages[call].push(await pagesOf(url))
}

let lowest = Infinity
let highest = 0
for (const [call, url] of Object.entries(calls) as [Call, string][]) {
  const statements = await statementsOf(url)
  // As in service: what comes often has its plan, and both sides have their code compiled.
  for (let round = 0; round < warmUps; round += 1) {
    await ask(url)
    for (const { text, values } of statements) await owner.query(text, values)
  }
  const whole: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await timed(() => ask(url)))
    bare.push(
      await timed(async () => {
        for (const { text, values } of statements) await owner.query(text, values)
      }),
    )
  }
  const share = median(bare) / median(whole)
  const [few = 1, many = 0] = pages[call]
  lowest = Math.min(lowest, share)
  highest = Math.max(highest, many / few)
  process.stdout.write(
    `${call}: ${median(whole).toFixed(1)} ms whole, ${median(bare).toFixed(1)} ms bare pg (${statements.length} statements), ${share.toFixed(2)} of it; ${few} pages at a tenth, ${many} at all\n`,
  )
}
report({
  what: `slowest list among ${numberText(clues)} clues beside bare pg`,
  value: lowest,
  unit: 'of its speed',
  atLeast: goalShare,
})
report({
  what: 'most growth of pages read from a tenth to all',
  value: highest,
  unit: 'times',
  atMost: goalGrowth,
})
await owner.end()
await world.close()
