import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { channelStates } from '../channels.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Codes that lead to a page of our own, and the colleagues who take turns behind them. */
export const channels = tenantTable(
  'channels',
  {
    publicId: text().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    welcome: text().notNull(),
    campaign: text().notNull(),
    fromHour: integer().notNull(),
    toHour: integer().notNull(),
    dailyCap: integer().notNull(),
    spareStaffId: uuid(),
    expiresOn: date(),
    /** The place of the colleague who took the last person. */
    cursor: integer().notNull().default(-1),
    opens: integer().notNull().default(0),
    forms: integer().notNull().default(0),
    state: text({ enum: channelStates }).notNull().default('draft'),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('channels_public_id').on(t.companyId, t.publicId),
    index('channels_age').on(t.companyId, t.updatedAt, t.id),
    index('channels_name').on(t.companyId, t.name, t.id),
    index('channels_creator').on(t.companyId, t.createdBy, t.updatedAt),
  ],
)

/** The colleagues of a code, in the order of their turns. */
export const channelStaff = tenantTable(
  'channel_staff',
  { channelId: uuid().notNull(), staffId: uuid().notNull(), position: integer().notNull() },
  (t) => [
    unique('channel_staff_one').on(t.companyId, t.channelId, t.staffId),
    tenantReference(t, t.channelId, () => channels),
  ],
)

/** A person who came by a code. */
export const channelMembers = tenantTable(
  'channel_members',
  {
    channelId: uuid().notNull(),
    customerId: uuid().notNull(),
    staffId: uuid(),
    staffName: text().notNull(),
    isWilling: boolean().notNull(),
    joinedAt: moment().notNull().defaultNow(),
    /** When a colleague saw that the person is gone from there; null for as long as the person is. */
    lostAt: moment(),
  },
  (t) => [
    unique('channel_members_one').on(t.companyId, t.channelId, t.customerId),
    index('channel_members_turns').on(t.companyId, t.channelId, t.staffId, t.joinedAt),
    index('channel_members_age').on(t.companyId, t.joinedAt, t.id),
    index('channel_members_channel').on(t.companyId, t.channelId, t.joinedAt, t.id),
    index('channel_members_lost')
      .on(t.companyId, t.joinedAt, t.id)
      .where(sql`lost_at is not null`),
    index('channel_members_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.channelId, () => channels),
  ],
)

declarePersonal(channelMembers, { of: { customerId: 'customer_cards' }, rows: 'delete' })
