import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import type { JourneyGraph } from '../journey-graphs.contract.ts'
import { journeyStates, visitStates } from '../journeys.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Ways that people are led on, from the drawing to the end. */
export const journeys = tenantTable(
  'journeys',
  {
    name: text().notNull(),
    note: text().notNull(),
    state: text({ enum: journeyStates }).notNull().default('draft'),
    /** The drawing that is worked on; people walk on versions. */
    graph: jsonb().$type<JourneyGraph>().notNull(),
    hasDraft: boolean().notNull().default(true),
    number: integer(),
    versionId: uuid(),
    /** The door of the published version, for those who knock: `channel`, `tag <id>`, `segment`. */
    door: text(),
    approvalId: uuid(),
    /** Before it was submitted, for the case that somebody says no. */
    stateBefore: text({ enum: journeyStates }),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('journeys_age').on(t.companyId, t.updatedAt, t.id),
    index('journeys_state').on(t.companyId, t.state, t.updatedAt, t.id),
    index('journeys_creator').on(t.companyId, t.createdBy, t.updatedAt, t.id),
    index('journeys_door')
      .on(t.companyId, t.door)
      .where(sql`state in ('active', 'waiting')`),
  ],
)

/** Published drawings. They never change: people who are on one stay on it. */
export const journeyVersions = tenantTable(
  'journey_versions',
  {
    journeyId: uuid().notNull(),
    number: integer().notNull(),
    graph: jsonb().$type<JourneyGraph>().notNull(),
    /** The account in whose sight people are let in. */
    publishedBy: uuid().notNull(),
    publishedByName: text().notNull(),
    publishedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('journey_versions_number').on(t.companyId, t.journeyId, t.number),
    tenantReference(t, t.journeyId, () => journeys),
  ],
  { appendOnly: true },
)

/** A person's visits to a journey, each with the place where the person stands. */
export const journeyVisits = tenantTable(
  'journey_visits',
  {
    journeyId: uuid().notNull(),
    versionId: uuid().notNull(),
    customerId: uuid().notNull(),
    /** The first, second, third … time of this person. */
    visit: integer().notNull(),
    state: text({ enum: visitStates }).notNull().default('inside'),
    node: text(),
    /** When the person goes on. */
    dueAt: moment().notNull(),
    /** The journey is paused. */
    isHeld: boolean().notNull().default(false),
    /** The tag that the person waits for, while it does. */
    awaitedTagId: uuid(),
    /** It came. */
    hasHappened: boolean().notNull().default(false),
    enteredAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (t) => [
    unique('journey_visits_one').on(t.companyId, t.journeyId, t.customerId, t.visit),
    uniqueIndex('journey_visits_inside')
      .on(t.companyId, t.journeyId, t.customerId)
      .where(sql`state = 'inside'`),
    index('journey_visits_due')
      .on(t.companyId, t.dueAt, t.id)
      .where(sql`state = 'inside' and not is_held`),
    index('journey_visits_awaited')
      .on(t.companyId, t.awaitedTagId, t.customerId)
      .where(sql`awaited_tag_id is not null`),
    index('journey_visits_age').on(t.companyId, t.journeyId, t.enteredAt, t.id),
    index('journey_visits_state').on(t.companyId, t.journeyId, t.state, t.enteredAt, t.id),
    index('journey_visits_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.journeyId, () => journeys),
    tenantReference(t, t.versionId, () => journeyVersions),
  ],
)

declarePersonal(journeyVisits, {
  of: { customerId: 'customer_cards' },
  rows: 'mask',
  columns: { node: 'none' },
})

/** Each arrival of a visit at a node, once: two workers cannot do the same step. */
export const journeySteps = tenantTable(
  'journey_steps',
  {
    visitId: uuid().notNull(),
    node: text().notNull(),
    /** The first, second … time at this node. */
    round: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('journey_steps_one').on(t.companyId, t.visitId, t.node, t.round),
    tenantReference(t, t.visitId, () => journeyVisits),
  ],
  { appendOnly: true },
)
