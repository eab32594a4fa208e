import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openOwnWorld } from '#apps/server/testing/world.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { dayBefore, todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { factMarks } from './boards.tables.ts'
import { countDays, findUncountedDays, forgetChangedDays } from './day-facts.repository.ts'
import { metrics } from './metric-catalogue.repository.ts'
import { cleanDaysOf, findCourse, findFigure, findRows } from './metric-figures.repository.ts'

const [, company] = demoCompanies
const zone = 'Asia/Shanghai'
const dayMs = 86_400_000
const span = 6
let world: Awaited<ReturnType<typeof openOwnWorld>>
let superuser: pg.Client
let visitorId: string
let cardId: string

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(company.id, work)
const viewer = {
  companyId: company.id,
  accountId: randomUUID(),
  staffId: null,
  permissions: new Set(['data:view']),
  objectPermissions: new Map(),
  ownPermissions: new Map(),
  reaches: new Map([['data:view', { scope: 'all', departmentIds: [] }]]),
} as unknown as Viewer

beforeAll(async () => {
  world = await openOwnWorld('day_facts', { areas: ['attraction'] })
  superuser = new pg.Client({ connectionString: world.urls.superuserUrl })
  await superuser.connect()
  await inCompany(async (tx) => {
    const template = {
      name: '一',
      orientation: 'vertical' as const,
      state: 'active' as const,
      seats: 10,
      fieldRules: [],
      skin: { skinId: 'ink' as const },
    }
    const [made] = await tx.insert(cardTemplates).values(template).returning({ id: cardTemplates.id })
    const [card] = await tx
      .insert(cards)
      .values({
        templateId: made?.id ?? '',
        publicId: newPublicId(),
        state: 'active' as const,
        fieldValues: {},
        name: '名片',
      })
      .returning({ id: cards.id })
    cardId = card?.id ?? ''
    const [person] = await tx.insert(visitors).values({ key: 'a' }).returning({ id: visitors.id })
    visitorId = person?.id ?? ''
  })
}, 480_000)
afterAll(async () => {
  await superuser.end()
  await world.close()
})
beforeEach(() => superuser.query('truncate visit_events, visits, day_facts, fact_days, fact_marks cascade'))

const period = () => ({ from: todayIn(zone, new Date(Date.now() - span * dayMs)), to: todayIn(zone) })
const moment = (minute: number) => new Date(Date.now() - span * dayMs + minute * 60_000)

async function addVisit(minute: number, bot: boolean): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    cardId,
    visitorId,
    sessionId: randomUUID(),
    source: 'qr' as const,
    startedAt: moment(minute),
    bot,
  }
  await inCompany((tx) => tx.insert(visits).values(row))
  return id
}
const addAction = (visitId: string, minute: number) =>
  inCompany((tx) =>
    tx.insert(visitEvents).values({
      eventId: randomUUID(),
      visitId,
      cardId,
      type: 'click' as const,
      target: 'save' as const,
      clientOrder: 1,
      at: moment(minute),
    }),
  )
/** Two hours pass: what was written until now was committed long before the next look. */
const hoursPass = () =>
  superuser.query(
    `update visits set changed_at = changed_at - interval '2 hours'; update visit_events set changed_at = changed_at - interval '2 hours';
     update fact_marks set looked_until = looked_until - interval '2 hours'`,
  )
async function countAhead(): Promise<void> {
  await inCompany((tx) => forgetChangedDays(tx, zone))
  for (let goesOn = true; goesOn;)
    goesOn = await inCompany(async (tx) => {
      const days = await findUncountedDays(tx, { last: dayBefore(todayIn(zone)), zone, limit: 4 })
      if (days.length > 0) await countDays(tx, days, zone)
      return days.length > 0
    })
}

