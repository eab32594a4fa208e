import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openOwnWorld } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { contents, contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { funnelSteps } from '../content-analytics.contract.ts'
import { contentCountMarks } from './content-analytics.tables.ts'
import { startCountingContents } from './content-analytics.public.ts'
import { askAbout, findDays, findDetails, findReach } from './content-numbers.repository.ts'
import { findCleanDays } from './count-contents.repository.ts'

const [, company] = demoCompanies
const zone = 'Asia/Shanghai'
const span = 9
/** Two days ahead of the first day, the page had four blocks; from its fifth day on it has two. */
const first = Date.now() - span * dayMs
const shorterSince = first + 5 * dayMs
const long = Array.from({ length: 4 }, () => randomUUID())
const short = long.slice(0, 2)

let world: Awaited<ReturnType<typeof openOwnWorld>>
let superuser: pg.Client
let people: string[]
const subjects = [randomUUID(), randomUUID()]

interface ModelVisit {
  id: string
  subject: number
  person: number
  at: number
  bot: boolean
  dwellMs: number
  source: 'qr' | 'direct'
  seen: string[]
  clicks: number
}
let model: ModelVisit[]
let contacts: { person: number; at: number }[]

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(company.id, work)

beforeAll(async () => {
  world = await openOwnWorld('count_contents', { areas: ['promotion'] })
  superuser = new pg.Client({ connectionString: world.urls.superuserUrl })
  await superuser.connect()
  await inCompany(async (tx) => {
    for (const id of subjects) {
      await tx.insert(contents).values({
        id,
        kind: 'album',
        title: id,
        publicId: newPublicId(),
        facts: {},
        createdBy: randomUUID(),
        createdByName: '测试',
      })
      await tx.insert(contentVersions).values(
        [
          { n: 1, blocks: long, at: first - 2 * dayMs },
          { n: 2, blocks: short, at: shorterSince },
        ].map(({ n, blocks, at }) => ({
          contentId: id,
          n,
          document: {
            schema: 1 as const,
            blocks: blocks.map((block) => ({ id: block, type: 'text', v: 1, props: {} })),
          },
          sha256: String(n),
          publishedByName: '测试',
          publishedAt: new Date(at),
        })),
      )
    }
    const rows = await tx
      .insert(visitors)
      .values(['a', 'b', 'c', 'd', 'e'].map((key) => ({ key: `count-${key}` })))
      .returning({ id: visitors.id })
    people = rows.map(({ id }) => id)
  })
}, 240_000)
afterAll(async () => {
  await superuser.end()
  await world.close()
})

async function visit(made: Omit<ModelVisit, 'id'>): Promise<ModelVisit> {
  const id = randomUUID()
  const { at, bot, dwellMs, source } = made
  await inCompany((tx) =>
    tx.insert(visits).values({
      id,
      subjectType: 'content',
      subjectId: subjects[made.subject] ?? '',
      visitorId: people[made.person] ?? '',
      sessionId: randomUUID(),
      source,
      startedAt: new Date(at),
      dwellMs,
      bot,
      isScripted: true,
    }),
  )
  const added = { ...made, id, seen: [], clicks: 0 }
  model.push(added)
  for (const block of made.seen) await see(added, block)
  for (let place = 0; place < made.clicks; place += 1) await click(added)
  return added
}

const event = { eventId: '', clientOrder: 1 }
const happen = (made: ModelVisit, more: Partial<typeof visitEvents.$inferInsert>, afterMs = 1000) =>
  inCompany(async (tx) => {
    await tx.insert(visitEvents).values({
      ...event,
      type: 'block',
      ...more,
      eventId: randomUUID(),
      visitId: made.id,
      subjectId: subjects[made.subject] ?? '',
      at: new Date(made.at + afterMs),
    })
    // As every report does.
    await tx
      .update(visits)
      .set({ lastSeenAt: new Date(made.at + afterMs) })
      .where(eq(visits.id, made.id))
  })

async function see(made: ModelVisit, blockId: string): Promise<void> {
  made.seen.push(blockId)
  await happen(made, { blockId })
}

async function click(made: ModelVisit): Promise<void> {
  made.clicks += 1
  await happen(made, { type: 'click', target: 'call' }, dayMs / 2)
}

/** Somebody leaves their contact on the page of a card. */
async function leaveContact(person: number, at: number): Promise<void> {
  const [id, cardId] = [randomUUID(), randomUUID()]
  await inCompany(async (tx) => {
    const visitorId = people[person] ?? ''
    const startedAt = new Date(at)
    const sessionId = randomUUID()
    await tx.insert(visits).values({ id, cardId, visitorId, sessionId, source: 'direct', startedAt })
    await tx
      .insert(visitEvents)
      .values({ ...event, eventId: randomUUID(), visitId: id, cardId, type: 'form', at: startedAt })
  })
  contacts.push({ person, at })
}

const dayOf = (at: number) => todayIn(zone, new Date(at))
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** The same figures in the plainest way, from everything that was ever written. */
function recount(among: readonly number[]) {
  const all = model.filter(({ subject }) => among.includes(subject))
  const seen = all.filter(({ bot }) => !bot)
  const partsAt = (at: number) => (at >= shorterSince ? short : long)
  const is = {
    visitors: () => true,
    read: (one: ModelVisit) => one.dwellMs >= 10_000 || new Set(one.seen).size * 2 >= partsAt(one.at).length,
    completed: (one: ModelVisit) =>
      one.seen.includes(partsAt(one.at).at(-1) ?? '') ||
      new Set(one.seen).size >= partsAt(one.at).length * 0.9,
    acted: ({ clicks }: ModelVisit) => clicks > 0,
    leads: (one: ModelVisit) =>
      contacts.some(({ person, at }) => {
        const days = daysBetween(dayOf(one.at), dayOf(at))
        return person === one.person && days >= 0 && days <= 7
      }),
  }
  const peopleOf = (step: keyof typeof is) => new Set(seen.filter(is[step]).map(({ person }) => person)).size
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    views: seen.length,
    bots: all.length - seen.length,
    dwellMs: sum(seen.map(({ dwellMs }) => dwellMs)),
    people: Object.fromEntries(funnelSteps.map((step) => [step, peopleOf(step)])),
    calls: sum(seen.map(({ clicks }) => clicks)),
    qr: seen.filter(({ source }) => source === 'qr').length,
    reach: long.map(
      (block) => new Set(seen.filter((one) => one.seen.includes(block)).map(({ person }) => person)).size,
    ),
    days: [...new Set(seen.map(({ at }) => dayOf(at)))].sort(),
  }
}

