import { sql } from 'drizzle-orm'
import { boolean, index, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

export const taggedKinds = ['clue', 'firm'] as const
export type TaggedKind = (typeof taggedKinds)[number]

/** That a clue or a firm has a tag of the company: a row of its own, so that an index finds all that have it. */
export const objectTags = tenantTable(
  'object_tags',
  {
    kind: text({ enum: taggedKinds }).notNull(),
    objectId: uuid().notNull(),
    tagId: uuid().notNull(),
    setId: uuid().notNull(),
    /** The set allows one tag an object; the database sees to it. */
    isOnly: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('object_tags_one').on(t.companyId, t.kind, t.objectId, t.tagId),
    uniqueIndex('object_tags_only')
      .on(t.companyId, t.kind, t.objectId, t.setId)
      .where(sql`is_only`),
    index('object_tags_tag').on(t.companyId, t.tagId, t.kind, t.objectId),
    index('object_tags_set').on(t.companyId, t.setId),
  ],
)
