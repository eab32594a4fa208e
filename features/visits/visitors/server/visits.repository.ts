import { and, desc, eq, inArray, isNotNull, like, lt, ne, not } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ClaimEvidence, ClickTarget, VisitEventType } from '../visitors.contract.ts'
import { earlyReports } from './early-reports.tables.ts'
import { noteSeenVisits } from './seen-visits.repository.ts'
import { seenVisits } from './seen-visits.tables.ts'
import { visitPages } from './visit-pages.tables.ts'
import { addEarlyReports, lockOpenings, visitedId, visitOf } from './visit-reports.repository.ts'
import {
  mostRecent,
  type OpenedPage,
  type Placed,
  placePages,
  type RecentVisit,
  sessionGapMs,
} from './visits.domain.ts'
import { visitEvents, visitors, visits } from './visitors.tables.ts'
import { visitorMachine } from './visitors.domain.ts'

/** Makes the visitors behind keys known at their first visit. Locked until the transaction ends, in one order: two processes take turns. */
async function meetVisitors(
  tx: Tx,
  pages: readonly OpenedPage[],
): Promise<ReadonlyMap<string, { id: string; isNew: boolean }>> {
  const met = new Map<string, { id: string; key: string; first: Date; last: Date }>()
  for (const { visitorKey: key, at } of pages)
    met.set(key, { ...(met.get(key) ?? { id: uuidv7(), key, first: at }), last: at })
  const { rows } = await tx.execute<{ key: string; id: string; isNew: boolean }>(sql`
    insert into visitors (company_id, id, key, first_seen_at, last_seen_at)
    select ${currentCompany}::uuid, id, key, first, last from jsonb_to_recordset(${JSON.stringify([...met.values()])}::jsonb)
      as met(id uuid, key text, first timestamptz, last timestamptz) order by key
    on conflict (company_id, key) do update set last_seen_at = greatest(visitors.last_seen_at, excluded.last_seen_at)
    returning key, id, xmax = 0 as "isNew"`)
  return new Map(rows.map(({ key, ...visitor }) => [key, visitor]))
}

/** The newest visits of visitors that were seen since a moment, newest first. */
async function findRecent(tx: Tx, visitorIds: readonly string[], since: Date): Promise<RecentVisit[]> {
  if (visitorIds.length === 0) return []
  const { rows } = await tx.execute<RecentVisit & Record<string, unknown>>(sql`
    select v.* from jsonb_array_elements_text(${JSON.stringify(visitorIds)}::jsonb) visitor, lateral (
      select id, visitor_id as "visitorId", coalesce(subject_id, card_id) as "subjectId", share_link_id as "shareLinkId", session_id as "sessionId",
        last_seen_at as "lastSeenAt" from visits
      where visitor_id = visitor::uuid and last_seen_at > ${since.toISOString()}::timestamptz
      order by started_at desc limit ${mostRecent}) v`)
  return rows
}

async function insertVisits(tx: Tx, begun: readonly object[]): Promise<void> {
  if (begun.length === 0) return
  await tx.execute(sql`
    insert into visits (company_id, id, card_id, subject_type, subject_id, visitor_id, session_id, share_link_id, source, started_at, last_seen_at, region, device, browser,
      language, ip_prefix, bot, bot_reason)
    select ${currentCompany}::uuid, id, "cardId", "subjectType", "subjectId", "visitorId", "sessionId", "shareLinkId", source, "startedAt", "lastSeenAt", region, device, browser,
      language, "ipPrefix", "botReason" is not null, "botReason"
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as begun(id uuid, "cardId" uuid, "subjectType" text, "subjectId" uuid, "visitorId" uuid, "sessionId" uuid,
      "shareLinkId" uuid, source text, "startedAt" timestamptz, "lastSeenAt" timestamptz, region text, device text, browser text,
      language text, "ipPrefix" text, "botReason" text)`)
}