const whole = () => ({ from: dayOf(first - dayMs), to: dayOf(Date.now()) })

/** The answer of the product: for all things by the rows of the company, for one by its own. */
const answer = (among: readonly number[]) =>
  inCompany(async (tx) => {
    const one = among.length === 1 ? subjects[among[0] ?? 0] : undefined
    const whose = one === undefined ? undefined : (id: ReturnType<typeof sql>) => sql`${id} = ${one}`
    const question = await askAbout(tx, { zone, whose }, whole())
    const { days, people: found } = await findDays(tx, question)
    const detailsOf = await findDetails(tx, question)
    const reach = await findReach(tx, question)
    const sum = (key: 'views' | 'bots' | 'dwellMs') => days.reduce((total, day) => total + day[key], 0)
    const viewsOf = (dimension: string, key: string) =>
      detailsOf(dimension).find((row) => row.key === key)?.views ?? 0
    return {
      views: sum('views'),
      bots: sum('bots'),
      dwellMs: sum('dwellMs'),
      people: found,
      calls: viewsOf('action', 'call'),
      qr: viewsOf('source', 'qr'),
      reach: long.map((block) => reach.get(block) ?? 0),
      days: days.flatMap(({ day, views }) => (views === 0 ? [] : [day])),
    }
  })

async function expectRecount(): Promise<void> {
  for (const among of [[0, 1], [0], [1]]) expect(await answer(among)).toEqual(recount(among))
}

const count = async () => {
  await inCompany(startCountingContents)
  await world.app.services.jobs.runDue(world.app.services)
}
/** Two hours pass: all that was written until now was committed long before the next look. */
const hoursPass = async () => {
  for (const table of ['visits', 'visit_events'])
    await superuser.query(`update ${table} set changed_at = changed_at - interval '2 hours'`)
  await superuser.query("update content_count_marks set looked_until = looked_until - interval '2 hours'")
}
/** Says of the changes until so many hours from now that they were looked at. */
const pretend = (hours: number) =>
  inCompany((tx) =>
    tx
      .update(contentCountMarks)
      .set({ lookedUntil: sql`now() + make_interval(hours => ${hours})` })
      .where(sql`true`),
  )

beforeEach(async () => {
  await superuser.query(
    'truncate visit_events, visits, content_days, content_day_visitors, counted_content_days, content_count_marks cascade',
  )
  model = []
  contacts = []
  for (let place = 0; place < 40; place += 1)
    await visit({
      subject: place % 2,
      person: (place * 3) % 5,
      at: first + place * 5 * 3_600_000,
      bot: place % 7 === 3,
      dwellMs: (place % 5) * 4000,
      source: place % 3 === 0 ? 'qr' : 'direct',
      seen: long.slice(0, place % 5),
      clicks: place % 6 === 0 ? 1 : 0,
    })
  await leaveContact(1, first + 4 * dayMs)
}, 60_000)

test('figures equal a plain recount, counted at once and counted ahead, after late events, leads and changes', async () => {
  await expectRecount()
  await hoursPass()
  await count()
  const clean = await inCompany((tx) => findCleanDays(tx, whole(), zone))
  expect(clean.size).toBeGreaterThanOrEqual(span - 1)
  await expectRecount()
  const [old, other] = model.filter(({ bot, seen }) => !bot && seen.length === 1)
  if (!old || !other) throw new Error('no visit')
  await see(old, long.at(-1) ?? '')
  await click(other)
  await visit({ ...old, at: old.at + 60_000, seen: [...short], clicks: 2 })
  await leaveContact(3, first + 6 * dayMs)
  await inCompany((tx) => tx.update(visits).set({ bot: true }).where(eq(visits.id, other.id)))
  other.bot = true
  await expectRecount()
  await hoursPass()
  await count()
  await expectRecount()
}, 120_000)

test('days of readers who become leads later are counted anew; without the look for changes they are not', async () => {
  await hoursPass()
  await count()
  const before = recount([0, 1]).people
  await leaveContact(2, first + 8 * dayMs)
  expect(recount([0, 1]).people).not.toEqual(before)
  await expectRecount()
  await pretend(1)
  expect((await answer([0, 1])).people).not.toEqual(recount([0, 1]).people)
  await pretend(-1)
  await hoursPass()
  await count()
  await expectRecount()
}, 120_000)
