import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { recordPages } from '#features/visits/visitors/server/visits.repository.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { openOwnWorld } from '#apps/server/testing/world.ts'

import { dayBefore, type Period, todayIn, totalsOf } from './card-analytics.domain.ts'
import { startCountingAhead } from './card-analytics.public.ts'
import { countMarks } from './card-analytics.tables.ts'
import { groupKeys } from './compare.repository.ts'
import { countDays, findCleanDays, findUncountedDays, forgetChangedDays } from './count-ahead.repository.ts'
import {
  type Filter,
  first,
  type ModelCard,
  type ModelVisit,
  recount,
  span,
  step,
  type Step,
  type VisitAction,
} from './count-ahead.world.ts'
import { askAbout, countVisitors, findBreakdowns, findDays, findGroups } from './numbers.repository.ts'

const [, company] = demoCompanies
type World = Awaited<ReturnType<typeof openOwnWorld>>

let world: World
let superuser: pg.Client
let people: string[]
let templates: string[]
let units: string[]
let made: ModelCard[]

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
/** Somebody who sees through single cards, and so never by the coarse rows. */
const partly = () => ({
  ...viewer,
  permissions: new Set<string>(),
  objectPermissions: new Map(made.map(({ id }) => [id, new Set(['data:view'])])),
})

beforeAll(async () => {
  world = await openOwnWorld('count_ahead', { areas: ['insight'] })
  superuser = new pg.Client({ connectionString: world.urls.superuserUrl })
  await superuser.connect()
  await inCompany(async (tx) => {
    const byId = { id: departments.id }
    units = (
      await tx
        .insert(departments)
        .values(['甲部', '乙部'].map((name) => ({ name })))
        .returning(byId)
    ).map(({ id }) => id)
    const skin = { skinId: 'ink' as const }
    const template = {
      orientation: 'vertical' as const,
      state: 'active' as const,
      seats: 10,
      fieldRules: [],
      skin,
    }
    templates = (
      await tx
        .insert(cardTemplates)
        .values(['一', '二'].map((name) => ({ ...template, name })))
        .returning({ id: cardTemplates.id })
    ).map(({ id }) => id)
    people = (
      await tx
        .insert(visitors)
        .values(['a', 'b', 'c', 'd'].map((key) => ({ key })))
        .returning({ id: visitors.id })
    ).map(({ id }) => id)
    const rows = await tx
      .insert(cards)
      .values(
        [0, 0, 1].map((place, card) => ({
          templateId: templates[place] ?? '',
          departmentId: units[card % 2] ?? '',
          publicId: newPublicId(),
          state: 'active' as const,
          fieldValues: {},
          name: `名片 ${card}`,
        })),
      )
      .returning()
    made = rows.map(({ id, templateId, departmentId }) => ({
      id,
      templateId,
      departmentId: departmentId ?? '',
    }))
  })
}, 60_000)
afterAll(async () => {
  await superuser.end()
  await world.close()
})

let model: ModelVisit[]
let zone: string

/** As an administrator of the database: what was written once cannot be taken back by the product itself. */
async function clear(): Promise<void> {
  await superuser.query(
    'truncate visit_events, visits, card_days, card_day_visitors, counted_days, count_marks cascade',
  )
  model = []
  zone = 'Asia/Shanghai'
}
beforeEach(clear)

/** A visit of something that is no card, which no number of cards may count, whatever its id. */
const visitContent = ({ card, person, at, source }: Omit<ModelVisit, 'id' | 'actions'>) =>
  inCompany((tx) =>
    recordPages(tx, [
      {
        pageId: uuidv7(),
        subject: { type: 'content', id: made[card]?.id ?? '' },
        visitorKey: ['a', 'b', 'c', 'd'][person] ?? '',
        // Of a link of its own: it goes on with no visit of the card.
        shareLinkId: uuidv7(),
        facts: { source, region: null, device: null, browser: null, language: 'zh-CN', ipPrefix: null },
        botReason: undefined,
        isColleague: false,
        at,
      },
    ]),
  )

