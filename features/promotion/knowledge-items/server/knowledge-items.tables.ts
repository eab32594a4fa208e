import { date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import { knowledgeGapStates, knowledgeItemStates, knowledgeOrigins } from '../knowledge-items.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Questions with the answers that may be quoted to visitors once a second person has looked at them. */
export const knowledgeItems = tenantTable(
  'knowledge_items',
  {
    question: text().notNull(),
    variants: jsonb().$type<readonly string[]>().notNull().default([]),
    answer: text().notNull(),
    source: text().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    state: text({ enum: knowledgeItemStates }).notNull().default('draft'),
    origin: text({ enum: knowledgeOrigins }).notNull().default('written'),
    /** The place in the company's material that it was made from; unique, so that nothing is taken twice. */
    materialKey: text(),
    createdBy: uuid().notNull(),
    /** The last person who changed the text: somebody else has to approve it. */
    editedBy: uuid().notNull(),
    editedByName: text().notNull(),
    reviewedByName: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('knowledge_items_age').on(t.companyId, t.updatedAt, t.id),
    index('knowledge_items_state').on(t.companyId, t.state, t.updatedAt),
    unique('knowledge_items_material').on(t.companyId, t.materialKey),
  ],
)

/** Questions that found no answer. Nothing says who asked. */
export const knowledgeGaps = tenantTable(
  'knowledge_gaps',
  {
    /** The terms that matter, in one order: questions with the same ones are one gap. */
    termKey: text().notNull(),
    question: text().notNull(),
    times: integer().notNull().default(1),
    messages: integer().notNull().default(0),
    state: text({ enum: knowledgeGapStates }).notNull().default('open'),
    itemId: uuid(),
    firstAt: moment().notNull().defaultNow(),
    lastAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('knowledge_gaps_terms').on(t.companyId, t.termKey),
    index('knowledge_gaps_state').on(t.companyId, t.state, t.times),
  ],
)

export const knowledgeImports = tenantTable(
  'knowledge_imports',
  { ...importColumns(), jobId: uuid().notNull() },
  (t) => [index('knowledge_imports_age').on(t.companyId, t.createdAt)],
)

export const knowledgeImportRows = tenantTable(
  'knowledge_import_rows',
  {
    ...importRowColumns(),
    question: text().notNull(),
    variants: jsonb().$type<readonly string[]>().notNull(),
    answer: text().notNull(),
    source: text().notNull(),
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
    itemId: uuid(),
  },
  (t) => importRowRules('knowledge_import_rows', t, () => knowledgeImports),
)

declarePersonal(knowledgeImportRows, 'none')
