import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { lockKey, type Tx } from '#platform/server/database/database.ts'

import type { ClickTarget, VisitEvent, VisitEventType } from '../visitors.contract.ts'
import { type BotReason, type Dwell, sessionGapMs } from './visits.domain.ts'
import { visitEvents, visitors, visits } from './visitors.tables.ts'

export interface NewVisit {
  cardId: string
  /** The visitor's key in this company. */
  visitorKey: string
  shareLinkId: string | null
  facts: Pick<typeof visits.$inferInsert, 'source' | 'region' | 'device' | 'browser' | 'language' | 'ipPrefix'>
  botReason: BotReason | undefined
  now: Date
}

/** The visitor behind a key, made known at the first visit. */
async function meetVisitor(tx: Tx, key: string, now: Date): Promise<string> {
  const [visitor] = await tx
    .insert(visitors)
    .values({ key, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [visitors.companyId, visitors.key], set: { lastSeenAt: now } })
    .returning({ id: visitors.id })
  if (!visitor) throw new Error('a visitor was neither inserted nor found')
  return visitor.id
}

/** The visit that a page belongs to: the running one of this visitor, card and link, else a new one. */
export async function findOrInsertVisit(tx: Tx, visit: NewVisit): Promise<string> {
  // A page opened twice at once is one visit.
  await lockKey(tx, `visit:${visit.visitorKey}`)
  const visitorId = await meetVisitor(tx, visit.visitorKey, visit.now)
  const recent = await tx
    .select({ id: visits.id, cardId: visits.cardId, shareLinkId: visits.shareLinkId, sessionId: visits.sessionId })
    .from(visits)
    .where(and(eq(visits.visitorId, visitorId), gt(visits.lastSeenAt, new Date(visit.now.getTime() - sessionGapMs))))
    .orderBy(desc(visits.startedAt))
    .limit(20)
  const running = recent.find(({ cardId, shareLinkId }) => cardId === visit.cardId && shareLinkId === visit.shareLinkId)
  if (running) {
    await tx.update(visits).set({ lastSeenAt: visit.now, isVisible: false }).where(eq(visits.id, running.id))
    return running.id
  }
  const id = uuidv7()
  await tx.insert(visits).values({
    id,
    ...visit.facts,
    visitorId,
    cardId: visit.cardId,
    shareLinkId: visit.shareLinkId,
    sessionId: recent[0]?.sessionId ?? uuidv7(),
    startedAt: visit.now,
    lastSeenAt: visit.now,
    bot: visit.botReason !== undefined,
    botReason: visit.botReason ?? null,
  })
  return id
}

export interface RunningVisit extends Dwell {
  id: string
  cardId: string
  visitorId: string
  botReason: BotReason | null
}

/** A visit for writing: two deliveries of one page are counted one after the other. */
export async function findVisitForUpdate(tx: Tx, visitId: string): Promise<RunningVisit | undefined> {
  const [visit] = await tx
    .select({
      id: visits.id,
      cardId: visits.cardId,
      visitorId: visits.visitorId,
      botReason: visits.botReason,
      dwellMs: visits.dwellMs,
      lastOrder: visits.lastOrder,
      lastSeenAt: visits.lastSeenAt,
      isVisible: visits.isVisible,
    })
    .from(visits)
    .where(eq(visits.id, visitId))
    .for('update')
  return visit
}

/** Stores what a browser reported and answers what was not known yet: a repeated delivery is stored once. */
export async function insertReported(tx: Tx, visit: RunningVisit, events: readonly VisitEvent[]): Promise<VisitEvent[]> {
  const inserted = await tx
    .insert(visitEvents)
    .values(
      events.map(({ id, order, ...event }) => ({ ...event, eventId: id, clientOrder: order, visitId: visit.id, cardId: visit.cardId })),
    )
    .onConflictDoNothing({ target: [visitEvents.companyId, visitEvents.eventId] })
    .returning({ eventId: visitEvents.eventId })
  const fresh = new Set(inserted.map(({ eventId }) => eventId))
  return events.filter(({ id }) => fresh.has(id))
}

export interface VisitProgress extends Dwell {
  isCleared: boolean
}

export async function updateProgress(tx: Tx, visitId: string, { isCleared, ...dwell }: VisitProgress): Promise<void> {
  await tx
    .update(visits)
    .set({ ...dwell, isScripted: true, ...(isCleared && { bot: false, botReason: null }) })
    .where(eq(visits.id, visitId))
}

export interface ServerEvent {
  /** Given where the same thing may arrive twice: a form that was sent again. */
  eventId?: string | undefined
  visitId: string
  cardId: string
  type: VisitEventType
  target?: ClickTarget | undefined
  field?: string | undefined
  shareLinkId?: string | undefined
}

/** Stores what the server itself saw; nothing where the visit is not one of this card. */
export async function insertSeen(tx: Tx, { visitId, cardId, eventId = uuidv7(), ...event }: ServerEvent): Promise<void> {
  const [visit] = await tx
    .update(visits)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(visits.id, visitId), eq(visits.cardId, cardId)))
    .returning({ id: visits.id })
  if (!visit) return
  await tx
    .insert(visitEvents)
    .values({ ...event, eventId, visitId, cardId, clientOrder: Date.now() })
    .onConflictDoNothing({ target: [visitEvents.companyId, visitEvents.eventId] })
}

/** Who made a visit, if it is one of this card. */
export async function findVisitorOfVisit(tx: Tx, { visitId, cardId }: { visitId: string; cardId: string }): Promise<string | undefined> {
  const [visit] = await tx
    .select({ visitorId: visits.visitorId })
    .from(visits)
    .where(and(eq(visits.id, visitId), eq(visits.cardId, cardId)))
  return visit?.visitorId
}

/** A visitor said who they are. */
export async function nameVisitor(tx: Tx, visitorId: string, claim: { name: string; customerCardId: string }): Promise<void> {
  await tx
    .update(visitors)
    .set({ ...claim, state: 'claimed' })
    .where(and(eq(visitors.id, visitorId), sql`${visitors.state} <> 'erased'`))
}

/** Cuts the tie between a browser and what it did here: the rows stay as anonymous counts. */
export async function forgetVisitor(tx: Tx, key: string): Promise<void> {
  const [visitor] = await tx
    .update(visitors)
    .set({ key: `erased:${uuidv7()}`, state: 'erased', name: null, customerCardId: null })
    .where(eq(visitors.key, key))
    .returning({ id: visitors.id })
  if (visitor)
    await tx
      .update(visits)
      .set({ ipPrefix: null, region: null, device: null, browser: null, language: null })
      .where(eq(visits.visitorId, visitor.id))
}
