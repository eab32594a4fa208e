import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

export const departments = tenantTable(
  'departments',
  {
    parentId: uuid(),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    leaderStaffId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('departments_name').on(t.companyId, t.parentId, t.name).nullsNotDistinct(),
    tenantReference(t, t.parentId, () => ({ companyId: t.companyId, id: t.id })),
  ],
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
    avatarFileId: text(),
    state: text({ enum: staffStates }).notNull().default('active'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('staff_department').on(t.companyId, t.departmentId),
    unique('staff_mobile').on(t.companyId, t.mobile),
    tenantReference(t, t.departmentId, () => departments),
  ],
)
