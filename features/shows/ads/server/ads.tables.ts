import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { exhibitors } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { activityScreens } from '#features/shows/onsite/server/onsite.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { adPlaces, adPricings, campaignStates } from '../ads.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const counter = () => integer().notNull().default(0)

/** Places on the pages of an activity that can be booked. */
export const adSlots = tenantTable(
  'ad_slots',
  {
    activityId: uuid().notNull(),
    place: text({ enum: adPlaces }).notNull(),
    capacity: integer().notNull(),
    pricing: text({ enum: adPricings }).notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    isOpen: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('ad_slots_place').on(t.companyId, t.activityId, t.place),
    tenantReference(t, t.activityId, () => activities),
  ],
)

/** An advertisement in a slot, with what it shows and how much of it was delivered. */
export const adCampaigns = tenantTable(
  'ad_campaigns',
  {
    activityId: uuid().notNull(),
    slotId: uuid().notNull(),
    exhibitorId: uuid(),
    name: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    weight: integer().notNull(),
    capADay: integer(),
    pricing: text({ enum: adPricings }).notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    budget: bigint({ mode: 'number' }),
    /** How much the budget buys. Counted in units and not in fen: a thousand of them may cost less than a thousand fen. */
    units: integer(),
    /** Fen: what the booking costs, its order, and what was paid. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    orderId: uuid(),
    payUntil: moment(),
    paidFen: bigint({ mode: 'number' }).notNull().default(0),
    /** Its line among the bookings of the slot. The database keeps two of the same days out of one line. */
    lane: integer(),
    reserved: counter(),
    settled: counter(),
    served: counter(),
    viewable: counter(),
    clicks: counter(),
    invalid: counter(),
    headline: text().notNull(),
    target: text().notNull(),
    pictureFileId: text(),
    state: text({ enum: campaignStates }).notNull(),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('ad_campaigns_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    index('ad_campaigns_slot').on(t.companyId, t.slotId, t.state),
    index('ad_campaigns_exhibitor').on(t.companyId, t.exhibitorId),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.slotId, () => adSlots),
    tenantReference(t, t.exhibitorId, () => exhibitors),
    check('ad_campaigns_money', sql`cost >= 0 and paid_fen >= 0`),
    check('ad_campaigns_lane', sql`lane is null or lane >= 1`),
    check(
      'ad_campaigns_units',
      sql`reserved >= 0 and settled >= 0 and (units is null or reserved + settled <= units)`,
    ),
  ],
)

/** How often a visitor was shown a campaign on a day of the activity. */
export const adCaps = tenantTable(
  'ad_caps',
  {
    campaignId: uuid().notNull(),
    visitorKey: text().notNull(),
    day: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [
    unique('ad_caps_visitor').on(t.companyId, t.campaignId, t.visitorKey, t.day),
    index('ad_caps_key').on(t.companyId, t.visitorKey),
    tenantReference(t, t.campaignId, () => adCampaigns).onDelete('cascade'),
  ],
)

/** The round that a screen in a hall is at: its advertisement, until one of the displays says that it was shown to its end. */
export const adScreenTurns = tenantTable(
  'ad_screen_turns',
  {
    screenId: uuid().notNull(),
    /** Counts rounds; of many who end one, one gets through. */
    turn: integer().notNull().default(0),
    campaignId: uuid(),
    token: text(),
    since: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('ad_screen_turns_screen').on(t.companyId, t.screenId),
    tenantReference(t, t.screenId, () => activityScreens).onDelete('cascade'),
    tenantReference(t, t.campaignId, () => adCampaigns),
  ],
)

/** One showing of a campaign, by its token. */
export const adServes = tenantTable(
  'ad_serves',
  {
    campaignId: uuid().notNull(),
    token: text().notNull(),
    /** Null for who declined to be recognised, and for machines. */
    visitorKey: text(),
    /** It holds a unit of the budget. */
    holds: boolean().notNull(),
    invalid: text({ enum: ['machine', 'repeat'] }),
    servedAt: moment().notNull().defaultNow(),
    viewedAt: moment(),
    clickedAt: moment(),
  },
  (t) => [
    unique('ad_serves_token').on(t.companyId, t.token),
    index('ad_serves_campaign').on(t.companyId, t.campaignId, t.servedAt),
    index('ad_serves_visitor').on(t.companyId, t.visitorKey, t.campaignId, t.servedAt),
    tenantReference(t, t.campaignId, () => adCampaigns).onDelete('cascade'),
  ],
)