const keys = ['cardVisits', 'cardActions'] as const
/** As the product answers, with what was counted ahead. */
const shown = () =>
  inCompany(async (tx) => {
    const clean = await cleanDaysOf(tx, period(), zone)
    const question = { viewer, zone, period: period(), clean }
    const found: number[] = []
    for (const key of keys) {
      const value = await findFigure(tx, metrics[key], question)
      const course = await findCourse(tx, metrics[key], { ...question, step: 'day' })
      expect(course.reduce((sum, point) => sum + (point.value ?? 0), 0)).toBe(value)
      found.push(value ?? -1)
    }
    return found
  })
/** The rows behind, all of them. */
const rows = () =>
  inCompany(async (tx) => {
    const found: number[] = []
    for (const key of keys)
      found.push(
        (await findRows(tx, metrics[key], { viewer, zone, period: period(), limit: 500 })).list.length,
      )
    return found
  })
/** The same in the plainest SQL, past everything of the product. */
async function plain(): Promise<number[]> {
  const day = (column: string) =>
    `(${column} at time zone '${zone}')::date between '${period().from}' and '${period().to}'`
  const count = async (text: string) => Number((await superuser.query(text, [company.id])).rows[0]?.count)
  return [
    await count(
      `select count(*) from visits where company_id = $1 and not bot and card_id is not null and ${day('started_at')}`,
    ),
    await count(`select count(*) from visit_events e join visits v on v.company_id = e.company_id and v.id = e.visit_id
      where e.company_id = $1 and not v.bot and e.type in ('click', 'share', 'form') and ${day('e.at')}`),
  ]
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      minute: fc.nat(span * 1440),
      bot: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('action' as const), of: fc.nat(50), after: fc.nat(900) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('turn' as const), of: fc.nat(50), bot: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'count' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) },
)

describe('figures', () => {
  test('equal their rows folded and plain SQL, after any edits and however much was counted ahead', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        await superuser.query('truncate visit_events, visits, day_facts, fact_days, fact_marks cascade')
        const made: { id: string; minute: number }[] = []
        for (const taken of steps) {
          if (taken.kind === 'visit')
            made.push({ id: await addVisit(taken.minute, taken.bot), minute: taken.minute })
          if (taken.kind === 'count') await countAhead()
          if (taken.kind === 'wait') await hoursPass()
          if (made.length === 0 || taken.kind === 'visit') continue
          if (taken.kind === 'action') {
            const of = made[taken.of % made.length]
            if (of) await addAction(of.id, of.minute + taken.after)
          }
          if (taken.kind === 'turn') {
            const id = made[taken.of % made.length]?.id ?? ''
            await inCompany((tx) => tx.update(visits).set({ bot: taken.bot }).where(eq(visits.id, id)))
          }
        }
        const expected = await plain()
        expect(await shown()).toEqual(expected)
        expect(await rows()).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  }, 240_000)

  test('of a day that changed are wrong where nobody looks for changes', async () => {
    const id = await addVisit(60, false)
    await addVisit(61, false)
    await hoursPass()
    await countAhead()
    const clean = await inCompany((tx) => cleanDaysOf(tx, period(), zone))
    expect(clean.size).toBeGreaterThanOrEqual(span - 1)
    await inCompany((tx) => tx.update(visits).set({ bot: true }).where(eq(visits.id, id)))
    expect(await shown()).toEqual(await plain())
    // The control: a mark that pretends that all changes were looked at, so that the stale day is read.
    await inCompany((tx) =>
      tx
        .update(factMarks)
        .set({ lookedUntil: sql`now() + interval '1 hour'` })
        .where(sql`true`),
    )
    expect(await shown()).not.toEqual(await plain())
  }, 60_000)

  test('of an older definition are not read, and their days are counted again', async () => {
    await addVisit(60, false)
    await hoursPass()
    await countAhead()
    await superuser.query(`update day_facts set top = 999, version = 0 where metric = 'cardVisits'`)
    await inCompany((tx) => forgetChangedDays(tx, zone))
    expect(await shown()).toEqual(await plain())
    await countAhead()
    expect(await shown()).toEqual(await plain())
  }, 60_000)
})
