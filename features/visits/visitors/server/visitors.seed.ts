import { randomUUID } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { ClickTarget, VisitSource } from '../visitors.contract.ts'
import { visitEvents, visitors, visits } from './visitors.tables.ts'

interface SeededCard {
  id: string
  /** How sought-after the card is, 0 to 1. */
  weight: number
}

/** The same numbers every time: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const regions = [
  '江苏 苏州',
  '上海',
  '浙江 杭州',
  '江苏 南京',
  '广东 深圳',
  '北京',
  '安徽 合肥',
  '湖北 武汉',
  '山东 青岛',
  '四川 成都',
  '福建 厦门',
  '广东 广州',
]
const devices = ['iPhone', 'HUAWEI', 'Xiaomi', 'OPPO', 'vivo', 'HONOR', 'Windows', 'Mac']
const sources: readonly (readonly [VisitSource, number])[] = [
  ['share', 0.42],
  ['qr', 0.27],
  ['direct', 0.19],
  ['nfc', 0.06],
  ['referral', 0.04],
  ['search', 0.02],
]
const guests = [
  '顾晨',
  '方雅',
  '陶然',
  '任国强',
  '姜黎明',
  '范思敏',
  '石磊',
  '廖慧',
  '贾文清',
  '邹海燕',
  '熊伟',
  '白露',
  '孟凡',
  '秦岚',
  '阎峰',
  '段嘉怡',
]
/** Share of a day's visits in each hour: office hours, a dip at noon, a little in the evening. */
const rhythm = [1, 0.5, 0.3, 0.2, 0.2, 0.4, 1, 3, 7, 11, 12, 9, 5, 6, 10, 11, 10, 8, 5, 4, 5, 5, 4, 2]

const days = 90

const pick = <T>(list: readonly T[], at: number): T =>
  list[Math.min(list.length - 1, Math.floor(at * list.length))] as T

function weighted<T>(list: readonly (readonly [T, number])[], at: number): T {
  const sum = list.reduce((total, [, weight]) => total + weight, 0)
  let rest = at * sum
  for (const [value, weight] of list) {
    rest -= weight
    if (rest <= 0) return value
  }
  return (list.at(-1) as readonly [T, number])[0]
}

const hours = rhythm.map((weight, hour) => [hour, weight] as const)
const weekdayFactor = [0.35, 1, 1.1, 1.15, 1.1, 0.95, 0.45]
const actions: readonly (readonly ['click' | 'share' | 'form', ClickTarget | null, number])[] = [
  ['click', 'save', 0.21],
  ['click', 'call', 0.11],
  ['click', 'copy', 0.09],
  ['click', 'reveal', 0.12],
  ['share', null, 0.08],
  ['form', null, 0.05],
]

export type SeededEvent = typeof visitEvents.$inferInsert

interface Visit {
  row: typeof visits.$inferInsert & { id: string; startedAt: Date; dwellMs: number }
  events: SeededEvent[]
}

interface Made {
  cardId: string
  visitorId: string
  at: Date
  random: () => number
}

/** One visit of a card, or of something else by its id. */
export function makeVisit({ cardId, visitorId, at, random }: Made): Visit {
  const id = uuidv7({ msecs: at.getTime() })
  const dwellMs = Math.round(4000 + random() ** 3 * 170_000)
  const device = pick(devices, random() ** 1.6)
  const row = {
    id,
    cardId,
    subjectId: cardId,
    visitorId,
    sessionId: randomUUID(),
    source: weighted(sources, random()),
    startedAt: at,
    lastSeenAt: new Date(at.getTime() + dwellMs),
    dwellMs,
    region: pick(regions, random() ** 1.8),
    device,
    browser: device === 'Windows' || device === 'Mac' ? 'Chrome' : 'WeChat',
    language: 'zh-CN',
    isScripted: true,
  }
  const events = actions
    .filter(([, , chance]) => random() < chance)
    .map(([type, target], place) => ({
      eventId: randomUUID(),
      visitId: id,
      cardId,
      subjectId: cardId,
      type,
      target,
      clientOrder: (place + 1) * 1500,
      at: new Date(at.getTime() + (place + 1) * 1500),
    }))
  return { row, events }
}

