// A board of thirty tiles over 1,000,000 clues, 100,000 deals and a quarter of a million visits with half a million actions,
// through the whole server: a look after its figures have aged, by the clock and by the processor, and one while they are at most
// five seconds old. Then two hundred readers follow it live: how long no figure was asked for again. Every figure is held
// against plain SQL, and what readers got against what a look gets: otherwise nothing was measured.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { startCountingFacts } from '#features/attraction/boards/server/day-facts.jobs.ts'
import type { BoardFigures } from '#features/attraction/boards/boards.contract.ts'
import { metricKeys } from '#features/attraction/boards/face/board-model.ts'
import { figureReads } from '#features/attraction/boards/server/figure-reads.actions.ts'
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
const readers = 200
const followedMs = 31_000

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
const widgets = metricKeys.slice(0, tiles).map((key, place) => ({
  id: `w${place}`,
  kind: 'number',
  metrics: [key],
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
const path = `/v2/board/${made.json<{ data: { id: string } }>().data.id}`

/** When each figure was asked of the database. */
const askings = new Map<string, number[]>()
const kept = world.services.provided.get(figureReads)
world.services.provided.provide(figureReads, {
  read: (key, ask) =>
    kept.read(key, () => {
      askings.set(key, [...(askings.get(key) ?? []), performance.now()])
      return ask()
    }),
})

/** On a machine that does much else the server sends a look away after four seconds; it comes back, and its time goes on. */
async function look() {
  const began = performance.now()
  for (;;) {
    const { statusCode, body } = await world.app.inject({ url: `${path}/figures`, headers })
    if (statusCode === 200)
      return { ms: performance.now() - began, figures: (JSON.parse(body) as { data: BoardFigures }).data }
    if (statusCode !== 503) throw new Error(body.slice(0, 300))
  }
}

/** Seconds of the processor that this server and each connection of its database have taken so far; a tick is a hundredth. */
async function processorTimes(): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity')
  const { user, system } = process.cpuUsage()
  const times = rows.map(({ pid }): [number, number] => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [inUser = 0, inSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return [pid, (inUser + inSystem) / 100]
  })
  return new Map([[0, (user + system) / 1e6], ...times])
}
/** Seconds of the processor since; a connection that has ended in between is not known any more. */
async function processorTimeSince(before: ReadonlyMap<number, number>): Promise<number> {
  const now = [...(await processorTimes())]
  return now.reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}
async function read<T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T> {
  const { rows } = await owner.query<T>(query, values)
  if (!rows[0]) throw new Error(query)
  return rows[0]
}
async function database() {
  await owner.query('select pg_stat_force_next_flush()')
  return read<{ transactions: number; pages: number }>(
    'select xact_commit::int as transactions, (blks_hit + blks_read)::int as pages from pg_stat_database where datname = current_database()',
  )
}

/** Figures of a board as plain SQL finds them. */
async function plainFigures({ from, to }: BoardFigures): Promise<Record<string, number>> {
  return read(
    `select (count(*) filter (where state not in ('merged', 'voided') and (created_at at time zone 'Asia/Shanghai')::date between $2 and $3))::int as "newClues",
       (count(*) filter (where state in ('pending', 'following')))::int as "openClues",
       (count(*) filter (where state in ('unassigned', 'returned') and owner_account_id is null))::int as "freeClues",
       (select count(*)::int from deals where company_id = $1 and state in ('open', 'on_hold')) as "openDeals",
       (select sum(yuan_fen)::float8 from deals where company_id = $1 and state in ('open', 'on_hold')) as "openDealSum",
       (select count(*)::int from deals where company_id = $1 and state <> 'invalid' and (created_at at time zone 'Asia/Shanghai')::date between $2 and $3) as "newDeals"
     from clues where company_id = $1`,
    [companyId, from, to],
  )
}
const valuesOf = ({ tiles: shown }: BoardFigures) =>
  Object.fromEntries(shown.flatMap(({ figures }) => figures.map(({ metric, value }) => [metric, value])))

const { figures } = await look()
const known = valuesOf(figures)
for (const [key, value] of Object.entries(await plainFigures(figures)))
  if (known[key] !== value) throw new Error(`${key} is ${known[key]} and should be ${value}`)

const aged: number[] = []
const fresh: number[] = []
const costs: number[] = []
const before = await database()
for (let round = 0; round < rounds; round += 1) {
  await sleep(5100)
  const began = await processorTimes()
  const anew = await look()
  costs.push(await processorTimeSince(began))
  aged.push(anew.ms)
  const again = await look()
  fresh.push(again.ms)
  if (JSON.stringify(valuesOf(again.figures)) !== JSON.stringify(valuesOf(anew.figures)))
    throw new Error('two looks differ')
}
const after = await database()
process.stdout.write(
  `a look at aged figures: ${((after.pages - before.pages) / rounds).toFixed(0)} pages, ${(costs.toSorted((a, b) => a - b)[0] ?? 0).toFixed(2)} to ${Math.max(...costs).toFixed(2)} s of the processor\n`,
)

/** How often a stream ended early: a machine that does much else does not answer in time, and readers come back as browsers do. */
let interruptions = 0

/** Follows the board for a while; answers the figures that came. */
async function follow(origin: string): Promise<BoardFigures[]> {
  const signal = AbortSignal.timeout(followedMs)
  let text = ''
  try {
    for (;;) {
      const answer = await fetch(`${origin}${path}/events`, { headers, signal })
      if (answer.ok && answer.body)
        for await (const part of answer.body.pipeThrough(new TextDecoderStream())) text += part
      else if (answer.status !== 503) throw new Error(`the stream answered ${answer.status}`)
      interruptions += 1
      await sleep(2000, undefined, { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return [...text.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data = '']) => JSON.parse(data) as BoardFigures)
}
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
askings.clear()
const began = { ...(await database()), times: await processorTimes() }
const followed = await Promise.all(Array.from({ length: readers }, () => follow(origin)))
const cost = await processorTimeSince(began.times)
const ended = await database()
for (const seen of followed) {
  if (seen.length < 2) throw new Error(`a reader got ${seen.length} boards`)
  for (const one of seen)
    if (JSON.stringify(valuesOf(one)) !== JSON.stringify(known)) throw new Error('a reader got other figures')
}
const gaps = [...askings.values()].flatMap((times) =>
  times.slice(1).map((time, place) => time - (times[place] ?? 0)),
)
if (gaps.length === 0) throw new Error('no figure was asked for again')
const metricsRead = new Set([...askings.keys()].map((key) => String((JSON.parse(key) as unknown[])[2])))
if (widgets.some(({ metrics: [key = ''] }) => !metricsRead.has(key)))
  throw new Error('a metric was not asked')
process.stdout.write(
  `${readers} readers for ${followedMs / 1000} s: ${followed.flat().length} boards, ${askings.size} figures asked ${gaps.length + askings.size} times, ` +
    `${ended.transactions - began.transactions} transactions, ${interruptions} streams taken up again, ${cost.toFixed(1)} s of the processor\n`,
)

report({
  what: 'a board of 30 tiles over 1,000,000 clues, figures to be read anew',
  value: median(aged) / 1000,
  unit: 's',
  atMost: 1,
})
report({
  what: 'the same, of the processor: server and database',
  value: median(costs),
  unit: 's',
  atMost: 1,
})
report({ what: 'the same within five seconds', value: median(fresh) / 1000, unit: 's', atMost: 0.1 })
report({
  what: 'least time between two askings of one figure, 200 readers of its live board',
  value: Math.min(...gaps) / 1000,
  unit: 's',
  atLeast: 5,
})

await owner.end()
await world.close()
