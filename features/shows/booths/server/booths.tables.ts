import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { boothStates, boothTypes, feeModes } from '../booths.contract.ts'
import type { Point } from '../face/booth-shape-model.ts'

const moment = () => timestamp({ withTimezone: true })

/** The floor plan of an activity: its version counts the changes of halls and booths; a writer locks its row. */
export const floorPlans = tenantTable(
  'floor_plans',
  {
    activityId: uuid().notNull(),
    depositPercent: integer().notNull().default(30),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** Counts the changes of its fees. */
    feesVersion: integer().notNull().default(1),
  },
  (t) => [
    unique('floor_plans_activity').on(t.companyId, t.activityId),
    tenantReference(t, t.activityId, () => activities),
    check('floor_plans_deposit', sql`deposit_percent between 0 and 100`),
  ],
)

/** The halls of a plan. Lengths are in centimetres. */
export const halls = tenantTable(
  'halls',
  {
    activityId: uuid().notNull(),
    name: text().notNull(),
    width: integer().notNull(),
    depth: integer().notNull(),
    /** The public id of the picture below the booths. */
    backgroundFileId: text(),
    sort: integer().notNull().default(0),
  },
  (t) => [
    index('halls_activity').on(t.companyId, t.activityId, t.sort),
    tenantReference(t, t.activityId, () => activities),
  ],
)

export const booths = tenantTable(
  'booths',
  {
    activityId: uuid().notNull(),
    hallId: uuid().notNull(),
    number: text().notNull(),
    /** The corners, in centimetres from the upper left corner of the hall. */
    points: jsonb().$type<Point[]>().notNull(),
    /** Computed from the corners. */
    areaSquareDm: integer().notNull(),
    openSides: integer().notNull().default(1),
    type: text({ enum: boothTypes }).notNull().default('standard'),
    priceClass: text().notNull().default('A'),
    state: text({ enum: boothStates }).notNull().default('available'),
    /** The application that holds or has it. */
    applicationId: uuid(),
    heldUntil: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('booths_number').on(t.companyId, t.activityId, t.number),
    index('booths_hall').on(t.companyId, t.hallId),
    index('booths_application').on(t.companyId, t.applicationId),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.hallId, () => halls),
    check('booths_open_sides', sql`open_sides between 1 and 4`),
    check('booths_area', sql`area_square_dm > 0`),
    check(
      'booths_taken',
      sql`(state in ('available', 'blocked')) = (application_id is null) and (state = 'held') = (held_until is not null)`,
    ),
  ],
)

/** The prices of booths, by their price class. */
export const boothFees = tenantTable(
  'booth_fees',
  {
    activityId: uuid().notNull(),
    priceClass: text().notNull(),
    mode: text({ enum: feeModes }).notNull(),
    /** For a square metre, or for the whole booth. */
    priceFen: integer().notNull(),
    /** Is added for every open side beyond the first. */
    openSidePercent: integer().notNull().default(0),
    /** Until then the percentage is taken off. */
    earlyBirdUntil: moment(),
    earlyBirdPercent: integer().notNull().default(0),
  },
  (t) => [
    unique('booth_fees_class').on(t.companyId, t.activityId, t.priceClass),
    tenantReference(t, t.activityId, () => activities),
    check('booth_fees_price', sql`price_fen >= 0 and open_side_percent >= 0`),
    check('booth_fees_early_bird', sql`early_bird_percent between 0 and 100`),
  ],
)