async function addVisit(visit: Omit<ModelVisit, 'id' | 'actions'>): Promise<ModelVisit> {
  const id = randomUUID()
  await inCompany((tx) =>
    tx.insert(visits).values({
      id,
      cardId: made[visit.card]?.id ?? '',
      visitorId: people[visit.person] ?? '',
      sessionId: randomUUID(),
      source: visit.source,
      region: visit.region,
      startedAt: visit.at,
      dwellMs: visit.dwellMs,
      bot: visit.bot,
      isScripted: visit.scripted,
    }),
  )
  await visitContent(visit)
  const added = { ...visit, id, actions: [] }
  model.push(added)
  return added
}

async function addAction(visit: ModelVisit, { at, action }: VisitAction): Promise<void> {
  const isClick = action !== 'share' && action !== 'form'
  await inCompany((tx) =>
    tx.insert(visitEvents).values({
      eventId: randomUUID(),
      visitId: visit.id,
      cardId: made[visit.card]?.id ?? '',
      type: isClick ? 'click' : action,
      target: isClick ? action : null,
      clientOrder: 1,
      at,
    }),
  )
  visit.actions.push({ at, action })
}

async function change(
  visit: ModelVisit,
  set: Partial<Pick<ModelVisit, 'bot' | 'region' | 'dwellMs'>>,
): Promise<void> {
  await inCompany((tx) => tx.update(visits).set(set).where(eq(visits.id, visit.id)))
  Object.assign(visit, set)
}

/** Two hours pass: what was written until now was committed long before the next look. */
const hoursPass = () =>
  superuser.query(
    `update visits set changed_at = changed_at - interval '2 hours'; update visit_events set changed_at = changed_at - interval '2 hours';
     update count_marks set looked_until = looked_until - interval '2 hours'`,
  )

/** What the job does, by a zone that the test chooses. */
async function countAhead(): Promise<void> {
  await inCompany((tx) => forgetChangedDays(tx, zone))
  const last = dayBefore(todayIn(zone))
  for (let goesOn = true; goesOn;)
    goesOn = await inCompany(async (tx) => {
      const days = await findUncountedDays(tx, { last, zone, limit: 4 })
      if (days.length > 0) await countDays(tx, days, zone)
      return days.length > 0
    })
}

const recounted = (filter: Filter, period: Period) =>
  recount({ visits: model, cards: made, zone }, filter, period)

const asObject = (rows: readonly { key: string; views: number }[]) =>
  Object.fromEntries(rows.map(({ key, views }) => [key, views]))

/** What the product answers. */
const answer = (filter: Filter, period: Period, who: Viewer = viewer) =>
  inCompany(async (tx) => {
    const question = await askAbout(tx, { viewer: who, zone, ...filter }, period)
    const days = await findDays(tx, question)
    const { dwellMedianMs, sources, regions, hours } = await findBreakdowns(tx, question)
    return {
      totals: totalsOf(days, { visitors: await countVisitors(tx, question), dwellMedianMs }),
      sources: asObject(sources),
      regions: asObject(regions),
      hours: asObject(hours),
      days: Object.fromEntries(
        days.flatMap(({ day, views, visitors: came }) => (views === 0 ? [] : [[day, [views, came]]])),
      ),
    }
  })

async function take(taken: Step): Promise<void> {
  if (taken.kind === 'visit') await addVisit(taken.value)
  if (taken.kind === 'count') await countAhead()
  if (taken.kind === 'wait') await hoursPass()
  if (taken.kind === 'zone') zone = taken.value
  if (model.length === 0) return
  if (taken.kind === 'action') {
    const of = model[taken.value.of % model.length] as ModelVisit
    await addAction(of, {
      action: taken.value.action,
      at: new Date(of.at.getTime() + taken.value.after * 60_000),
    })
  }
  if (taken.kind === 'change')
    await change(model[taken.value.of % model.length] as ModelVisit, taken.value.set)
}

