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

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  fieldMasks,
  folderColours,
  type FolderCondition,
  folderKinds,
  grantLevels,
} from '../card-folders.contract.ts'
import { grantStates, grantSubjects } from '../folder-grants.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Folders of customers' cards; on the customers' screens they are called groups. */
export const cardFolders = tenantTable(
  'card_folders',
  {
    kind: text({ enum: folderKinds }).notNull(),
    name: text().notNull(),
    /** The name without case and width, so that no two look alike. */
    nameKey: text().notNull(),
    colour: text({ enum: folderColours }).notNull(),
    description: text().notNull().default(''),
    /** For arrangement alone: grants do not follow it. */
    parentId: uuid(),
    sort: integer().notNull().default(0),
    ownerAccountId: uuid(),
    condition: jsonb().$type<FolderCondition>(),
    /** Whether it shares all its customers, no matter who owns them; other folders share only customers of their own owner. */
    spansCompany: boolean().notNull(),
    /** Rises with every replacement of the grants. */
    grantsVersion: integer().notNull().default(1),
    recycledAt: moment(),
    recycledBy: uuid(),
    createdBy: uuid(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // A folder in the bin gives its name free; personal names are each person's own.
    uniqueIndex('card_folders_name')
      .on(
        t.companyId,
        sql`(case when kind = 'personal' then coalesce(owner_account_id::text, id::text) else '' end)`,
        t.nameKey,
      )
      .where(sql`recycled_at is null`),
    index('card_folders_owner').on(t.companyId, t.ownerAccountId),
    tenantReference(t, t.parentId, () => ({ companyId: t.companyId, id: t.id })),
  ],
)

/** What stands in a folder; a customer lives once, whatever it is in. */
export const cardFolderItems = tenantTable(
  'card_folder_items',
  {
    folderId: uuid().notNull(),
    customerId: uuid().notNull(),
    addedBy: uuid(),
    addedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('card_folder_items_pair').on(t.companyId, t.folderId, t.customerId),
    index('card_folder_items_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.folderId, () => cardFolders).onDelete('cascade'),
    tenantReference(t, t.customerId, () => customerCards).onDelete('cascade'),
  ],
)

/** When a customer was in a folder that it was taken out of again: for the customer's timeline. */
export const cardFolderFormerItems = tenantTable(
  'card_folder_former_items',
  {
    folderId: uuid().notNull(),
    customerId: uuid().notNull(),
    addedBy: uuid(),
    addedAt: moment().notNull(),
    removedBy: uuid(),
    removedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('card_folder_former_items_customer').on(t.companyId, t.customerId),
    index('card_folder_former_items_folder').on(t.companyId, t.folderId),
    tenantReference(t, t.folderId, () => cardFolders).onDelete('cascade'),
    tenantReference(t, t.customerId, () => customerCards).onDelete('cascade'),
  ],
)

/** Who else may do what with a folder. A row is closed and followed by another, never rewritten. */
export const cardFolderGrants = tenantTable(
  'card_folder_grants',
  {
    folderId: uuid().notNull(),
    subjectType: text({ enum: grantSubjects }).notNull(),
    subjectId: uuid().notNull(),
    level: text({ enum: grantLevels }).notNull(),
    canExport: boolean().notNull(),
    canAddToOwn: boolean().notNull(),
    fieldMask: text({ enum: fieldMasks }).notNull(),
    startsAt: moment().notNull(),
    expireAt: moment(),
    reason: text().notNull().default(''),
    state: text({ enum: grantStates }).notNull(),
    grantedBy: uuid(),
    grantedByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    closedAt: moment(),
    closedBy: uuid(),
  },
  (t) => [
    uniqueIndex('card_folder_grants_open')
      .on(t.companyId, t.folderId, t.subjectType, t.subjectId)
      .where(sql`state in ('effective', 'scheduled', 'suspended')`),
    index('card_folder_grants_folder').on(t.companyId, t.folderId, t.createdAt),
    index('card_folder_grants_subject').on(t.companyId, t.subjectType, t.subjectId),
    tenantReference(t, t.folderId, () => cardFolders).onDelete('cascade'),
  ],
)
