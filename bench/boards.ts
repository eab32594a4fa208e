// A board of thirty tiles over 1,000,000 clues, 100,000 deals and a quarter of a million visits with half a million actions,
// through the whole server: the first look, a look while its figures are at most five seconds old, and one after they have aged; and how many transactions
// it took while two hundred people looked at it at once.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { startCountingFacts } from '#features/attraction/boards/server/day-facts.jobs.ts'
import { metricKeys } from '#features/attraction/boards/face/board-model.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { openBenchWorld } from './bench-world.ts'
import { addClues, withoutIndexes } from './clue-rows.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const visits = 250_000
const events = 500_000
const clues = 1_000_000
const deals = 100_000
const days = 90
const tiles = 30
const rounds = 5
const people = 200

const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
await owner.query(
  `insert into visits (company_id, id, card_id, visitor_id, session_id, source, started_at, last_seen_at, region, is_scripted, bot)
   select $1, gen_random_uuid(), c.ids[1 + floor(random() * cardinality(c.ids))], p.ids[1 + floor(random() * cardinality(p.ids))], gen_random_uuid(),
     (array['direct', 'share', 'qr', 'nfc'])[1 + floor(random() * 4)], at, at, (array['江苏 苏州', '上海', '浙江 杭州', null])[1 + floor(random() * 4)], true, random() < 0.05
   from (select array_agg(id) as ids from cards where company_id = $1 and state = 'active') c, (select array_agg(id) as ids from visitors where company_id = $1) p,
     generate_series(1, $2::int) n, lateral (select now() - random() * interval '1 day' * $3::int + n * interval '0 seconds' as at) t`,
  [companyId, visits, days],
)
await owner.query(
  `insert into visit_events (company_id, id, event_id, visit_id, card_id, type, target, client_order, at)
   select $1, gen_random_uuid(), gen_random_uuid(), v.id, v.card_id, 'click', 'save', n, v.started_at
   from (select id, card_id, started_at, row_number() over () as place from visits where company_id = $1 and card_id is not null) v
   join generate_series(1, $2::int) n on n % $3::int = v.place - 1`,
  [companyId, events, visits],
)
await withoutIndexes(owner, 'clues', () => addClues(owner, { companyId, from: 1, to: clues }))
await withoutIndexes(owner, 'deals', () =>
  owner.query(
    `insert into deals (company_id, id, number, title, state, pipeline_id, stage_id, amount_fen, yuan_fen, expected_close, lost_reason, ended_at, created_at, updated_at)
     select $1, gen_random_uuid(), 'B' || n, '商机' || n, state, stage.pipeline_id, stage.id, n * 1000, n * 1000, current_date + n % 90,
       case when state = 'lost' then 'budget' end, case when state in ('won', 'lost') then at end, at - interval '20 days', at
     from (select id, pipeline_id from pipeline_stages where company_id = $1 order by place limit 1) stage, generate_series(1, $2::int) n,
       lateral (select (array['open', 'open', 'won', 'lost'])[1 + n % 4] as state, now() - make_interval(mins => n) as at) made`,
    [companyId, deals],
  ),
)
// All of it was written long ago, so that nothing has changed since the days were counted.
await owner.query("update visits set changed_at = now() - interval '3 hours'")
await owner.query("update visit_events set changed_at = now() - interval '3 hours'")
await owner.query('vacuum analyze')
await world.database.asTenant(companyId, startCountingFacts)
await world.services.jobs.runDue(world.services)

const headers = { authorization: world.token }
const widgets = Array.from({ length: tiles }, (_, place) => ({
  id: `w${place}`,
  kind: 'number',
  metrics: [metricKeys[place % metricKeys.length]],
  by: null,
  step: 'day',
  title: '',
  width: 2,
  height: 1,
}))
const made = await world.app.inject({
  method: 'POST',
  url: '/v2/board',
  headers: { ...headers, 'idempotency-key': 'bench-board' },
  payload: { name: 'bench', note: '', widgets },
})
const boardId = made.json<{ data: { id: string } }>().data.id

async function look(): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await world.app.inject({ url: `/v2/board/${boardId}/figures`, headers })
  if (statusCode !== 200) throw new Error(body.slice(0, 300))
  return performance.now() - began
}
async function transactions(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? 0
}

await look()
const aged: number[] = []
const fresh: number[] = []
for (let round = 0; round < rounds; round += 1) {
  await sleep(5100)
  aged.push(await look())
  fresh.push(await look())
}
const before = await transactions()
await Promise.all(Array.from({ length: people }, look))
await sleep(1500)
const taken = (await transactions()) - before
process.stdout.write(`${people} looks at once: ${taken} transactions\n`)

report({
  what: 'a board of 30 tiles over 1,000,000 clues, figures to be read anew',
  value: median(aged) / 1000,
  unit: 's',
  atMost: 1,
})
report({ what: 'the same within five seconds', value: median(fresh) / 1000, unit: 's', atMost: 0.1 })

await owner.end()
await world.close()
