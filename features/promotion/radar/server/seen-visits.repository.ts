import { and, asc, desc, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm'

import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitEventRows, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import { documents } from '#features/promotion/materials/server/materials.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { groupedBy } from './grouping.domain.ts'
import { radarSignals, radarVisits } from './radar.tables.ts'
import { type FoundSignal, signalsOf, type VisitFacts } from './signals.domain.ts'

/** A visit as it is now, with what its visitor said. */
const seenVisit = {
  visitId: visitRows.id,
  visitorId: visitRows.visitorId,
  sessionId: visitRows.sessionId,
  subjectType: visitRows.subjectType,
  subjectId: sql<string>`coalesce(${visitRows.subjectId}, ${visitRows.cardId})`,
  shareLinkId: visitRows.shareLinkId,
  startedAt: visitRows.startedAt,
  lastSeenAt: visitRows.lastSeenAt,
  dwellMs: visitRows.dwellMs,
  region: visitRows.region,
  isCounted: sql<boolean>`${visitRows.isScripted} and not ${visitRows.bot}`,
  name: visitorRows.name,
  customerCardId: visitorRows.customerCardId,
  claimedBy: visitorRows.claimedBy,
}

/** Visits by their ids; those of visitors who are forgotten are not there. */
export const findVisits = (tx: Tx, ids: readonly string[]) =>
  tx
    .select(seenVisit)
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(and(inArray(visitRows.id, [...ids]), ne(visitorRows.state, 'erased')))
    .orderBy(asc(visitRows.startedAt), asc(visitRows.id))

export type SeenVisit = Awaited<ReturnType<typeof findVisits>>[number]

export const findKnownVisits = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ visitId: radarVisits.visitId })
    .from(radarVisits)
    .where(inArray(radarVisits.visitId, [...ids]))

const findEvents = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      visitId: visitEventRows.visitId,
      type: visitEventRows.type,
      target: visitEventRows.target,
      field: visitEventRows.field,
      blockId: visitEventRows.blockId,
      position: visitEventRows.position,
      at: visitEventRows.at,
    })
    .from(visitEventRows)
    .where(
      and(
        inArray(visitEventRows.visitId, [...ids]),
        notInArray(visitEventRows.type, ['view', 'heartbeat', 'leave']),
      ),
    )
    .orderBy(asc(visitEventRows.at))

/** When the visitors of these visits were last here before each. */
async function findBefore(tx: Tx, visits: readonly SeenVisit[]): Promise<Map<string, Date>> {
  const seen = visits.map(({ visitId, visitorId, startedAt }) => ({ visitId, visitorId, startedAt }))
  const { rows } = await tx.execute<{ visitId: string; at: string }>(sql`
    select seen."visitId", before.last_seen_at as at
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen("visitId" uuid, "visitorId" uuid, "startedAt" timestamptz),
      lateral (select last_seen_at from radar_visits
        where visitor_id = seen."visitorId" and visit_id <> seen."visitId" and started_at < seen."startedAt"
        order by started_at desc limit 1) before`)
  return new Map(rows.map(({ visitId, at }) => [visitId, new Date(at)]))
}

export interface LookedAt {
  visit: SeenVisit
  facts: VisitFacts
  signals: FoundSignal[]
}

/** Everything that is known about visits, with the signals that they show. */
export async function lookAt(tx: Tx, visits: readonly SeenVisit[]): Promise<LookedAt[]> {
  if (visits.length === 0) return []
  const events = groupedBy(
    await findEvents(
      tx,
      visits.map(({ visitId }) => visitId),
    ),
    ({ visitId }) => visitId,
  )
  const pages = await findPages(
    tx,
    visits.filter(({ subjectType }) => subjectType === 'document').map(({ subjectId }) => subjectId),
  )
  const offers = await findOfferBlocks(tx, visits)
  const before = await findBefore(tx, visits)
  return visits.map((visit) => {
    const facts: VisitFacts = {
      ...visit,
      seenBefore: before.get(visit.visitId) ?? null,
      pages: pages.get(visit.subjectId) ?? 0,
      offers: offers.get(visit.subjectId) ?? noOffers,
      events: events.get(visit.visitId) ?? [],
    }
    return { visit, facts, signals: visit.isCounted ? signalsOf(facts) : [] }
  })
}

/** The shop below a product, and blocks of a page that tell prices or how to reach the company. */
const offerKinds = ['product', 'contact', 'wechat']
const noOffers: ReadonlySet<string> = new Set(['section-shop'])

