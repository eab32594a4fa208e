import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { subjectKinds } from '#features/attraction/touches/subjects.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { visitKinds, visitStates } from '../visit-plans.contract.ts'

const moment = () => timestamp({ withTimezone: true })
/** To the millisecond, as the cursors of timelines are. */
const fineMoment = () => timestamp({ withTimezone: true, precision: 3 })

/** A visit that is planned: guests come, or colleagues go to them. */
export const visitPlans = tenantTable(
  'visit_plans',
  {
    title: text().notNull(),
    kind: text({ enum: visitKinds }).notNull(),
    subjectKind: text({ enum: subjectKinds }).notNull(),
    subjectId: uuid().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: visitStates }).notNull(),
    /** Its first stop begins and its last one ends. */
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    furtherGuests: integer().notNull().default(0),
    /** The colleague whose plan it is; null after a leaver whom nobody follows. */
    leadAccountId: uuid(),
    publishedAt: fineMoment(),
    heldAt: moment(),
    /** The touch that it became. */
    touchId: uuid(),
    reason: text().notNull().default(''),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('visit_plans_days').on(t.companyId, t.startsAt, t.id),
    index('visit_plans_state').on(t.companyId, t.state, t.startsAt, t.id),
    index('visit_plans_lead').on(t.companyId, t.leadAccountId, t.startsAt, t.id),
    index('visit_plans_subject').on(t.companyId, t.subjectKind, t.subjectId, t.startsAt, t.id),
    index('visit_plans_timeline')
      .on(t.companyId, t.subjectKind, t.subjectId, t.publishedAt, t.id)
      .where(sql`published_at is not null`),
  ],
)

/** The places of a visit in their order. */
export const visitStops = tenantTable(
  'visit_stops',
  {
    planId: uuid().notNull(),
    position: integer().notNull(),
    place: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    hostAccountId: uuid(),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('visit_stops_position').on(t.companyId, t.planId, t.position),
    tenantReference(t, t.planId, () => visitPlans),
  ],
)

/** Cards of the customers list that come, or that are called on. */
export const visitGuests = tenantTable(
  'visit_guests',
  {
    planId: uuid().notNull(),
    personId: uuid().notNull(),
    /** That of the plan, for the order of a timeline. */
    publishedAt: fineMoment(),
    checkedInAt: moment(),
    checkedInPlace: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('visit_guests_once').on(t.companyId, t.planId, t.personId),
    index('visit_guests_person').on(t.companyId, t.personId, t.publishedAt, t.planId),
    tenantReference(t, t.planId, () => visitPlans),
  ],
)

const booked = {
  planId: uuid().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  /** Cancelled visits take nobody's time. An exclusion constraint of the migration keeps the others apart. */
  isLive: boolean().notNull(),
}

/** Colleagues who receive the guests: nobody is in two visits at the same time. */
export const visitHosts = tenantTable(
  'visit_hosts',
  {
    ...booked,
    accountId: uuid().notNull(),
    checkedInAt: moment(),
    checkedInPlace: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('visit_hosts_once').on(t.companyId, t.planId, t.accountId),
    index('visit_hosts_account').on(t.companyId, t.accountId, t.startsAt),
    tenantReference(t, t.planId, () => visitPlans),
  ],
)

/** Cars by their plates: none drives for two visits at the same time. */
export const visitCars = tenantTable(
  'visit_cars',
  { ...booked, plate: text().notNull(), driver: text().notNull().default('') },
  (t) => [
    uniqueIndex('visit_cars_once').on(t.companyId, t.planId, t.plate),
    index('visit_cars_plate').on(t.companyId, t.plate, t.startsAt),
    index('visit_cars_latest').on(t.companyId, t.startsAt),
    tenantReference(t, t.planId, () => visitPlans),
  ],
)

declarePersonal(visitPlans, {
  of: { subjectId: 'customer_cards' },
  rows: 'mask',
  columns: { title: 'mention', note: 'mention', reason: 'mention' },
})
declarePersonal(visitStops, {
  rows: 'mask',
  columns: { place: 'mention', note: 'mention' },
})
declarePersonal(visitGuests, {
  of: { personId: 'customer_cards' },
  rows: 'delete',
  columns: { checkedInPlace: 'mention' },
})
declarePersonal(visitHosts, { rows: 'mask', columns: { checkedInPlace: 'mention' } })
declarePersonal(visitCars, { rows: 'mask', columns: { plate: 'none', driver: 'mention' } })
