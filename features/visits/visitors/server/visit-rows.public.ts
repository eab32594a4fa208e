import type { AnyColumn } from 'drizzle-orm'

import { lastDaysBegin } from '#features/company/companies/server/company-days.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { publishedRows } from '#platform/server/database/published-rows.ts'

import { visitEvents, visitors, visits } from './visitors.tables.ts'

/** Visits, as other features may join them. */
export const visitRows = publishedRows
  .select({
    id: visits.id,
    companyId: visits.companyId,
    cardId: visits.cardId,
    subjectType: visits.subjectType,
    subjectId: visits.subjectId,
    visitorId: visits.visitorId,
    sessionId: visits.sessionId,
    shareLinkId: visits.shareLinkId,
    source: visits.source,
    startedAt: visits.startedAt,
    lastSeenAt: visits.lastSeenAt,
    dwellMs: visits.dwellMs,
    region: visits.region,
    device: visits.device,
    browser: visits.browser,
    isScripted: visits.isScripted,
    bot: visits.bot,
    changedAt: visits.changedAt,
  })
  .from(visits)
  .as('visits')

/**
 * Views of people in the last thirty calendar days of the company, today included: the thirty days that the analysis
 * begins with, so that the same number is told everywhere.
 */
export const inLast30Days = (visit: { bot: AnyColumn; startedAt: AnyColumn }) =>
  sql`(not ${visit.bot} and ${visit.startedAt} >= ${lastDaysBegin(30)})`

/** What was done during visits, as other features may join it. */
export const visitEventRows = publishedRows
  .select({
    companyId: visitEvents.companyId,
    eventId: visitEvents.eventId,
    visitId: visitEvents.visitId,
    cardId: visitEvents.cardId,
    subjectId: visitEvents.subjectId,
    type: visitEvents.type,
    blockId: visitEvents.blockId,
    target: visitEvents.target,
    field: visitEvents.field,
    position: visitEvents.position,
    clientOrder: visitEvents.clientOrder,
    at: visitEvents.at,
    changedAt: visitEvents.changedAt,
  })
  .from(visitEvents)
  .as('visit_events')

/** The browsers behind visits, as other features may join them. */
export const visitorRows = publishedRows
  .select({
    id: visitors.id,
    companyId: visitors.companyId,
    name: visitors.name,
    key: visitors.key,
    state: visitors.state,
    customerCardId: visitors.customerCardId,
    claimedBy: visitors.claimedBy,
    firstSeenAt: visitors.firstSeenAt,
    lastSeenAt: visitors.lastSeenAt,
  })
  .from(visitors)
  .as('visitors')
