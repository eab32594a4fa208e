import { asc, eq, inArray, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { VisitEvent } from '../visitors.contract.ts'
import { earlyReports } from './early-reports.tables.ts'
import { noteSeenVisits } from './seen-visits.repository.ts'
import { visitPages } from './visit-pages.tables.ts'
import { advanceDwellAll, type BotReason, type Dwell, isCleared } from './visits.domain.ts'
import { visitEvents, visits } from './visitors.tables.ts'

/** The visit that a page belongs to, by the page's id. */
export const visitOf = (pageId: string): SQL =>
  sql`coalesce((select ${visitPages.visitId} from ${visitPages} where ${visitPages.id} = ${pageId}), ${pageId}::uuid)`

/** The id of a visit's subject; rows of servers of the release before name it as a card. */
export const visitedId = sql<string>`coalesce(${visits.subjectId}, ${visits.cardId})`

const openings = sql`hashtextextended('visit openings ' || current_setting('app.company_id'), 0)`
const locks = {
  writer: sql`select pg_advisory_xact_lock_shared(${openings})`,
  report: sql`select pg_advisory_xact_lock(${openings})`,
}

/**
 * Until the transaction ends, either openings of pages are written, by any number of processes, or a report finds that
 * its page is not written yet. Taken before any row is locked.
 */
export const lockOpenings = (tx: Tx, as: keyof typeof locks) => tx.execute(locks[as])

interface RunningVisit extends Dwell {
  id: string
  cardId: string | null
  subjectId: string
  botReason: BotReason | null
}

/** A visit for writing: two deliveries of one page are counted one after the other. */
const findVisitForUpdate = (tx: Tx, pageId: string): Promise<RunningVisit | undefined> =>
  tx
    .select({
      id: visits.id,
      cardId: visits.cardId,
      subjectId: visitedId,
      botReason: visits.botReason,
      dwellMs: visits.dwellMs,
      lastOrder: visits.lastOrder,
      lastSeenAt: visits.lastSeenAt,
      isVisible: visits.isVisible,
    })
    .from(visits)
    .where(eq(visits.id, visitOf(pageId)))
    .for('update')
    .then(firstRow)

/** Events that a browser reported about its page. */
export interface Report {
  pageId: string
  events: VisitEvent[]
  /** When it arrived. */
  at: Date
}

/** Stores events of a visit, each once however often it is delivered; answers those that were not known yet. */
async function insertReported(tx: Tx, visit: RunningVisit, events: VisitEvent[]): Promise<VisitEvent[]> {
  const inserted = await tx
    .insert(visitEvents)
    .values(
      events.map(({ id, order, subjectId, ...event }) => ({
        ...event,
        eventId: id,
        clientOrder: order,
        visitId: visit.id,
        cardId: visit.cardId,
        subjectId: event.type === 'progress' && subjectId !== undefined ? subjectId : visit.subjectId,
      })),
    )
    .onConflictDoNothing({ target: [visitEvents.companyId, visitEvents.eventId] })
    .returning({ eventId: visitEvents.eventId })
  const fresh = new Set(inserted.map(({ eventId }) => eventId))
  return events.filter(({ id }) => fresh.has(id))
}

/** Adds a report to the visit of its page; false where that page's opening is not written down. */
export async function addReport(tx: Tx, { pageId, events: reported, at }: Report): Promise<boolean> {
  const visit = await findVisitForUpdate(tx, pageId)
  if (!visit) return false
  const events = await insertReported(tx, visit, reported)
  if (events.length === 0) return true
  await tx
    .update(visits)
    .set({
      ...advanceDwellAll(visit, events, at),
      isScripted: true,
      ...(isCleared(visit.botReason, events) && { bot: false, botReason: null }),
    })
    .where(eq(visits.id, visit.id))
  await noteSeenVisits(tx, [visit.id], false)
  return true
}

/** Keeps a report for its page, which may be on its way into the database, from this process or another. */
export async function keepReport(tx: Tx, report: Report): Promise<void> {
  await lockOpenings(tx, 'report')
  // It may have been written while the lock was waited for.
  if (!(await addReport(tx, report))) await tx.insert(earlyReports).values(report)
}

/** Adds what was reported about pages before their openings, in the order of its coming. */
export async function addEarlyReports(tx: Tx, pageIds: readonly string[]): Promise<void> {
  const early = await tx
    .select()
    .from(earlyReports)
    .where(inArray(earlyReports.pageId, [...pageIds]))
    .orderBy(asc(earlyReports.at))
  for (const report of early) await addReport(tx, report)
  if (early.length > 0)
    await tx.delete(earlyReports).where(
      inArray(
        earlyReports.id,
        early.map(({ id }) => id),
      ),
    )
}