describe('numbers that were counted ahead', () => {
  test('equal a plain recount at any moment: late reports, machines that were none, forgotten visitors, other zones, visits of contents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 24 }),
        fc.record({ start: fc.nat(span), length: fc.nat(span), filter: fc.nat(4), coarse: fc.boolean() }),
        async (steps, { start, length, filter, coarse }) => {
          await clear()
          for (const taken of steps) await take(taken)
          const from = todayIn(zone, new Date(first() + start * 86_400_000))
          const to = todayIn(zone, new Date(first() + (start + length) * 86_400_000))
          const filters: Filter[] = [
            {},
            { templateId: templates[0] },
            { departmentId: units[0] },
            { cardId: made[1]?.id },
            { templateId: templates[0], departmentId: units[1] },
          ]
          const chosen = filters[filter] ?? {}
          expect(await answer(chosen, { from, to }, coarse ? viewer : partly())).toEqual(
            recounted(chosen, { from, to }),
          )
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)

  const busy = async () => {
    for (let place = 0; place < 30; place += 1)
      await addVisit({
        card: place % 3,
        person: place % 4,
        at: new Date(first() + place * 5 * 3_600_000),
        bot: place % 7 === 0,
        scripted: true,
        dwellMs: place * 1000,
        source: 'qr',
        region: null,
      })
    await hoursPass()
  }
  /** Says of the changes until so many hours from now that they were looked at. */
  const pretend = (hours: number) =>
    inCompany((tx) =>
      tx
        .update(countMarks)
        .set({ lookedUntil: sql`now() + make_interval(hours => ${hours})` })
        .where(sql`true`),
    )
  const whole = () => ({ from: todayIn(zone, new Date(first())), to: todayIn(zone) })

  test('are really read: days that are over come from what was counted, and groups add up', async () => {
    await busy()
    await countAhead()
    const clean = await inCompany((tx) => findCleanDays(tx, whole(), zone))
    expect(clean.size).toBeGreaterThanOrEqual(span - 1)
    expect(await answer({}, whole())).toEqual(recounted({}, whole()))
    const groups = await inCompany(async (tx) =>
      findGroups(tx, await askAbout(tx, { viewer, zone }, whole()), groupKeys.template),
    )
    for (const { key, views, visitors: came, bots } of groups)
      expect({ views, visitors: came, bots }).toMatchObject(
        (({ totals }) => ({ views: totals.views, visitors: totals.visitors, bots: totals.bots }))(
          recounted({ templateId: key }, whole()),
        ),
      )
    expect(groups.map(({ key }) => key).sort()).toEqual([...templates].sort())
  }, 120_000)

  test('would be wrong after a late report if nothing looked for changes', async () => {
    await busy()
    await countAhead()
    const [old] = model.filter(({ bot }) => !bot)
    if (!old) throw new Error('no visit')
    await addAction(old, { action: 'save', at: old.at })
    await addVisit({ ...old, at: new Date(old.at.getTime() + 60_000) })
    expect(await answer({}, whole())).toEqual(recounted({}, whole()))
    // The control: a mark that pretends that all changes were looked at.
    await pretend(1)
    expect(await answer({}, whole())).not.toEqual(recounted({}, whole()))
    await pretend(-1)
    await hoursPass()
    await countAhead()
    expect(await answer({}, whole())).toEqual(recounted({}, whole()))
    expect((await inCompany((tx) => findCleanDays(tx, whole(), zone))).has(todayIn(zone, old.at))).toBe(true)
  }, 120_000)

  test('miss nothing that was begun before a look and committed after it', async () => {
    await busy()
    const [old] = model.filter(({ bot }) => !bot)
    if (!old) throw new Error('no visit')
    let end = () => {}
    const isOver = new Promise<void>((resolve) => (end = resolve))
    let began = () => {}
    const hasBegun = new Promise<void>((resolve) => (began = resolve))
    const late = inCompany(async (tx) => {
      await tx.update(visits).set({ bot: true }).where(eq(visits.id, old.id))
      began()
      await isOver
    })
    await hasBegun
    await countAhead()
    end()
    await late
    old.bot = true
    expect(await answer({}, whole())).toEqual(recounted({}, whole()))
    // The control: changes are looked at up to the moment of the look.
    await pretend(0)
    expect(await answer({}, whole())).not.toEqual(recounted({}, whole()))
    await pretend(-1)
    await countAhead()
    expect(await answer({}, whole())).toEqual(recounted({}, whole()))
  }, 120_000)

  test('are made by the job, once at a time', async () => {
    await busy()
    await inCompany(startCountingAhead)
    await inCompany(startCountingAhead)
    const waiting = await inCompany((tx) =>
      tx.execute(sql`select from jobs where kind = 'analytics.countAhead' and due_at is not null`),
    )
    expect(waiting.rows).toHaveLength(1)
    await world.app.services.jobs.runDue(world.app.services)
    expect((await inCompany((tx) => findCleanDays(tx, whole(), 'Asia/Shanghai'))).size).toBeGreaterThan(5)
  }, 120_000)
})