/** When the visits of one day happen: as many as the weekday, the growth over the period and chance give. */
function* momentsOf(cardWeight: number, today: number, random: () => number): Generator<Date> {
  for (let back = days - 1; back >= 0; back -= 1) {
    const start = today - back * dayMs
    const growth = 0.55 + (0.45 * (days - back)) / days
    const expected =
      cardWeight * 3.2 * growth * (weekdayFactor[new Date(start + 8 * 3_600_000).getUTCDay()] ?? 1)
    const count = Math.floor(expected + random())
    for (let visit = 0; visit < count; visit += 1)
      yield new Date(start + weighted(hours, random()) * 3_600_000 + random() * 3_600_000)
  }
}

/** Now and then a machine comes by, which no report may count. */
const machines = (made: readonly Visit[], visitorId: string): Visit[] =>
  made
    .filter((_, place) => place % 23 === 0)
    .map(({ row: { cardId, startedAt } }) => ({
      row: {
        id: uuidv7(),
        cardId,
        subjectId: cardId ?? null,
        visitorId,
        startedAt,
        lastSeenAt: startedAt,
        sessionId: randomUUID(),
        source: 'direct' as const,
        bot: true,
        botReason: 'agent' as const,
        dwellMs: 0,
      },
      events: [],
    }))

/** Many events in one statement of one value: a statement of thousands of values takes many times as long to read. */
export async function seedEvents(tx: Tx, events: readonly SeededEvent[]): Promise<void> {
  const names = sql`event_id, visit_id, card_id, subject_id, type, target, field, block_id, position, client_order, at`
  const rows = events.map((event) => ({
    event_id: event.eventId,
    visit_id: event.visitId,
    card_id: event.cardId,
    subject_id: event.subjectId,
    type: event.type,
    target: event.target,
    field: event.field,
    block_id: event.blockId,
    position: event.position,
    client_order: event.clientOrder,
    at: event.at,
  }))
  await tx.execute(sql`
    insert into ${visitEvents} (company_id, id, ${names})
    select ${currentCompany}::uuid, gen_random_uuid(), ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came (
      event_id uuid, visit_id uuid, card_id uuid, subject_id uuid, type text, target text, field text, block_id text, position integer,
      client_order bigint, at timestamptz)`)
}

/** Ninety days of visits up to now with the rhythm of an office; the same ones for the same day. */
export async function seedVisits(tx: Tx, cards: readonly SeededCard[], now = new Date()): Promise<void> {
  const random = seededRandom(20_261_120)
  // Midnight in the company's zone, UTC+8.
  const today = Math.floor((now.getTime() + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000
  // The last of them is a machine.
  const people = Array.from({ length: 321 }, (_, place) => ({
    id: uuidv7(),
    key: `demo-${place}`,
    name: place % 6 === 0 ? pick(guests, random()) : null,
    state: place % 6 === 0 ? ('claimed' as const) : ('anonymous' as const),
  }))
  await tx.insert(visitors).values(people)
  const made: Visit[] = []
  for (const card of cards) {
    for (const at of momentsOf(card.weight, today, random)) {
      if (at < now)
        made.push(
          makeVisit({
            cardId: card.id,
            visitorId: pick(people.slice(0, -1), random() ** 1.4).id,
            at,
            random,
          }),
        )
    }
  }
  made.push(...machines(made, people.at(-1)?.id ?? ''))
  for (let start = 0; start < made.length; start += 500) {
    const chunk = made.slice(start, start + 500)
    await tx.insert(visits).values(chunk.map(({ row }) => row))
    await seedEvents(
      tx,
      chunk.flatMap((visit) => visit.events),
    )
  }
}