/** The blocks with prices and contacts in the newest versions of the contents that were visited. */
async function findOfferBlocks(
  tx: Tx,
  visits: readonly SeenVisit[],
): Promise<Map<string, ReadonlySet<string>>> {
  const ids = [
    ...new Set(
      visits.filter(({ subjectType }) => subjectType === 'content').map(({ subjectId }) => subjectId),
    ),
  ]
  if (ids.length === 0) return new Map()
  const versions = await tx
    .selectDistinctOn([contentVersions.contentId], {
      contentId: contentVersions.contentId,
      document: contentVersions.document,
    })
    .from(contentVersions)
    .where(inArray(contentVersions.contentId, ids))
    .orderBy(contentVersions.contentId, desc(contentVersions.n))
  return new Map(
    versions.map(({ contentId, document }) => [
      contentId,
      new Set([
        ...noOffers,
        ...document.blocks.filter(({ type }) => offerKinds.includes(type)).map(({ id }) => id),
      ]),
    ]),
  )
}

/** How many pages documents have. */
async function findPages(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: documents.id, pages: documents.pages })
    .from(documents)
    .where(inArray(documents.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, pages }) => [id, pages]))
}

const positionOf = ({ events }: VisitFacts) =>
  events.findLast(({ type }) => type === 'page' || type === 'progress')?.position ?? null

/** So many rows go in one statement. */
const rowsAtOnce = 1000

function* inPieces<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}

/** Writes visits down as they are now. */
export async function noteVisits(tx: Tx, visits: readonly SeenVisit[]): Promise<void> {
  for (const piece of inPieces(visits))
    await tx
      .insert(radarVisits)
      .values(
        piece.map(({ visitId, visitorId, sessionId, subjectType, subjectId, ...visit }) => ({
          visitId,
          visitorId,
          sessionId,
          subjectType,
          subjectId,
          startedAt: visit.startedAt,
          lastSeenAt: visit.lastSeenAt,
          dwellMs: visit.dwellMs,
          isCounted: visit.isCounted,
        })),
      )
      .onConflictDoUpdate({
        target: [radarVisits.companyId, radarVisits.visitId],
        set: {
          lastSeenAt: sql`excluded.last_seen_at`,
          dwellMs: sql`excluded.dwell_ms`,
          isCounted: sql`excluded.is_counted`,
        },
      })
}

/** Writes down how far documents and videos have come. */
export async function writePositions(tx: Tx, looked: readonly LookedAt[]): Promise<void> {
  const positions = looked.flatMap(({ visit, facts }) => {
    const position = positionOf(facts)
    return position === null ? [] : [{ id: visit.visitId, position }]
  })
  if (positions.length === 0) return
  await tx.execute(sql`
    update radar_visits set position = reached.position
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as reached(id uuid, position int)
    where radar_visits.company_id = ${currentCompany} and radar_visits.visit_id = reached.id
      and radar_visits.position is distinct from reached.position`)
}

export interface NewSignal extends FoundSignal {
  visitorId: string
  visitId: string | null
}

/** Writes signals down, each once however often it is found; answers those that are new. */
export async function writeSignals(
  tx: Tx,
  signals: readonly NewSignal[],
  rulesVersion: number,
): Promise<Pick<NewSignal, 'visitorId' | 'kind' | 'visitId'>[]> {
  const fresh = []
  for (const piece of inPieces(signals))
    fresh.push(
      ...(await tx
        .insert(radarSignals)
        .values(piece.map((signal) => ({ ...signal, rulesVersion })))
        .onConflictDoNothing({ target: [radarSignals.companyId, radarSignals.key] })
        .returning({
          visitorId: radarSignals.visitorId,
          kind: radarSignals.kind,
          visitId: radarSignals.visitId,
        })),
    )
  return fresh
}

/** The forwarders of the links that these visits came by, as far as they are other visitors. */
export async function findForwards(tx: Tx, visits: readonly SeenVisit[]): Promise<NewSignal[]> {
  const linkIds = visits.flatMap(({ shareLinkId }) => (shareLinkId ? [shareLinkId] : []))
  if (linkIds.length === 0) return []
  const links = await tx
    .select({ id: shareLinkRows.id, visitorId: shareLinkRows.visitorId })
    .from(shareLinkRows)
    .where(and(inArray(shareLinkRows.id, linkIds), isNotNull(shareLinkRows.visitorId)))
  const forwarders = new Map(links.map(({ id, visitorId }) => [id, visitorId]))
  return visits.flatMap(({ shareLinkId, visitorId, visitId, startedAt }): NewSignal[] => {
    const forwarder = shareLinkId && forwarders.get(shareLinkId)
    return forwarder && forwarder !== visitorId
      ? [
          {
            kind: 'forwarded',
            key: `forwarded:${shareLinkId}:${visitorId}`,
            visitorId: forwarder,
            visitId,
            at: startedAt,
          },
        ]
      : []
  })
}
