import { randomUUID } from 'node:crypto'

import { and, asc, ne } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { SubjectType } from '../visitors.contract.ts'
import { makeVisit, type SeededEvent, seededRandom, seedEvents } from './visitors.seed.ts'
import { visitors, visits } from './visitors.tables.ts'

/** `subjectId` where it happened to something else on the page, such as a video. */
type Happened = Pick<SeededEvent, 'type' | 'target' | 'field' | 'blockId' | 'position' | 'subjectId'> & {
  afterMs: number
}

/** Something besides cards that people read. */
export interface SeededSubject {
  type: SubjectType
  id: string
  since: Date
  visitsADay: number
  /** Everything that one reader did in so much time. */
  read(random: () => number, dwellMs: number): Happened[]
}

/** A visit of the demonstration that may have come by a link. */
export interface SeededVisit {
  id: string
  subjectId: string
  visitorId: string
  startedAt: Date
}

type SeededRow = typeof visits.$inferInsert & SeededVisit

const days = 60

/** The readers of the demonstration's cards, in their order; the machine among them reads nothing here. */
async function findReaders(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(sql`${visitors.key} like 'demo-%'`, ne(visitors.key, 'demo-320')))
    .orderBy(asc(sql`length(${visitors.key})`), asc(visitors.key))
  return rows.map(({ id }) => id)
}

/** Moments of sixty days at which a subject is opened: from nine to eight in the evening at the company. */
function* momentsOf({ since, visitsADay }: SeededSubject, random: () => number, now: Date): Generator<Date> {
  for (let back = days - 1; back >= 0; back -= 1) {
    const count = Math.floor(visitsADay * (0.6 + 0.8 * random()) + random())
    for (let place = 0; place < count; place += 1) {
      const at = new Date(Math.floor(now.getTime() / dayMs - back) * dayMs + (1 + random() * 11) * 3_600_000)
      if (at <= now && at >= since) yield at
    }
  }
}

/**
 * Sixty days of readers of these subjects up to now: the same people as those of the cards, with the rhythm of an office.
 * The same ones for the same day. Answers the visits by somebody's link, the oldest first.
 */
export async function seedSubjectVisits(
  tx: Tx,
  subjects: readonly SeededSubject[],
  { seed, now = new Date() }: { seed: number; now?: Date },
): Promise<SeededVisit[]> {
  const random = seededRandom(seed)
  const readers = await findReaders(tx)
  const rows: SeededRow[] = []
  const events: SeededEvent[] = []
  for (const subject of subjects)
    for (const at of momentsOf(subject, random, now)) {
      const visitorId = readers[Math.floor(random() ** 1.4 * readers.length)] ?? ''
      const { row } = makeVisit({ cardId: subject.id, visitorId, at, random })
      rows.push({ ...row, cardId: null, subjectId: subject.id, subjectType: subject.type })
      for (const { afterMs, ...event } of subject.read(random, row.dwellMs))
        events.push({
          ...event,
          eventId: randomUUID(),
          visitId: row.id,
          subjectId: event.subjectId ?? subject.id,
          clientOrder: afterMs,
          at: new Date(at.getTime() + afterMs),
        })
    }
  for (let start = 0; start < rows.length; start += 500)
    await tx.insert(visits).values(rows.slice(start, start + 500))
  for (let start = 0; start < events.length; start += 5000)
    await seedEvents(tx, events.slice(start, start + 5000))
  return rows
    .filter(({ source }) => source === 'share')
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}

interface VisitOfStory {
  visitorId: string
  subject: Pick<SeededSubject, 'type' | 'id'>
  at: Date
  dwellMs: number
  happened: readonly Happened[]
}

/** One visit of somebody, as a story of the demonstration needs it. */
export async function seedVisitOf(
  tx: Tx,
  { visitorId, subject, at, dwellMs, happened }: VisitOfStory,
): Promise<void> {
  const { row } = makeVisit({ cardId: subject.id, visitorId, at, random: seededRandom(at.getTime()) })
  const lastSeenAt = new Date(at.getTime() + dwellMs)
  const named = { cardId: null, subjectId: subject.id, subjectType: subject.type }
  await tx.insert(visits).values({ ...row, ...named, dwellMs, lastSeenAt, source: 'direct' })
  await seedEvents(
    tx,
    happened.map(({ afterMs, ...event }) => ({
      ...event,
      eventId: randomUUID(),
      visitId: row.id,
      subjectId: subject.id,
      clientOrder: afterMs,
      at: new Date(at.getTime() + afterMs),
    })),
  )
}
