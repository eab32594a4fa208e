import { bigint, boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { documentFailures, documentStates } from '../materials.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Folders of the material library. */
export const mediaFolders = tenantTable(
  'media_folders',
  {
    name: text().notNull(),
    parentId: uuid(),
    /** Departments that see the folder, with all below them; empty for everybody. */
    visibleTo: jsonb().$type<readonly string[]>().notNull().default([]),
    createdBy: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('media_folders_parent').on(t.companyId, t.parentId),
    tenantReference(t, t.parentId, () => ({ companyId: t.companyId, id: t.id })),
  ],
)

/** Documents that a company shows; the files are versions of it. */
export const documents = tenantTable(
  'documents',
  {
    name: text().notNull(),
    folderId: uuid(),
    publicId: text().notNull(),
    state: text({ enum: documentStates }).notNull(),
    failure: text({ enum: documentFailures }),
    /** The newest version, and the newest one that is ready for readers. */
    newestVersion: integer().notNull().default(1),
    shownVersion: integer(),
    /** Facts of the newest version, for lists. */
    extension: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the version that readers see. */
    pages: integer().notNull().default(0),
    isShared: boolean().notNull().default(false),
    allowDownload: boolean().notNull().default(false),
    watermark: boolean().notNull().default(false),
    recycledFrom: text({ enum: documentStates }),
    recycledAt: moment(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('documents_public_id').on(t.companyId, t.publicId),
    index('documents_folder').on(t.companyId, t.folderId, t.updatedAt, t.id),
    index('documents_updated').on(t.companyId, t.updatedAt, t.id),
    tenantReference(t, t.folderId, () => mediaFolders),
  ],
)

/** Files of a document; none of them has a public address. */
export const documentVersions = tenantTable(
  'document_versions',
  {
    documentId: uuid().notNull(),
    n: integer().notNull(),
    fileId: uuid().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    pages: integer().notNull().default(0),
    failure: text({ enum: documentFailures }),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('document_versions_n').on(t.companyId, t.documentId, t.n),
    tenantReference(t, t.documentId, () => documents).onDelete('cascade'),
  ],
)

/** The pages of a version as pictures, with the text that stands on them. */
export const documentPages = tenantTable(
  'document_pages',
  {
    versionId: uuid().notNull(),
    n: integer().notNull(),
    fileId: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    text: text().notNull(),
  },
  (t) => [
    unique('document_pages_n').on(t.companyId, t.versionId, t.n),
    tenantReference(t, t.versionId, () => documentVersions).onDelete('cascade'),
  ],
)
