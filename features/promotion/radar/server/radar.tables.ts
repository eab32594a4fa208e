import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { subjectTypes } from '#features/visits/visitors/visitors.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { linkEvidences, outcomes, taskReasons, taskStates } from '../radar.contract.ts'
import { radarLevels, type RadarRules, signalKinds } from '../radar-rules.contract.ts'
import type { ScoreLine } from './scores.domain.ts'

const moment = () => timestamp({ withTimezone: true })

/** A person behind one or more browsers, with the score that was written last and everything that it was made of. */
export const radarPersons = tenantTable(
  'radar_persons',
  {
    /** Counts the visitors of a company, for those who have no name. */
    number: integer().notNull(),
    name: text(),
    customerCardId: uuid(),
    ownerAccountId: uuid(),
    region: text(),
    score: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
    level: text({ enum: radarLevels }).notNull().default('cold'),
    /** The level that a person decided instead; it stands beside the computed one. */
    chosenLevel: text({ enum: radarLevels }),
    fit: integer().notNull().default(0),
    lines: jsonb().$type<ScoreLine[]>().notNull().default([]),
    rulesVersion: integer().notNull().default(0),
    scoredAt: moment().notNull().defaultNow(),
    isMuted: boolean().notNull().default(false),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('radar_persons_number').on(t.companyId, t.number),
    index('radar_persons_seen').on(t.companyId, t.lastSeenAt, t.id),
    index('radar_persons_score').on(t.companyId, t.score, t.id),
    index('radar_persons_owner').on(t.companyId, t.ownerAccountId, t.lastSeenAt),
    index('radar_persons_customer').on(t.companyId, t.customerCardId),
  ],
)

/** That a browser belongs to a person, and how that is known. A link ends; it is never changed. */
export const radarLinks = tenantTable(
  'radar_links',
  {
    visitorId: uuid().notNull(),
    personId: uuid().notNull(),
    evidence: text({ enum: linkEvidences }).notNull(),
    byAccountId: uuid(),
    byName: text(),
    at: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('radar_links_visitor')
      .on(t.companyId, t.visitorId)
      .where(sql`ended_at is null`),
    index('radar_links_person').on(t.companyId, t.personId),
    index('radar_links_history').on(t.companyId, t.visitorId),
    tenantReference(t, t.personId, () => radarPersons),
  ],
)

/** Visits that count here: of people who are no colleagues. */
export const radarVisits = tenantTable(
  'radar_visits',
  {
    visitId: uuid().notNull(),
    visitorId: uuid().notNull(),
    sessionId: uuid().notNull(),
    subjectType: text({ enum: subjectTypes }).notNull(),
    subjectId: uuid().notNull(),
    startedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    dwellMs: integer().notNull().default(0),
    /** The page of a document or the tenth of a video that was seen last. */
    position: integer(),
    /** False as long as it may be a machine. */
    isCounted: boolean().notNull(),
  },
  (t) => [
    unique('radar_visits_visit').on(t.companyId, t.visitId),
    index('radar_visits_visitor').on(t.companyId, t.visitorId, t.startedAt),
    index('radar_visits_seen').on(t.companyId, t.lastSeenAt),
  ],
)

export const radarSignals = tenantTable(
  'radar_signals',
  {
    visitorId: uuid().notNull(),
    kind: text({ enum: signalKinds }).notNull(),
    /** The same thing has the same key, so it is there once. */
    key: text().notNull(),
    visitId: uuid(),
    rulesVersion: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    unique('radar_signals_key').on(t.companyId, t.key),
    index('radar_signals_visitor').on(t.companyId, t.visitorId, t.at),
  ],
)

/** Every version of the rules; the newest counts. */
export const radarRuleVersions = tenantTable(
  'radar_rule_versions',
  {
    number: integer().notNull(),
    rules: jsonb().$type<RadarRules>().notNull(),
    note: text().notNull().default(''),
    byAccountId: uuid(),
    byName: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (t) => [unique('radar_rule_versions_number').on(t.companyId, t.number)],
  { appendOnly: true },
)

/** Something that a seller should do about a person, and what came of it. */
export const radarTasks = tenantTable(
  'radar_tasks',
  {
    personId: uuid().notNull(),
    assigneeAccountId: uuid(),
    reason: text({ enum: taskReasons }).notNull(),
    visitId: uuid(),
    state: text({ enum: taskStates }).notNull().default('open'),
    /** More than a day's share, or in quiet hours: it is told with the next digest. */
    isInDigest: boolean().notNull().default(false),
    /** When a digest told about it, so that no other does. */
    digestedAt: moment(),
    at: moment().notNull().defaultNow(),
    dueAt: moment().notNull(),
    outcome: text({ enum: outcomes }),
    note: text().notNull().default(''),
    doneAt: moment(),
    doneBy: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('radar_tasks_assignee').on(t.companyId, t.assigneeAccountId, t.state, t.dueAt),
    index('radar_tasks_person').on(t.companyId, t.personId, t.at),
    index('radar_tasks_age').on(t.companyId, t.at, t.id),
    index('radar_tasks_state').on(t.companyId, t.state, t.at, t.id),
    index('radar_tasks_digest')
      .on(t.companyId, t.assigneeAccountId)
      .where(sql`is_in_digest and digested_at is null`),
    index('radar_tasks_due').on(t.companyId, t.state, t.dueAt),
    tenantReference(t, t.personId, () => radarPersons),
  ],
)

/** Accounts that want no digest by mail. */
export const radarDigestOptOuts = tenantTable(
  'radar_digest_opt_outs',
  {
    accountId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [unique('radar_digest_opt_outs_account').on(t.companyId, t.accountId)],
)

declarePersonal(radarPersons, {
  of: { customerCardId: 'customer_cards' },
  rows: 'mask',
  columns: { name: 'blank', region: 'blank', lines: 'blank' },
})
declarePersonal(radarSignals, 'none')
declarePersonal(radarTasks, { of: { personId: 'radar_persons' }, rows: 'mask', columns: { note: 'mention' } })
