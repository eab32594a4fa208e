import { index, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '../database/personal-data.ts'
import { tenantTable } from '../database/tenant-table.ts'

/** The first answer to every creating call that carried an `Idempotency-Key`; kept for a day. */
export const idempotentAnswers = tenantTable(
  'idempotent_answers',
  {
    accountId: uuid().notNull(),
    key: text().notNull(),
    /** The call and a hash of its content: the same key with other content is a mistake, not a repeat. */
    call: text().notNull(),
    contentHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('idempotent_answers_key').on(t.companyId, t.accountId, t.key),
    index('idempotent_answers_age').on(t.companyId, t.createdAt),
  ],
)

declarePersonal(idempotentAnswers, {
  rows: 'mask',
  columns: { answer: 'drop', key: 'none', call: 'none', contentHash: 'none' },
})
