import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import type { Conditions } from '../segments.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const written = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

/** Tags that belong together, of which a person has one, or as many as fit. */
export const audienceTagSets = tenantTable(
  'audience_tag_sets',
  { name: text().notNull(), isMany: boolean().notNull(), ...written() },
  (t) => [unique('audience_tag_sets_name').on(t.companyId, t.name)],
)

export const audienceTags = tenantTable(
  'audience_tags',
  { setId: uuid().notNull(), name: text().notNull(), position: integer().notNull() },
  (t) => [
    index('audience_tags_set').on(t.companyId, t.setId, t.position),
    tenantReference(t, t.setId, () => audienceTagSets),
  ],
)

/** That a person has a tag: a row of its own, so that an index finds everybody with a tag. */
export const audienceTagged = tenantTable(
  'audience_tagged',
  {
    customerId: uuid().notNull(),
    tagId: uuid().notNull(),
    setId: uuid().notNull(),
    /** The set allows one tag a person; the database sees to it. */
    isOnly: boolean().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('audience_tagged_one').on(t.companyId, t.customerId, t.tagId),
    uniqueIndex('audience_tagged_only')
      .on(t.companyId, t.customerId, t.setId)
      .where(sql`is_only`),
    index('audience_tagged_tag').on(t.companyId, t.tagId, t.customerId),
    index('audience_tagged_set').on(t.companyId, t.setId),
    tenantReference(t, t.tagId, () => audienceTags),
  ],
)

/** People of the company by what is true of them; nobody is written down here. */
export const segments = tenantTable(
  'segments',
  {
    name: text().notNull(),
    note: text().notNull(),
    conditions: jsonb().$type<Conditions>().notNull(),
    /** The number at the last look, and the moment of it. */
    count: integer(),
    countedAt: moment(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    ...written(),
  },
  (t) => [
    index('segments_age').on(t.companyId, t.updatedAt, t.id),
    index('segments_creator').on(t.companyId, t.createdBy, t.updatedAt),
  ],
)

/** Groups in which a colleague talks with customers, on somebody else's platform. */
export const chatGroups = tenantTable(
  'chat_groups',
  { name: text().notNull(), note: text().notNull(), staffId: uuid(), ...written() },
  (t) => [index('chat_groups_age').on(t.companyId, t.updatedAt, t.id)],
)

/** How many people joined and left on a day. */
export const chatGroupDays = tenantTable(
  'chat_group_days',
  {
    groupId: uuid().notNull(),
    day: date().notNull(),
    joined: integer().notNull(),
    left: integer().notNull(),
  },
  (t) => [
    unique('chat_group_days_one').on(t.companyId, t.groupId, t.day),
    tenantReference(t, t.groupId, () => chatGroups),
  ],
)
