import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import type { BlockKind, Schedule, SnapshotData } from '../reports.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Reports as their makers set them up. */
export const marketingReports = tenantTable(
  'marketing_reports',
  {
    name: text().notNull(),
    note: text().notNull().default(''),
    days: integer().$type<7 | 30 | 90>().notNull(),
    blocks: jsonb().$type<readonly BlockKind[]>().notNull(),
    schedule: jsonb().$type<Schedule>(),
    /** When it is made next; a job waits for this moment and for no other. */
    nextAt: moment(),
    staffIds: jsonb().$type<readonly string[]>().notNull().default([]),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('marketing_reports_age').on(t.companyId, t.createdAt, t.id),
    index('marketing_reports_maker').on(t.companyId, t.createdBy, t.createdAt),
  ],
)

/** A report of one moment, frozen with the definitions of its numbers. */
export const reportSnapshots = tenantTable(
  'report_snapshots',
  {
    reportId: uuid().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    blocks: jsonb().$type<readonly BlockKind[]>().notNull(),
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
    madeByName: text().notNull(),
    data: jsonb().$type<SnapshotData>().notNull(),
  },
  (t) => [
    index('report_snapshots_report').on(t.companyId, t.reportId, t.toAt),
    tenantReference(t, t.reportId, () => marketingReports).onDelete('cascade'),
  ],
)

/** Addresses by which people without a session read a snapshot for some days. */
export const reportLinks = tenantTable(
  'report_links',
  {
    snapshotId: uuid().notNull(),
    publicId: text().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    openings: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('report_links_public_id').on(t.companyId, t.publicId),
    index('report_links_snapshot').on(t.companyId, t.snapshotId),
    tenantReference(t, t.snapshotId, () => reportSnapshots).onDelete('cascade'),
  ],
)
