import { bigint, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { declarePersonal } from '../database/personal-data.ts'
import { tenantTable } from '../database/tenant-table.ts'

/** Every file that a company keeps; the bytes lie in the file store under `storageKey`. */
export const storedFiles = tenantTable(
  'stored_files',
  {
    kind: text({ enum: ['image', 'document'] }).notNull(),
    /** The end of its address `/files/…`; null for a private file, such as the result of an export. */
    publicId: text(),
    storageKey: text().notNull(),
    contentType: text().notNull(),
    originalName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('stored_files_age').on(t.companyId, t.createdAt),
    index('stored_files_public').on(t.companyId, t.publicId),
  ],
  { onPages: 'known' },
)
export type StoredFile = typeof storedFiles.$inferSelect

declarePersonal(storedFiles, {
  rows: 'mask',
  columns: {
    originalName: 'mention',
    publicId: 'none',
    storageKey: 'none',
    contentType: 'none',
    sha256: 'none',
  },
})
