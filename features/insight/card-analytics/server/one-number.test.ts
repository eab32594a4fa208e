import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cardAnalyticsContract as calls } from '../card-analytics.contract.ts'
import { customerAnalyticsContract } from '../customer-analytics.contract.ts'
import { dayBefore, todayIn } from './card-analytics.domain.ts'

const company = demoCompanies[0].id
// Days that begin half a day apart: what counts hours instead of days differs in at least one of them.
const zones = ['Asia/Shanghai', 'Pacific/Honolulu', 'Europe/Berlin']

let world: World
let templateId: string
let carteId: string
let owner: Awaited<ReturnType<World['signIn']>>
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(company, work)

const daysAgo = (zone: string, days: number) =>
  Array.from({ length: days }).reduce<string>(dayBefore, todayIn(zone))

/** Whether a moment is one of the thirty days in a zone. */
const isRecent = (at: Date, zone: string) => todayIn(zone, at) >= daysAgo(zone, 29)

/** Every hour of thirty-three days until now, by a person and by a machine in turn. */
const hours = Array.from({ length: 33 * 24 }, (_, hour) => new Date(Date.now() - hour * 3_600_000 - 60_000))
const kinds = ['person', 'machine'] as const
const kindAt = (place: number) => kinds[place % kinds.length] ?? 'person'

/** How often a person looked within the thirty days of a zone. */
const happenedIn = (zone: string) =>
  hours.filter((at, place) => kindAt(place) === 'person' && isRecent(at, zone)).length

beforeAll(async () => {
  world = await openWorld({ areas: ['insight'] })
  owner = await world.signIn('staff')
  await inCompany(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.username, 'staff'))
    const [template] = await tx
      .insert(cardTemplates)
      .values({
        name: `一个数字 ${randomUUID()}`,
        orientation: 'vertical',
        state: 'active',
        seats: 5,
        fieldRules: [],
        skin: { skinId: 'ink' },
      })
      .returning()
    templateId = template?.id ?? ''
    const [card] = await tx
      .insert(cards)
      .values({
        templateId,
        publicId: newPublicId(),
        state: 'active',
        holderAccountId: account?.id ?? '',
        fieldValues: {},
        name: '一个数字',
      })
      .returning()
    carteId = card?.id ?? ''
    const people = await tx
      .insert(visitors)
      .values(kinds.map((kind) => ({ key: `${kind}-${carteId}` })))
      .returning()
    await tx.insert(visits).values(
      hours.map((startedAt, place) => ({
        cardId: carteId,
        visitorId: people[place % kinds.length]?.id ?? '',
        sessionId: randomUUID(),
        source: 'direct' as const,
        startedAt,
        bot: kindAt(place) === 'machine',
      })),
    )
  })
}, 60_000)

const toZone = (timeZone: string) =>
  inCompany((tx) => tx.update(companies).set({ settings: { timeZone } }).where(eq(companies.id, company)))
afterAll(() => toZone('Asia/Shanghai'))

describe.each(zones)('the views of thirty days in %s', (zone) => {
  beforeAll(() => toZone(zone))

  test('are one number, whoever tells it', async () => {
    const as = { session: owner }
    const days = { from: daysAgo(zone, 29), to: todayIn(zone) }
    const query = { carteId }
    const { data: list } = await world.call(cardsContract.list, { query: { templateId } }, as)
    const { data: sorted } = await world.call(
      cardsContract.list,
      { query: { templateId, sort: 'views' } },
      as,
    )
    const { data: card } = await world.call(cardsContract.get, { query }, as)
    const { data: analysis } = await world.call(calls.totalByCarte, { query }, as)
    const { data: asked } = await world.call(calls.totalByCarte, { query: { ...query, ...days } }, as)
    const { data: visited } = await world.call(calls.listByCarte, { query: { ...query, ...days } }, as)
    const { data: template } = await world.call(calls.totalByTemplate, { query: { templateId } }, as)
    const { data: lines } = await world.call(calls.listByTemplate, { query: { templateId } }, as)
    const { data: groups } = await world.call(calls.compare, { query: { templateId } }, as)
    const { data: home } = await world.call(calls.home, {}, as)
    const answers = {
      list: list.list[0]?.views30,
      sorted: sorted.list[0]?.views30,
      card: card.views30,
      analysis: analysis.totals.views,
      asked: asked.totals.views,
      days: analysis.days.reduce((sum, { views }) => sum + views, 0),
      sources: analysis.sources.reduce((sum, { views }) => sum + views, 0),
      visited: visited.total,
      template: template.totals.views,
      lines: lines.list[0]?.views,
      groups: groups.groups.find(({ key }) => key === templateId)?.views,
      ranking: home.topCards.find((top) => top.carteId === carteId)?.views,
    }
    const happened = happenedIn(zone)
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((who) => [who, happened])))
  })
})

describe.each(zones)('the customers of thirty days in %s', (zone) => {
  beforeAll(() => toZone(zone))

  test('are one number in the list of customers and in their analysis, and so are those of the days before', async () => {
    const as = { session: await world.signIn('admin') }
    const { data: list } = await world.call(customersContract.overview, { query: {} }, as)
    const { data: analysis } = await world.call(customerAnalyticsContract.getTotalCustInfo, { body: {} }, as)
    expect(analysis.fresh).toBeGreaterThan(zones.length)
    expect({ fresh: list.recent, before: list.before, total: list.counts.all }).toEqual({
      fresh: analysis.fresh,
      before: analysis.freshBefore,
      total: analysis.total,
    })
  })
})

test('thirty times twenty-four hours do not pass for thirty days in each of the zones', () => {
  expect(Math.min(...zones.map(happenedIn))).toBeLessThan(30 * 12)
})
