import { and, desc, eq, inArray } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { timelineLimit } from './customer-timeline.public.ts'
import { customerCards, customerOwnerChanges } from './customers.tables.ts'

export const findTrail = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectType, 'customer'), inArray(auditEntries.objectId, [...ids])))
    .orderBy(desc(auditEntries.at))
    .limit(timelineLimit)

export const findOwnerTrail = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(customerOwnerChanges)
    .where(inArray(customerOwnerChanges.customerId, [...ids]))
    .orderBy(desc(customerOwnerChanges.at))
    .limit(timelineLimit)

/** Where and when these cards came, and what was agreed to. */
export const findOrigins = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      source: customerCards.source,
      at: customerCards.createdAt,
      consentAt: customerCards.consentAt,
      consentVersion: customerCards.consentVersion,
      cardId: customerCards.originCardId,
      cardName: cardRows.name,
      depth: shareLinkRows.depth,
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(shareLinkRows, eq(shareLinkRows.id, customerCards.shareLinkId))
    .where(inArray(customerCards.id, [...ids]))

/** The visits of the visitors who left these cards, and whether they sent a form. */
export const findVisitsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      at: visitRows.startedAt,
      source: visitRows.source,
      dwellMs: visitRows.dwellMs,
      region: visitRows.region,
      cardName: cardRows.name,
      isForm: sql<boolean>`exists (select from ${visitEventRows} where ${visitEventRows.visitId} = ${visitRows.id} and ${visitEventRows.type} = 'form')`,
    })
    .from(visitRows)
    .innerJoin(cardRows, eq(cardRows.id, visitRows.cardId))
    .where(
      and(
        eq(visitRows.bot, false),
        sql`${visitRows.visitorId} in (select ${customerCards.visitorId} from ${customerCards} where ${inArray(customerCards.id, [...ids])})`,
      ),
    )
    .orderBy(desc(visitRows.startedAt))
    .limit(timelineLimit)
