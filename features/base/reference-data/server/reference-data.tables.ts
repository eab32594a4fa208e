import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { globalTable } from '#platform/server/database/tenant-table.ts'

const shipped = {
  tenant: ['select'],
  system: ['select', 'insert', 'update', 'delete'],
  reference: true,
} as const

/** What may be chosen in lists of the product, by type; the labels stand in the texts. */
export const dictionaries = globalTable(
  'dictionaries',
  { type: text().notNull(), value: text().notNull(), position: integer().notNull() },
  { ...shipped, extras: (t) => [primaryKey({ columns: [t.type, t.value] })] },
)

/** Provinces, cities and counties of China by their official codes. Abolished ones stay, so that old records can be read; nobody chooses them any more. */
export const districts = globalTable(
  'districts',
  {
    code: text().primaryKey(),
    parent: text(),
    level: integer().notNull(),
    name: text().notNull(),
    isCurrent: boolean().notNull().default(true),
  },
  { ...shipped, extras: (t) => [index('districts_parent').on(t.parent, t.code)] },
)