async function joinVisits(
  tx: Tx,
  joined: readonly { pageId: string; visitId: string; at: Date }[],
): Promise<void> {
  if (joined.length === 0) return
  await tx.insert(visitPages).values(joined.map(({ pageId, visitId }) => ({ id: pageId, visitId })))
  // What the page reported meanwhile is newer than its opening.
  await tx.execute(sql`
    update visits set last_seen_at = greatest(last_seen_at, at), is_visible = is_visible and last_seen_at > at,
      changed_at = now()
    from (select "visitId", max(at) as at from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb)
      as page("visitId" uuid, at timestamptz) group by 1) page
    where visits.company_id = ${currentCompany} and visits.id = page."visitId"`)
}

/** Writes down pages that were opened, in the order of their coming: each belongs to the running visit of its visitor, subject and link, else to a new one. */
export async function recordPages(tx: Tx, pages: readonly OpenedPage[]): Promise<void> {
  await lockOpenings(tx, 'writer')
  const visitors = await meetVisitors(tx, pages)
  const returning = [...visitors.values()].filter(({ isNew }) => !isNew).map(({ id }) => id)
  const earliest = Math.min(...pages.map(({ at }) => at.getTime()))
  const recent = await findRecent(tx, returning, new Date(earliest - sessionGapMs))
  const placed = placePages(
    recent.map((visit) => ({ ...visit, lastSeenAt: new Date(visit.lastSeenAt) })),
    pages.map((page) => ({ ...page, visitorId: visitors.get(page.visitorKey)?.id ?? '' })),
    uuidv7,
  )
  await insertVisits(tx, placed.begun)
  await joinVisits(tx, placed.joined)
  await addEarlyReports(
    tx,
    pages.map(({ pageId }) => pageId),
  )
  await noteOpenings(tx, pages, placed)
}

/** Notes the openings of people who are no colleagues and no declared machines. */
async function noteOpenings(
  tx: Tx,
  pages: readonly OpenedPage[],
  { joined }: Pick<Placed, 'joined'>,
): Promise<void> {
  const visitOfPage = new Map(joined.map(({ pageId, visitId }) => [pageId, visitId]))
  const opened = pages
    .filter(({ isColleague, botReason }) => !isColleague && botReason !== 'agent')
    .map(({ pageId }) => visitOfPage.get(pageId) ?? pageId)
  await noteSeenVisits(tx, [...new Set(opened)], true)
}

/** Whether a page's opening was written down. */
export async function isRecorded(tx: Tx, pageId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(eq(visits.id, visitOf(pageId)))
  return rows.length > 0
}

const isOf = (subjectId: string) => eq(visitedId, subjectId)

export interface ServerEvent {
  /** Given where the same thing may arrive twice: a form that was sent again. */
  eventId?: string | undefined
  visitId: string
  subjectId: string
  type: VisitEventType
  target?: ClickTarget | undefined
  field?: string | undefined
  shareLinkId?: string | undefined
}

/** Stores what the server itself saw; nothing where the visit is not one of this subject. */
export async function insertSeen(
  tx: Tx,
  { visitId, subjectId, eventId = uuidv7(), ...event }: ServerEvent,
): Promise<void> {
  const [visit] = await tx
    .update(visits)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(visits.id, visitOf(visitId)), isOf(subjectId)))
    .returning({ id: visits.id, cardId: visits.cardId })
  if (!visit) return
  await tx
    .insert(visitEvents)
    .values({
      ...event,
      eventId,
      visitId: visit.id,
      cardId: visit.cardId,
      subjectId,
      clientOrder: Date.now(),
    })
    .onConflictDoNothing({ target: [visitEvents.companyId, visitEvents.eventId] })
  await noteSeenVisits(tx, [visit.id], false)
}

/** Who made a visit, if it is one of this subject. */
export async function findVisitorOfVisit(
  tx: Tx,
  { visitId, subjectId }: { visitId: string; subjectId: string },
): Promise<string | undefined> {
  const [visit] = await tx
    .select({ visitorId: visits.visitorId })
    .from(visits)
    .where(and(eq(visits.id, visitOf(visitId)), isOf(subjectId)))
  return visit?.visitorId
}

