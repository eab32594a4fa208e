// Lists of 5,000 activities and of the 100,000 people of one, and signing somebody up, each beside a bare Fastify + pg handler
// that sends the very same statements, in turns on one PostgreSQL. Then a crowd that comes through the pages: 500 people for
// 100 places of two overlapping quotas, the first kind paid, while holds and offers end, again and again. BENCH_SECONDS and BENCH_ROUNDS make it shorter.
import autocannon from 'autocannon'
import pg from 'pg'
import * as React from 'react'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import {
  countersOf,
  type CrowdDoor,
  placesOf,
  runCrowd,
} from '#features/shows/registrations/server/crowd.world.ts'

import { type BareList, captureStatements, inTurns, measureList, startBare } from './bare-side.ts'
import { openBenchWorld } from './bench-world.ts'
import { startProduct } from './product-server.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const companyId = demoCompanies[0].id
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const world = await openBenchWorld({ trustedProxies: ['127.0.0.1'] })
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> => {
  const [row] = (await owner.query<T>(text, values)).rows
  if (!row) throw new Error(`nothing found: ${text.slice(0, 80)}`)
  return row
}
const { id: accountId } = await one<{ id: string }>(
  `select id from accounts where company_id = $1 and nick_name is not null order by created_at limit 1`,
  [companyId],
)
await owner.query(
  `insert into activities (company_id, id, public_id, title, kind, zone, state, starts_at, ends_at, created_by, created_by_name)
   select $1, gen_random_uuid(), substr(md5('a' || n::text) || md5((n * 7)::text), 1, 22), 'Salon ' || n, 'salon',
     'Asia/Shanghai', 'published', now() + n * interval '1 hour', now() + (n + 2) * interval '1 hour', $2, 'bench'
   from generate_series(1, 5000) n`,
  [companyId, accountId],
)

/** A published activity with these sizes of quotas: the second kind of ticket needs a place in both. */
async function addActivity(name: string, sizes: readonly [number, number], price = 0) {
  const { id, public_id: publicId } = await one<{ id: string; public_id: string }>(
    `insert into activities (company_id, id, public_id, title, kind, zone, state, starts_at, ends_at, privacy_text, created_by, created_by_name)
     values ($1, gen_random_uuid(), substr(md5(random()::text) || md5(random()::text), 1, 22), $3, 'salon', 'Asia/Shanghai',
       'published', now() + interval '30 days', now() + interval '31 days', 'Names are kept.', $2, 'bench') returning id, public_id`,
    [companyId, accountId, name],
  )
  await owner.query(
    `insert into public_addresses (company_id, id, address, kind, object_id) values ($1, gen_random_uuid(), $2, 'activity', $3)
     on conflict do nothing`,
    [companyId, publicId, id],
  )
  const typeIds: string[] = []
  for (const sort of [0, 1])
    typeIds.push(
      (
        await one<{ id: string }>(
          `insert into activity_ticket_types (company_id, id, activity_id, name, sort, needs_review, price)
           values ($1, gen_random_uuid(), $2, $3, $4, $5, $6) returning id`,
          [companyId, id, `type ${sort}`, sort, sort === 1, sort === 0 ? price : 0],
        )
      ).id,
    )
  for (const [place, size] of sizes.entries()) {
    const quota = await one<{ id: string }>(
      `insert into activity_quotas (company_id, id, activity_id, name, size) values ($1, gen_random_uuid(), $2, $3, $4) returning id`,
      [companyId, id, `quota ${place}`, size],
    )
    for (const typeId of place === 0 ? typeIds : typeIds.slice(1))
      await owner.query(
        `insert into activity_quota_types (company_id, id, quota_id, ticket_type_id) values ($1, gen_random_uuid(), $2, $3)`,
        [companyId, quota.id, typeId],
      )
  }
  return { id, publicId, typeIds }
}

const fair = await addActivity('Fair', [1_000_000, 1_000_000])
await owner.query(
  `with people as (
     insert into activity_persons (company_id, id, mobile, name)
     select $1, gen_random_uuid(), '150' || lpad(n::text, 8, '0'), 'Visitor ' || n from generate_series(1, 100000) n
     returning id, mobile, name)
   insert into activity_registrations (company_id, id, activity_id, ticket_type_id, person_id, public_id, name, mobile, state, joined_at)
   select $1, gen_random_uuid(), $2, $3, id, substr(md5(mobile) || md5(name), 1, 22), name, mobile, 'confirmed',
     now() - random() * interval '20 days' from people`,
  [companyId, fair.id, fair.typeIds[0]],
)
await owner.query('update activity_quotas set taken = 100000 where activity_id = $1 and name = $2', [
  fair.id,
  'quota 0',
])
await owner.query('vacuum analyze')

const headers = { authorization: world.token, 'content-type': 'application/json' }
const about = /"?(activities|activity_\w+|registration_keys|jobs|public_addresses|audit\w*|operation_\w+)"?/
const paging = { page: 1, limit: 20 }
const lists = {
  'list of 5,000 activities': { url: '/v2/act/list', payload: paging, total: 5000 },
  'list of the 100,000 people of an activity': {
    url: '/v2/exhibition/getVisitor',
    payload: { id: fair.id, ...paging },
    total: 100_000,
  },
} as const

const newMobile = (place: number) => `151${String(place).padStart(8, '0')}`
let people = 0
const draft = () => {
  people += 1
  const person = { name: `Guest ${people}`, mobile: newMobile(people), company: '', title: '' }
  return { activityId: fair.id, ticketTypeId: fair.typeIds[0] ?? '', ...person }
}

