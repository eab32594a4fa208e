import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

const moment = () => timestamp({ withTimezone: true })

export const approvalStates = [
  'draft',
  'approving',
  'approved',
  'rejected',
  'withdrawn',
  'auto_approved',
  'timeout',
] as const
/** `all` must agree, `any` one is enough, `sequential` one after the other. */
export const approvalModes = ['all', 'any', 'sequential'] as const

/** Something that waits for somebody else's consent. Who asks never decides. */
export const approvals = tenantTable(
  'approvals',
  {
    /** `feature.verb` of what happens on consent, such as `companies.certify` or `exports.personalData`. */
    kind: text().notNull(),
    objectType: text().notNull(),
    objectId: uuid(),
    /** One line for the list, in the language of who asked. */
    title: text().notNull(),
    payload: jsonb().notNull(),
    /** SHA-256 of the payload: what is carried out is what was agreed to. */
    payloadHash: text().notNull(),
    mode: text({ enum: approvalModes }).notNull().default('any'),
    state: text({ enum: approvalStates }).notNull().default('approving'),
    /** The operator of the installation decides, not the company. */
    byOperator: boolean().notNull().default(false),
    reason: text(),
    requestedBy: uuid(),
    requestedByName: text().notNull(),
    requestedAt: moment().notNull().defaultNow(),
    dueAt: moment(),
    decidedAt: moment(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(sql`lower(title || chr(10) || requested_by_name)`),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('approvals_state').on(t.companyId, t.state, t.requestedAt),
    index('approvals_age').on(t.companyId, t.requestedAt, t.id),
    index('approvals_asked').on(t.companyId, t.requestedBy, t.requestedAt),
    index('approvals_object').on(t.companyId, t.objectType, t.objectId),
    index('approvals_due').on(t.dueAt),
  ],
  { system: ['select'] },
)

export const approvalKeys = searchKeyTable('approval_keys', () => approvals)

export const approvalStepStates = [
  'waiting',
  'pending',
  'approved',
  'rejected',
  'sent_back',
  'skipped',
] as const

/** Who is asked, in order; in the modes `all` and `any` everybody is asked at once. */
export const approvalSteps = tenantTable(
  'approval_steps',
  {
    approvalId: uuid().notNull(),
    position: integer().notNull(),
    /** One person, or everybody who holds `approval:decide` where nobody is named. */
    accountId: uuid(),
    state: text({ enum: approvalStepStates }).notNull().default('pending'),
    decidedBy: uuid(),
    decidedByName: text(),
    /** The person in whose place a deputy decided. */
    decidedForName: text(),
    comment: text(),
    decidedAt: moment(),
  },
  (t) => [
    index('approval_steps_approval').on(t.companyId, t.approvalId, t.position),
    index('approval_steps_waiting')
      .on(t.companyId, t.accountId, t.approvalId)
      .where(sql`state = 'pending'`),
    tenantReference(t, t.approvalId, () => approvals).onDelete('cascade'),
  ],
)

declarePersonal(approvals, {
  rows: 'mask',
  columns: {
    title: 'mention',
    payload: 'mention',
    reason: 'mention',
    kind: 'none',
    objectType: 'none',
    payloadHash: 'none',
  },
})
declarePersonal(approvalKeys, { rows: 'mask', columns: { key: 'drop' } })
