import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { publicModes } from '#features/cards/cards/cards.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { handoverStates, lineKinds, lineStates, type Simulation } from '../handovers.contract.ts'
import type { HandoverPlan } from './handover-plan.domain.ts'

const moment = () => timestamp({ withTimezone: true })

/** One hand-over of cards, and of the contacts behind them, to their successors. */
export const handovers = tenantTable(
  'handovers',
  {
    state: text({ enum: handoverStates }).notNull().default('draft'),
    plan: jsonb().$type<HandoverPlan>().notNull(),
    /** SHA-256 of the plan: what runs is what was looked at and agreed to. */
    planHash: text().notNull(),
    /** Copies for lists and search. */
    fromNames: text().notNull(),
    toNames: text().notNull(),
    publicMode: text({ enum: publicModes }).notNull(),
    simulation: jsonb().$type<Simulation>(),
    simulatedAt: moment(),
    effectiveAt: moment(),
    approvalId: uuid(),
    jobId: uuid(),
    initiatorId: uuid(),
    initiatorName: text().notNull(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(from_names || chr(10) || to_names || chr(10) || initiator_name)`,
    ),
    /** The lines of contacts are written: a repeat only does what is left. */
    hasLines: boolean().notNull().default(false),
    startedAt: moment(),
    finishedAt: moment(),
    undoUntil: moment(),
    returned: integer(),
    kept: integer(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('handovers_state').on(t.companyId, t.state, t.updatedAt),
    index('handovers_age').on(t.companyId, t.createdAt, t.id),
  ],
)

export const handoverKeys = searchKeyTable('handover_keys', () => handovers)

/** The cards of a hand-over, with whose they were. */
export const handoverCards = tenantTable(
  'handover_cards',
  {
    handoverId: uuid().notNull(),
    cardId: uuid().notNull(),
    name: text().notNull(),
    staffId: uuid(),
    holderAccountId: uuid(),
  },
  (t) => [
    unique('handover_cards_pair').on(t.companyId, t.handoverId, t.cardId),
    index('handover_cards_card').on(t.companyId, t.cardId),
    index('handover_cards_staff').on(t.companyId, t.staffId),
    tenantReference(t, t.handoverId, () => handovers).onDelete('cascade'),
    tenantReference(t, t.cardId, () => cards),
  ],
)

/** What a line needs to be undone: the customer that another one was merged into, as it was. */
export interface MergedInto {
  id: string
  versionAfter: number
  before: {
    company: string | null
    title: string | null
    email: string | null
    mobile: string | null
    note: string | null
  }
}

/** One object of a hand-over: from whom, to whom, and what became of it. */
export const handoverLines = tenantTable(
  'handover_lines',
  {
    handoverId: uuid().notNull(),
    position: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    objectId: uuid().notNull(),
    name: text().notNull(),
    fromName: text().notNull(),
    fromAccountId: uuid(),
    /** Null for the department's pool. */
    toName: text(),
    toAccountId: uuid(),
    toStaffId: uuid(),
    /** The customer of the successor that this one becomes a part of. */
    mergeIntoId: uuid(),
    state: text({ enum: lineStates }).notNull().default('waiting'),
    code: text(),
    /** The contact's state before, and its version after the line was carried out: a later one was touched since. */
    stateBefore: text(),
    versionAfter: integer(),
    merged: jsonb().$type<MergedInto>(),
    at: moment(),
  },
  (t) => [
    unique('handover_lines_position').on(t.companyId, t.handoverId, t.position),
    index('handover_lines_state').on(t.companyId, t.handoverId, t.state, t.position),
    index('handover_lines_object').on(t.companyId, t.objectId),
    tenantReference(t, t.handoverId, () => handovers).onDelete('cascade'),
  ],
)

declarePersonal(handoverLines, {
  of: { objectId: 'customer_cards' },
  rows: 'mask',
  columns: { name: 'blank', code: 'none', stateBefore: 'none', merged: 'mention' },
})