/** Tells which customer a visitor is, and how that is known. */
export interface Claim {
  name: string
  customerCardId: string
  claimedBy: ClaimEvidence
}

/** A visitor said who they are. A number that was proved is not replaced by one that was only written. */
export async function nameVisitor(tx: Tx, visitorId: string, claim: Claim): Promise<void> {
  await tx
    .update(visitors)
    .set({ ...claim, state: visitorMachine.targetOf('claim') })
    .where(
      and(
        eq(visitors.id, visitorId),
        inArray(visitors.state, [...visitorMachine.transitions.claim.from]),
        claim.claimedBy === 'sms' ? undefined : sql`${visitors.claimedBy} is distinct from 'sms'`,
      ),
    )
}

/** Something that a visitor did on a page and that the server saw, with what it says about who they are. */
export interface VisitorAct {
  subjectId: string
  /** Given where the same thing may arrive twice: an order that was sent again. */
  eventId?: string
  type: Extract<VisitEventType, 'form' | 'ask'>
  field?: string
  claim?: Claim
}

/**
 * Notes what a visitor did on the newest visit of the page, or on the newest at all where the page is another one. Of a
 * browser that never opened a page here, nothing is kept.
 */
export async function insertAct(
  tx: Tx,
  visitorKey: string,
  { subjectId, claim, ...event }: VisitorAct,
): Promise<void> {
  const [visit] = await tx
    .select({ visitId: visits.id, subjectId: visitedId, visitorId: visits.visitorId })
    .from(visits)
    .innerJoin(visitors, eq(visitors.id, visits.visitorId))
    .where(and(eq(visitors.key, visitorKey), eq(visits.bot, false), ne(visitors.state, 'erased')))
    .orderBy(desc(sql`${isOf(subjectId)}`), desc(visits.startedAt))
    .limit(1)
  if (!visit) return
  const { visitorId, ...where } = visit
  if (claim) await nameVisitor(tx, visitorId, claim)
  await insertSeen(tx, { ...where, ...event })
}

/** Cuts the tie between a browser and what it did here: the rows stay as anonymous counts. */
export async function forgetVisitor(tx: Tx, key: string): Promise<string | undefined> {
  const [visitor] = await tx
    .update(visitors)
    .set({
      key: `erased:${uuidv7()}`,
      state: visitorMachine.targetOf('erase'),
      name: null,
      customerCardId: null,
      claimedBy: null,
    })
    .where(eq(visitors.key, key))
    .returning({ id: visitors.id })
  if (visitor)
    await tx
      .update(visits)
      .set({ ipPrefix: null, region: null, device: null, browser: null, language: null })
      .where(eq(visits.visitorId, visitor.id))
  return visitor?.id
}

/** How long a visit may be traced to a network and a browser. */
const traceableDays = 90
/** How long a report waits for a page that may never come: one that was made up. */
const reportWaitsMs = 3_600_000
/** How long a note waits for somebody who looks at visits. */
const waitsForLookMs = 7 * 86_400_000

/**
 * Cuts old visits off from where they came from: the network goes, and a browser that did not say who it is and has not
 * been here since is not known again. What was counted stays; nothing of it is counted anew, so `changedAt` stays, too.
 */
export async function fadeVisits(tx: Tx, now: Date): Promise<void> {
  await tx.delete(seenVisits).where(lt(seenVisits.at, new Date(now.getTime() - waitsForLookMs)))
  await tx.delete(earlyReports).where(lt(earlyReports.at, new Date(now.getTime() - reportWaitsMs)))
  const before = new Date(now.getTime() - traceableDays * 86_400_000)
  await tx
    .update(visits)
    .set({ ipPrefix: null, changedAt: sql`${visits.changedAt}` })
    .where(and(lt(visits.startedAt, before), isNotNull(visits.ipPrefix)))
  await tx
    .update(visitors)
    .set({ key: sql`'faded:' || ${visitors.id}` })
    .where(
      and(
        lt(visitors.lastSeenAt, before),
        eq(visitors.state, 'anonymous'),
        not(like(visitors.key, 'faded:%')),
      ),
    )
}
