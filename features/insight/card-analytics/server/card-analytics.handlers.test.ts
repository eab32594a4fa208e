import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { seededRandom } from '#features/visits/visitors/server/visitors.seed.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cardAnalyticsContract as calls } from '../card-analytics.contract.ts'
import { todayIn } from './card-analytics.domain.ts'

const zone = 'Asia/Shanghai'
const company = demoCompanies[0].id
const random = seededRandom(7)

interface Raw {
  cardId: string
  visitorId: string
  at: Date
  bot: boolean
  dwellMs: number
  events: ('save' | 'call' | 'share' | 'form')[]
}

let world: World
let templateId: string
let raw: Raw[]

const from = '2026-08-01'
const to = '2026-08-31'

beforeAll(async () => {
  world = await openWorld({ areas: ['insight'] })
  await world.database.asTenant(company, async (tx) => {
    const [template] = await tx
      .insert(cardTemplates)
      .values({
        name: `分析 ${randomUUID()}`,
        orientation: 'vertical',
        state: 'active',
        seats: 10,
        fieldRules: [],
        skin: { skinId: 'ink' },
      })
      .returning()
    templateId = template?.id ?? ''
    const people = await tx
      .insert(visitors)
      .values(['a', 'b', 'c'].map((key) => ({ key: `${key}-${templateId}` })))
      .returning()
    const made = await tx
      .insert(cards)
      .values(
        ['甲', '乙'].map((name) => ({
          templateId,
          publicId: newPublicId(),
          state: 'active' as const,
          fieldValues: { title: '顾问' },
          name,
        })),
      )
      .returning()
    // From well before to well after the asked days, so that the edges are crossed in every zone.
    raw = Array.from({ length: 240 }, () => ({
      cardId: made[Math.floor(random() * 2)]?.id ?? '',
      visitorId: people[Math.floor(random() * 3)]?.id ?? '',
      at: new Date(Date.parse('2026-07-30T00:00:00Z') + Math.floor(random() * 35 * 24 * 60) * 60_000),
      bot: random() < 0.15,
      dwellMs: Math.floor(random() * 60_000),
      events: (['save', 'call', 'share', 'form'] as const).filter(() => random() < 0.2),
    }))
    for (const { cardId, visitorId, at, bot, dwellMs, events } of raw) {
      const [visit] = await tx
        .insert(visits)
        .values({
          cardId,
          visitorId,
          sessionId: randomUUID(),
          source: 'qr',
          startedAt: at,
          dwellMs,
          bot,
          isScripted: true,
        })
        .returning()
      for (const event of events) {
        const type = event === 'share' || event === 'form' ? event : ('click' as const)
        await tx.insert(visitEvents).values({
          eventId: randomUUID(),
          visitId: visit?.id ?? '',
          cardId,
          type,
          target: type === 'click' ? (event as 'save') : null,
          clientOrder: 1,
          at,
        })
      }
    }
  })
}, 60_000)

const dayOf = (at: Date) => todayIn(zone, at)
const counted = () => raw.filter(({ at, bot }) => !bot && dayOf(at) >= from && dayOf(at) <= to)
const countEvents = (rows: readonly Raw[], event: Raw['events'][number]) =>
  rows.filter(({ events }) => events.includes(event)).length

function recount(rows: readonly Raw[]) {
  return {
    views: rows.length,
    visitors: new Set(rows.map(({ visitorId }) => visitorId)).size,
    saves: countEvents(rows, 'save'),
    calls: countEvents(rows, 'call'),
    shares: countEvents(rows, 'share'),
    exchanges: countEvents(rows, 'form'),
    copies: 0,
  }
}

describe('the numbers of a template', () => {
  test('equal a recount of what happened, day by day in the company’s zone, without machines', async () => {
    const { data } = await world.call(
      calls.totalByTemplate,
      { query: { templateId, from, to } },
      { session: await world.signIn('admin') },
    )
    expect(data.totals).toMatchObject(recount(counted()))
    const mean = counted().reduce((sum, { dwellMs }) => sum + dwellMs, 0) / counted().length
    expect(Math.abs(data.totals.dwellMs - mean)).toBeLessThanOrEqual(1)
    expect(data.days).toHaveLength(31)
    for (const { day, ...numbers } of data.days)
      expect({ day, ...numbers }).toEqual({
        day,
        ...recount(counted().filter(({ at }) => dayOf(at) === day)),
        bots: expect.any(Number),
      })
    expect(data.sources).toEqual([{ key: 'qr', views: counted().length }])
  })

  test('add up over the cards, and sort', async () => {
    const { data } = await world.call(
      calls.listByTemplate,
      { query: { templateId, from, to, sort: 'views', order: 'asc' } },
      { session: await world.signIn('admin') },
    )
    expect(data.total).toBe(2)
    expect(data.list.map(({ views }) => views)).toEqual(
      data.list.map(({ views }) => views).sort((a, b) => a - b),
    )
    expect(data.list.reduce((sum, { views }) => sum + views, 0)).toBe(counted().length)
    for (const line of data.list)
      expect(line).toMatchObject(recount(counted().filter(({ cardId }) => cardId === line.carteId)))
  })

  test('speak to an ordinary person of the own cards only', async () => {
    const { data } = await world.call(
      calls.totalByTemplate,
      { query: { templateId, from, to } },
      { session: await world.signIn('staff') },
    )
    expect(data.totals.views).toBe(0)
    expect(counted().length).toBeGreaterThan(50)
  })

  test('leave as a spreadsheet with a Chinese name', async () => {
    const answer = await world.call(
      calls.exportByTemplate,
      { query: { templateId, from, to } },
      { session: await world.signIn('admin') },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('名片数据 2026-08-01 至 2026-08-31.xlsx')}`,
    )
    expect(answer.body.startsWith('PK')).toBe(true)
  })
})

test('a wrong day is refused with its field', async () => {
  const answer = await world.call(
    calls.totalByTemplate,
    { query: { from: '2026-02-30' } },
    { session: await world.signIn('admin') },
  )
  expect(answer).toMatchObject({ status: 400, detail: { fields: { from: '请输入正确的日期' } } })
})
