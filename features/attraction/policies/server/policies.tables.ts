import { date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { type Condition, type PolicyDraft, policyStates } from '../policies.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Policies with the conditions and benefits of each version; a version that was reviewed is never changed. */
export const policies = tenantTable(
  'policies',
  {
    /** All versions of one policy share it. */
    familyId: uuid().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    basis: text().notNull().default(''),
    conditions: jsonb().$type<Condition[]>().notNull(),
    benefits: jsonb().$type<PolicyDraft['benefits']>().notNull(),
    validFrom: date().notNull(),
    validTo: date().notNull(),
    state: text({ enum: policyStates }).notNull(),
    reviewText: text().notNull().default(''),
    reviewedByName: text().notNull().default(''),
    reviewedAt: moment(),
    /** The last person who wrote the draft: somebody else reviews it. */
    byId: uuid().notNull(),
    byName: text().notNull(),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('policies_number').on(t.companyId, t.familyId, t.number),
    index('policies_age').on(t.companyId, t.createdAt, t.id),
    index('policies_state').on(t.companyId, t.state, t.createdAt, t.id),
  ],
)

/** Versions of policies that were offered to projects. */
export const policyOffers = tenantTable(
  'policy_offers',
  {
    projectId: uuid().notNull(),
    policyId: uuid().notNull(),
    /** As it stood when it was offered. */
    validTo: date().notNull(),
    byName: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('policy_offers_once').on(t.companyId, t.projectId, t.policyId),
    tenantReference(t, t.projectId, () => projects),
    tenantReference(t, t.policyId, () => policies),
  ],
)
