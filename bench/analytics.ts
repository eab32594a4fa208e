// The analysis of all cards over 90 days out of a million rows of what visitors did, through the whole server (counted ahead)
// and from the same rows in bare pg (the figures of the same answer counted anew), in turns in one run. The two must say the
// same; prints the time of each and their ratio.
import pg from 'pg'

import { startCountingAhead } from '#features/insight/card-analytics/server/card-analytics.public.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const visits = 250_000
const events = 750_000
const visitors = 40_000
const days = 90
const rounds = 7

const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
await owner.query('truncate visit_events, visits, visitors cascade')
await owner.query(
  "insert into visitors (company_id, id, key) select $1, gen_random_uuid(), 'v' || n from generate_series(1, $2::int) n",
  [companyId, visitors],
)
await owner.query(
  `insert into visits (company_id, id, card_id, visitor_id, session_id, source, started_at, last_seen_at, dwell_ms, region, device, browser, is_scripted, bot)
   select $1, gen_random_uuid(), c.ids[1 + floor(random() * cardinality(c.ids))], p.ids[1 + floor(random() ^ 2 * cardinality(p.ids))], gen_random_uuid(),
     (array['direct', 'share', 'qr', 'nfc', 'referral', 'search'])[1 + floor(random() * 6)], at, at, random() * 120000,
     (array['江苏 苏州', '上海', '浙江 杭州', '北京', '广东 深圳', '湖北 武汉', '四川 成都', null])[1 + floor(random() * 8)],
     (array['iPhone', 'HUAWEI', 'Xiaomi', 'OPPO', 'vivo', 'Windows'])[1 + floor(random() * 6)], (array['WeChat', 'Chrome'])[1 + floor(random() * 2)],
     true, random() < 0.05
   from (select array_agg(id) as ids from cards where company_id = $1 and state = 'active') c, (select array_agg(id) as ids from visitors where company_id = $1) p,
     generate_series(1, $2::int) n, lateral (select now() - random() * interval '1 day' * $3::int + n * interval '0 seconds' as at) t`,
  [companyId, visits, days],
)
await owner.query(
  `insert into visit_events (company_id, id, event_id, visit_id, card_id, type, target, client_order, at)
   select $1, gen_random_uuid(), gen_random_uuid(), v.id, v.card_id, k.type, k.target, n, v.started_at
   from (select id, card_id, started_at, row_number() over () as place from visits where company_id = $1) v
   join generate_series(1, $2::int) n on n % $3::int = v.place - 1,
     lateral (select * from (values (0, 'click', 'save'), (1, 'click', 'call'), (2, 'share', null), (3, 'form', null), (4, 'heartbeat', null), (5, 'heartbeat', null))
       as kinds (kind, type, target) where kind = (n / $3::int + v.place) % 6) k`,
  [companyId, events, visits],
)
await owner.query('vacuum analyze')

const path = `/v2/data/totalByTemplate?from=${dayBack(days)}&to=${dayBack(0)}`
function dayBack(back: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    Date.now() - back * 86_400_000,
  )
}

interface Totals {
  views: number
  visitors: number
  saves: number
  exchanges: number
}

async function ask(): Promise<Totals> {
  const answer = await world.app.inject({ url: path, headers: { authorization: world.token } })
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 300))
  return answer.json<{ data: { totals: Totals } }>().data.totals
}

// What the page shows, each figure by the plainest statement, as the application's own role.
const client = new pg.Client({ connectionString: world.server.url })
await client.connect()
await client.query(`set role app_tenant; select set_config('app.company_id', '${companyId}', false)`)
const zone = 'Asia/Shanghai'
const within = (column: string, from: number, to: number) =>
  `not v.bot and ${column} >= ('${dayBack(from)}'::date)::timestamp at time zone '${zone}' and ${column} < ('${dayBack(to)}'::date + 1)::timestamp at time zone '${zone}'`
const dayOf = (column: string) => `(${column} at time zone '${zone}')::date`
const eventCounts = `count(*) filter (where e.target = 'save')::int as saves, count(*) filter (where e.type = 'form')::int as exchanges`
const joined = `from visit_events e join visits v on v.id = e.visit_id where e.type in ('click', 'share', 'form')`

async function askBare(): Promise<Totals> {
  let totals: Totals = { views: 0, visitors: 0, saves: 0, exchanges: 0 }
  for (const [from, to] of [
    [days * 2 + 1, days + 1],
    [days, 0],
  ] as const) {
    const seen = within('v.started_at', from, to)
    const done = within('e.at', from, to)
    const all =
      await client.query<Totals>(`select count(*)::int as views, count(distinct visitor_id)::int as visitors,
      percentile_cont(0.5) within group (order by dwell_ms) filter (where is_scripted) from visits v where ${seen}`)
    const ofEvents = await client.query<Totals>(`select ${eventCounts} ${joined} and ${done}`)
    await client.query(
      `select ${dayOf('v.started_at')}, count(*), count(distinct visitor_id) from visits v where ${seen} group by 1`,
    )
    await client.query(`select ${dayOf('e.at')}, ${eventCounts} ${joined} and ${done} group by 1`)
    for (const key of [
      'source',
      'region',
      'device',
      'browser',
      `to_char(v.started_at at time zone '${zone}', 'ID-HH24')`,
    ])
      await client.query(`select ${key}, count(*) from visits v where ${seen} group by 1`)
    totals = { ...totals, ...all.rows[0], ...ofEvents.rows[0] }
  }
  return totals
}

const timed = async <T>(work: () => Promise<T>) => {
  const begun = performance.now()
  const value = await work()
  return { value, ms: performance.now() - begun }
}

const cold = await timed(ask)
await world.database.asTenant(companyId, startCountingAhead)
const job = await timed(() => world.services.jobs.runDue(world.services))
await owner.query('vacuum analyze')
const [ours, bare] = [await ask(), await askBare()]
for (const key of ['views', 'visitors', 'saves', 'exchanges'] as const)
  if (ours[key] !== bare[key]) throw new Error(`${key}: ${ours[key]} counted ahead, ${bare[key]} recounted`)

const figures = { ours: [] as number[], bare: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  figures.bare.push((await timed(askBare)).ms)
  figures.ours.push((await timed(ask)).ms)
}
const [through, plain] = [median(figures.ours), median(figures.bare)]
process.stdout.write(
  `analysis of ${days} days and the ${days} before, ${visits + events} rows: ${through.toFixed(0)} ms through the whole server, ${plain.toFixed(0)} ms recounted in bare pg; ratio ${(plain / through).toFixed(1)} (goal >= 2). Before anything is counted ahead ${cold.ms.toFixed(0)} ms; counting ahead takes ${(job.ms / 1000).toFixed(1)} s\n`,
)
report({
  what: 'analysis of all cards beside a recount in bare pg',
  value: plain / through,
  unit: 'times as fast',
  atLeast: 2,
})
await client.end()
await owner.end()
await world.close()
