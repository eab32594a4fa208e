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
import { searchKeyTable } from '#platform/server/search/search-keys.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import type { RowFacts } from './staff-import-rows.domain.ts'

const moment = () => timestamp({ withTimezone: true })

/** Where a record came from; what a directory keeps is changed there. */
export const recordSources = ['manual', 'import', 'sync', 'scim'] as const

export const departments = tenantTable(
  'departments',
  {
    parentId: uuid(),
    name: text().notNull(),
    /** Initials and full pinyin for search. */
    pinyin: text().notNull().default(''),
    sort: integer().notNull().default(0),
    leaderStaffId: uuid(),
    phone: text(),
    email: text(),
    enabled: boolean().notNull().default(true),
    source: text({ enum: recordSources }).notNull().default('manual'),
    /** The key of the directory that it was synchronised from. */
    externalId: text(),
    deletedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // A department in the bin gives its name free; the root counts as a parent.
    uniqueIndex('departments_name')
      .on(t.companyId, sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid)`, t.name)
      .where(sql`deleted_at is null`),
    uniqueIndex('departments_external')
      .on(t.companyId, t.externalId)
      .where(sql`external_id is not null`),
    index('departments_parent').on(t.companyId, t.parentId),
    index('departments_bin')
      .on(t.companyId, t.deletedAt)
      .where(sql`deleted_at is not null`),
    tenantReference(t, t.parentId, () => ({ companyId: t.companyId, id: t.id })),
  ],
  { onPages: 'known' },
)

export const staffStates = ['active', 'disabled', 'leaving', 'left', 'deleted'] as const

export const staff = tenantTable(
  'staff',
  {
    departmentId: uuid(),
    name: text().notNull(),
    /** Initials and full pinyin for search, as `zs zhangsan`. */
    pinyin: text().notNull().default(''),
    title: text(),
    mobile: text(),
    email: text(),
    /** '0' male, '1' female, as the profile form of the specification has it. */
    sex: text(),
    employeeNo: text(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(name || chr(10) || pinyin || chr(10) || coalesce(mobile, '') || chr(10) || coalesce(employee_no, ''))`,
    ),
    avatarFileId: text(),
    state: text({ enum: staffStates }).notNull().default('active'),
    source: text({ enum: recordSources }).notNull().default('manual'),
    externalId: text(),
    remark: text(),
    /** What `enable` and `restore` return to. */
    stateBefore: text({ enum: staffStates }),
    leavingAt: moment(),
    leftAt: moment(),
    leaveReason: text(),
    /** Who takes over; null for the department's pool. */
    successorStaffId: uuid(),
    deletedAt: moment(),
    importId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('staff_department').on(t.companyId, t.departmentId),
    // Counts of lists and of departments are read from here alone.
    index('staff_state').on(t.companyId, t.state, t.departmentId),
    index('staff_name').on(t.companyId, t.pinyin, t.id),
    index('staff_age').on(t.companyId, t.createdAt, t.id),
    // People without a number stand last in both orders, which one index cannot serve.
    index('staff_number').on(t.companyId, t.employeeNo, t.id),
    index('staff_number_falling').on(t.companyId, sql`employee_no desc nulls last`, sql`id desc`),
    index('staff_import')
      .on(t.companyId, t.importId)
      .where(sql`import_id is not null`),
    index('staff_bin')
      .on(t.companyId, t.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex('staff_mobile')
      .on(t.companyId, t.mobile)
      .where(sql`deleted_at is null`),
    uniqueIndex('staff_employee_no')
      .on(t.companyId, t.employeeNo)
      .where(sql`deleted_at is null and employee_no is not null`),
    uniqueIndex('staff_external')
      .on(t.companyId, t.externalId)
      .where(sql`external_id is not null`),
    tenantReference(t, t.departmentId, () => departments),
  ],
)

export const staffKeys = searchKeyTable('staff_keys', () => staff)

export const posts = tenantTable(
  'posts',
  {
    code: text().notNull(),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    remark: text(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('posts_code').on(t.companyId, t.code), unique('posts_name').on(t.companyId, t.name)],
)

export const staffPosts = tenantTable(
  'staff_posts',
  { staffId: uuid().notNull(), postId: uuid().notNull() },
  (t) => [
    unique('staff_posts_pair').on(t.companyId, t.staffId, t.postId),
    index('staff_posts_post').on(t.companyId, t.postId),
    tenantReference(t, t.staffId, () => staff).onDelete('cascade'),
    tenantReference(t, t.postId, () => posts),
  ],
)

/** What a salesperson sells and where: who visitors of a product or a region are led to. */
export const salespeople = tenantTable(
  'salespeople',
  {
    staffId: uuid().notNull(),
    /** Codes of districts. */
    districts: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    products: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    remark: text(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('salespeople_staff').on(t.companyId, t.staffId),
    tenantReference(t, t.staffId, () => staff).onDelete('cascade'),
  ],
)

/** A file of people on its way in; it has the id of its job, where stands how far it is. */
export const staffImports = tenantTable('staff_imports', {
  ...importColumns(),
  updateExisting: boolean().notNull(),
  createDepartments: boolean().notNull(),
})

export const staffImportRows = tenantTable(
  'staff_import_rows',
  {
    ...importRowColumns(),
    /** What the row says of the person; only what its sheet has a column for. */
    facts: jsonb().$type<RowFacts>().notNull(),
    /** From the top, as the user wrote it; null where the row names no department. */
    departmentPath: text(),
    departmentId: uuid(),
    postIds: jsonb().$type<string[]>().notNull().default([]),
    /** The person that the row changes; null for a new one. */
    staffId: uuid(),
    /** The person that the row became or changed, once it was written. */
    writtenStaffId: uuid(),
    /** What the person was before the row changed it, for the way back. */
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => importRowRules('staff_import_rows', t, () => staffImports),
)

declarePersonal(staff, { by: ['mobile'], rows: 'keep', law: 'labour' })
declarePersonal(staffImportRows, {
  rows: 'keep',
  law: 'labour',
  columns: { cells: 'mention', facts: 'mention', before: 'mention' },
})
declarePersonal(departments, 'none')