const product = await startProduct(world.server)
try {
  for (const [what, { url, payload, total }] of Object.entries(lists)) {
    const seen = await captureStatements(world, { method: 'POST', url, payload })
    const statements = seen.filter(({ text }) => /^select/i.test(text) && about.test(text))
    const bare = await startBare({ url: world.server.url, companyId, statements })
    const answer = await fetch(product.origin + url, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    })
    const { data } = (await answer.json()) as { data: { list: { id: string }[]; total: number } }
    const rows = JSON.stringify(await (await fetch(`${bare.origin}/list`)).json())
    if (
      data.list.length !== 20 ||
      data.total < Math.min(total, 1000) ||
      !data.list.every(({ id }) => rows.includes(id))
    )
      throw new Error(`the sides answer differently: ${data.list.length} of ${data.total}`)
    const [through = 0, direct = 1] = await inTurns(
      {
        ours: () => measureList(product.origin + url, { headers, seconds, payload }),
        bare: () => measureList(`${bare.origin}/list`, { headers: {}, seconds }),
      },
      rounds,
    )
    report({ what: `${what} beside the bare handler`, value: through / direct, unit: 'of it', atLeast: 0.5 })
    await bare.stop()
  }
  await measureSignUps()
} finally {
  await product.stop()
}
try {
  await measureCrowd()
} finally {
  await owner.end()
  await world.close()
}

/** Signs people up at the desk as fast as twenty can, each with a number of one's own. */
async function measureWrites(url: string, isBare: boolean): Promise<number> {
  const result = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: isBare ? {} : { ...headers, 'idempotency-key': `bench-${Date.now()}-${people}` },
          ...(!isBare && { body: JSON.stringify(draft()) }),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

type Fresh = NonNullable<BareList['fresh']>[number]

async function measureSignUps() {
  const url = '/v2/activity/registrations/add'
  const sample = draft()
  const seen = await captureStatements(world, { method: 'POST', url, payload: sample })
  const begins = seen.findIndex(({ text }) => text.startsWith('insert into "activity_persons"'))
  const statements = seen
    .slice(begins)
    .filter(({ text }) => !/^(begin|commit|set|reset|select set_config)/i.test(text) && about.test(text))
  const known = new Set([companyId, fair.id, ...fair.typeIds, accountId])
  const values = statements.filter(({ text }) => text.startsWith('insert')).flatMap((one) => one.values)
  const texts = [...new Set(values.filter((value): value is string => typeof value === 'string'))]
  const fresh: BareList['fresh'] = texts.flatMap((value): Fresh[] => {
    if (value === sample.mobile) return [{ value, as: 'mobile' as const }]
    if (known.has(value)) return []
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return [{ value, as: 'id' as const }]
    return /^[0-9A-Za-z]{22}$/.test(value) ? [{ value, as: 'publicId' as const }] : []
  })
  const bare = await startBare({ url: world.server.url, companyId, statements, fresh })
  const before = await one<{ n: number }>(
    `select count(*)::int as n from activity_registrations where activity_id = $1`,
    [fair.id],
  )
  const [through = 0, direct = 1] = await inTurns(
    {
      ours: () => measureWrites(product.origin + url, false),
      bare: () => measureWrites(`${bare.origin}/write`, true),
    },
    rounds,
  )
  const after = await one<{ n: number }>(
    `select count(*)::int as n from activity_registrations where activity_id = $1`,
    [fair.id],
  )
  if (after.n <= before.n) throw new Error('nobody was signed up')
  report({ what: 'signing up beside the bare handler', value: through / direct, unit: 'of it', atLeast: 0.4 })
  await bare.stop()
}

async function measureCrowd() {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const door: CrowdDoor = {
    inCompany: (work) => world.database.asTenant(companyId, work),
    async codeFor(mobile) {
      const { text } = await one<{ text: string }>(
        `select text from outbox_messages where "to" = $1 and template like 'accounts.code.%' order by id desc limit 1`,
        [mobile],
      )
      return /\d{6}/.exec(text)?.[0] ?? ''
    },
    async post(path, fields, address) {
      const answer = await fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
        body: new URLSearchParams(fields),
      })
      await answer.arrayBuffer()
      return { status: answer.status }
    },
  }
  const crowds = Number(process.env.BENCH_CROWDS ?? 20)
  await owner.query(
    `insert into company_till_accounts (company_id, id, channel, mode, names) values ($1, gen_random_uuid(), 'wechat', 'sandbox', '{}')
     on conflict do nothing`,
    [companyId],
  )
  let exact = 0
  let failures = 0
  let holds = 0
  for (let round = 0; round < crowds; round += 1) {
    const { id, publicId, typeIds } = await addActivity(`Crowd ${round}`, [100, 40], 5000)
    const mobiles = Array.from(
      { length: 500 },
      (_, place) => `152${String(round * 500 + place).padStart(8, '0')}`,
    )
    const { statuses, ended } = await runCrowd(door, {
      activityId: id,
      path: `/a/${publicId}`,
      typeIds,
      mobiles,
      // Of the 250 who wait for the first kind about 100 are given up on in five turns: enough stay to fill the places.
      lapseEach: 100,
    })
    holds += ended
    failures += statuses.filter((status) => status !== 303).length
    const { all, placed } = await placesOf(door, id)
    const isCounted = (await countersOf(door, id)).every(
      ({ stored, counted }) => JSON.stringify(stored) === JSON.stringify(counted),
    )
    if (all === 500 && placed === 100 && isCounted) exact += 1
  }
  report({
    what: 'crowds of 500 for 100 places that got exactly 100, counters and recount alike',
    value: (100 * exact) / crowds,
    unit: '%',
    atLeast: 100,
  })
  report({ what: 'holds of these crowds that ended meanwhile', value: holds, unit: '', atLeast: crowds })
  report({ what: 'people of these crowds who got an error', value: failures, unit: '', atMost: 0 })
}
