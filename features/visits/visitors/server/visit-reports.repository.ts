import { asc, inArray, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { amongIds } from '#platform/server/database/among-ids.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { insertMany, insertUnknown, updateMany } from '#platform/server/database/many-rows.ts'

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
  bot: boolean
  botReason: BotReason | null
}

/**
 * The visits that pages belong to, for writing: two deliveries of one page are counted one after the other. Locked in the
 * order of their ids, so that no two transactions wait for each other.
 */
async function findVisitsForUpdate(tx: Tx, pageIds: readonly string[]): Promise<Map<string, RunningVisit>> {
  const joined = await tx
    .select({ pageId: visitPages.id, visitId: visitPages.visitId })
    .from(visitPages)
    .where(amongIds(visitPages.id, pageIds))
  const joinedTo = new Map(joined.map(({ pageId, visitId }) => [pageId, visitId]))
  const idOf = (pageId: string) => joinedTo.get(pageId) ?? pageId
  const found = await tx
    .select({
      id: visits.id,
      cardId: visits.cardId,
      subjectId: visitedId,
      bot: visits.bot,
      botReason: visits.botReason,
      dwellMs: visits.dwellMs,
      lastOrder: visits.lastOrder,
      lastSeenAt: visits.lastSeenAt,
      isVisible: visits.isVisible,
    })
    .from(visits)
    .where(amongIds(visits.id, pageIds.map(idOf)))
    .orderBy(asc(visits.id))
    .for('update')
  const visitById = new Map(found.map((visit) => [visit.id, visit]))
  return new Map(
    pageIds.flatMap((pageId) => {
      const visit = visitById.get(idOf(pageId))
      return visit ? [[pageId, visit] as const] : []
    }),
  )
}

/** Events that a browser reported about its page. */
export interface Report {
  pageId: string
  events: VisitEvent[]
  /** When it arrived. */
  at: Date
}

const rowOf = (visit: RunningVisit, { id, order, subjectId, ...event }: VisitEvent) => ({
  ...event,
  id: uuidv7(),
  eventId: id,
  clientOrder: order,
  visitId: visit.id,
  cardId: visit.cardId,
  subjectId: event.type === 'progress' && subjectId !== undefined ? subjectId : visit.subjectId,
})

/** The visit after events that were not known yet. */
const readOn = (visit: RunningVisit, events: readonly VisitEvent[], at: Date): RunningVisit => ({
  ...visit,
  ...advanceDwellAll(visit, events, at),
  ...(isCleared(visit.botReason, events) && { bot: false, botReason: null }),
})

/**
 * Adds reports to the visits of their pages, in the order of their coming: each event once however often it is delivered.
 * As many statements for a hundred as for one. Answers the reports of pages whose opening is not written down.
 */
export async function addReports(tx: Tx, reports: readonly Report[]): Promise<Report[]> {
  const running = await findVisitsForUpdate(tx, [...new Set(reports.map(({ pageId }) => pageId))])
  const known = reports.flatMap(({ pageId, ...report }) => {
    const visit = running.get(pageId)
    return visit ? [{ ...report, visit }] : []
  })
  const fresh = await insertUnknown(tx, visitEvents, {
    by: 'eventId',
    rows: known.flatMap(({ visit, events }) => events.map((event) => rowOf(visit, event))),
  })
  const changed = new Map<string, RunningVisit>()
  for (const { visit, events, at } of known) {
    const added = events.filter(({ id }) => fresh.delete(id))
    if (added.length > 0) changed.set(visit.id, readOn(changed.get(visit.id) ?? visit, added, at))
  }
  await updateMany(tx, visits, {
    by: 'id',
    rows: [...changed.values()].map(({ cardId: _card, subjectId: _subject, ...visit }) => ({
      ...visit,
      isScripted: true,
    })),
  })
  await noteSeenVisits(tx, [...changed.keys()], false)
  return reports.filter(({ pageId }) => !running.has(pageId))
}

/** Keeps reports for their pages, which may be on their way into the database, from this process or another. */
export async function keepReports(tx: Tx, reports: readonly Report[]): Promise<void> {
  await lockOpenings(tx, 'report')
  // They may have been written while the lock was waited for.
  await insertMany(
    tx,
    earlyReports,
    (await addReports(tx, reports)).map((report) => ({ ...report, id: uuidv7() })),
  )
}

/** Adds what was reported about pages before their openings, in the order of its coming. */
export async function addEarlyReports(tx: Tx, pageIds: readonly string[]): Promise<void> {
  const early = await tx
    .select()
    .from(earlyReports)
    .where(inArray(earlyReports.pageId, [...pageIds]))
    .orderBy(asc(earlyReports.at))
  if (early.length === 0) return
  await addReports(tx, early)
  await tx.delete(earlyReports).where(
    inArray(
      earlyReports.id,
      early.map(({ id }) => id),
    ),
  )
}
