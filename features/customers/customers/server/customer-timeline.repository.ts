import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { visitEvents, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
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
      cardName: cards.name,
      depth: shareLinks.depth,
    })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .leftJoin(shareLinks, eq(shareLinks.id, customerCards.shareLinkId))
    .where(inArray(customerCards.id, [...ids]))

/** The visits of whoever left these cards, with what was done on the page. */
export const findVisitsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      at: visits.startedAt,
      source: visits.source,
      dwellMs: visits.dwellMs,
      region: visits.region,
      cardName: cards.name,
      isForm: sql<boolean>`exists (select from ${visitEvents} where ${visitEvents.visitId} = ${visits.id} and ${visitEvents.type} = 'form')`,
    })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .where(
      and(
        eq(visits.bot, false),
        sql`${visits.visitorId} in (select ${customerCards.visitorId} from ${customerCards} where ${inArray(customerCards.id, [...ids])})`,
      ),
    )
    .orderBy(desc(visits.startedAt))
    .limit(timelineLimit)
