import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { importVerdicts } from '#platform/contract/imports.ts'

import { tenantReference } from '../database/tenant-table.ts'

/** A message about a row, as a word that has a sentence in every language. */
export interface ImportMessage {
  kind: string
  /** The field that it is about. */
  field?: string
  values?: Record<string, string | number>
}

const moment = () => timestamp({ withTimezone: true })

/** The columns of every table of imports: a file on its way in. How far it is stands on its job. */
export const importColumns = () => ({
  fileName: text().notNull(),
  /** The stored source file; private. */
  fileId: uuid().notNull(),
  /** The user's own header row, and those of its titles that no field has. */
  headers: jsonb().$type<string[]>().notNull().default([]),
  unknownColumns: jsonb().$type<string[]>().notNull().default([]),
  createdBy: uuid().notNull(),
  createdAt: moment().notNull().defaultNow(),
  undoneAt: moment(),
})

/** The columns of every table of an import's rows. */
export const importRowColumns = () => ({
  importId: uuid().notNull(),
  /** As the spreadsheet numbers it: the header is row 1. */
  row: integer().notNull(),
  /** The user's own cells. */
  cells: jsonb().$type<string[]>().notNull(),
  verdict: text({ enum: importVerdicts }).notNull(),
  messages: jsonb().$type<ImportMessage[]>().notNull().default([]),
  /** The version of what was written: a later one was touched since. */
  writtenVersion: integer(),
  /** Why a row that was fine was not written after all. */
  failure: text(),
})

interface RowTable {
  companyId: AnyPgColumn
  importId: AnyPgColumn
  row: AnyPgColumn
  verdict: AnyPgColumn
}

/** A row belongs to one import, stands there once, and goes with it. */
export const importRowRules = (
  name: string,
  t: RowTable,
  imports: () => { companyId: AnyPgColumn; id: AnyPgColumn },
): PgTableExtraConfigValue[] => [
  unique(`${name}_row`).on(t.companyId, t.importId, t.row),
  index(`${name}_verdict`).on(t.companyId, t.importId, t.verdict, t.row),
  tenantReference(t, t.importId, imports).onDelete('cascade'),
]
