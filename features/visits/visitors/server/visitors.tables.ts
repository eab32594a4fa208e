import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  claimEvidences,
  clickTargets,
  subjectTypes,
  visitEventTypes,
  visitSources,
} from '../visitors.contract.ts'

export const visitorStates = ['anonymous', 'claimed', 'erased'] as const
export type VisitorState = (typeof visitorStates)[number]
export const botReasons = ['agent', 'prefetch', 'burst'] as const

/**
 * When the transaction began that wrote a row last. The analysis (features/insight/card-analytics) finds by it what was
 * written or changed since.
 */
const changedAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** A browser that opened pages of this company. Another company cannot tell that it is the same one. */
export const visitors = tenantTable(
  'visitors',
  {
    /** Keyed digest of the browser's cookie and the company; the cookie itself is not stored. */
    key: text().notNull(),
    state: text({ enum: visitorStates }).notNull().default('anonymous'),
    /** What the visitor said in the exchange form. */
    name: text(),
    customerCardId: uuid(),
    /** How that is known. Servers of the release before write none: what they know came with a card. */
    claimedBy: text({ enum: claimEvidences }),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('visitors_key').on(t.companyId, t.key)],
)

/** One visit of one page: opened, perhaps reloaded within half an hour, read for `dwellMs`. */
export const visits = tenantTable(
  'visits',
  {
    /**
     * The subject where it is a card or a wall. Servers of the release before write and read it alone; it goes with the next
     * release, once `subjectId` stands in every row.
     */
    cardId: uuid(),
    /** The subject by its id; no reference: when it is purged its anonymous counts stay. */
    subjectType: text({ enum: subjectTypes }).notNull().default('card'),
    subjectId: uuid(),
    visitorId: uuid().notNull(),
    /** The visits of one visitor with less than half an hour between them. */
    sessionId: uuid().notNull(),
    shareLinkId: uuid(),
    source: text({ enum: visitSources }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Visible time by the server's clock. */
    dwellMs: integer().notNull().default(0),
    /** The newest event that dwell was counted to, by the browser's order, and whether the page was visible then. */
    lastOrder: bigint({ mode: 'number' }).notNull().default(0),
    isVisible: boolean().notNull().default(false),
    /** Province and city as the address tells them: only about right. */
    region: text(),
    device: text(),
    browser: text(),
    language: text(),
    /** The first 24 (IPv4) or 48 (IPv6) bits. */
    ipPrefix: text(),
    /** The page's script reported back: a browser that runs scripts. */
    isScripted: boolean().notNull().default(false),
    bot: boolean().notNull().default(false),
    botReason: text({ enum: botReasons }),
    changedAt: changedAt().$onUpdate(() => sql`now()`),
  },
  (t) => [
    // Of the kind that leaves the many small updates of a running visit as cheap as they are.
    index('visits_changed')
      .using('brin', t.companyId, t.changedAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    // With `bot`: the views of a card are counted from here alone.
    index('visits_card').on(t.companyId, t.cardId, t.startedAt, t.bot),
    index('visits_subject')
      .on(t.companyId, t.subjectId, t.startedAt)
      .where(sql`card_id is null`),
    // With card and `bot`: the views of all cards in some days are counted from here alone.
    index('visits_started').on(t.companyId, t.startedAt, t.cardId, t.bot),
    index('visits_visitor').on(t.companyId, t.visitorId, t.startedAt),
    tenantReference(t, t.visitorId, () => visitors),
  ],
)

/** What happened during visits. Written once; counts are counts of rows. */
export const visitEvents = tenantTable(
  'visit_events',
  {
    /** Made by the browser, or by the server for what the server saw. */
    eventId: uuid().notNull(),
    visitId: uuid().notNull(),
    /** As of the visit. */
    cardId: uuid(),
    subjectId: uuid(),
    type: text({ enum: visitEventTypes }).notNull(),
    target: text({ enum: clickTargets }),
    field: text(),
    blockId: text(),
    position: integer(),
    shareLinkId: uuid(),
    clientOrder: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: changedAt(),
  },
  (t) => [
    index('visit_events_changed')
      .on(t.companyId, t.changedAt)
      .where(sql`type in ('click', 'share', 'form')`),
    unique('visit_events_event').on(t.companyId, t.eventId),
    index('visit_events_visit').on(t.companyId, t.visitId),
    // Reports count what people did; heartbeats are nine tenths of the rows and none of the answers.
    index('visit_events_card')
      .on(t.companyId, t.cardId, t.at)
      .where(sql`type in ('click', 'share', 'form')`),
    index('visit_events_subject')
      .on(t.companyId, t.subjectId, t.at)
      .where(sql`card_id is null and type not in ('view', 'heartbeat', 'leave')`),
    index('visit_events_promotion')
      .on(t.companyId, t.field)
      .where(sql`target = 'promotion'`),
    tenantReference(t, t.visitId, () => visits),
  ],
  { appendOnly: true },
)

declarePersonal(visitors, {
  of: { customerCardId: 'customer_cards' },
  heldBy: { customer_cards: 'visitorId' },
  rows: 'mask',
  columns: { name: 'blank', key: 'hash' },
})
declarePersonal(visits, {
  of: { visitorId: 'visitors' },
  rows: 'mask',
  columns: { region: 'blank', device: 'blank', browser: 'blank', language: 'blank', ipPrefix: 'blank' },
})
