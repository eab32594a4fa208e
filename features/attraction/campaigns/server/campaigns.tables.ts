import { bigint, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  campaignKinds,
  campaignStates,
  costKinds,
  memberKinds,
  memberStates,
  wayKinds,
} from '../campaigns.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const fen = () => bigint({ mode: 'number' })

/** Something that a company does to win clues, within days and for a budget. */
export const campaigns = tenantTable(
  'campaigns',
  {
    name: text().notNull(),
    kind: text({ enum: campaignKinds }).notNull(),
    goal: text().notNull().default(''),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    budgetFen: fen().notNull(),
    state: text({ enum: campaignStates }).notNull(),
    byId: uuid().notNull(),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('campaigns_age').on(t.companyId, t.createdAt, t.id),
    index('campaigns_state').on(t.companyId, t.state, t.createdAt, t.id),
  ],
)

/** The ways of a campaign as they were chosen; those of running ones are known to the clues, which count by them. */
export const campaignCarriers = tenantTable(
  'campaign_carriers',
  {
    campaignId: uuid().notNull(),
    kind: text({ enum: wayKinds }).notNull(),
    carrierId: uuid().notNull(),
  },
  (t) => [
    unique('campaign_carriers_once').on(t.companyId, t.campaignId, t.kind, t.carrierId),
    tenantReference(t, t.campaignId, () => campaigns),
  ],
)

/** The costs of a campaign, line by line. */
export const campaignCosts = tenantTable(
  'campaign_costs',
  {
    campaignId: uuid().notNull(),
    kind: text({ enum: costKinds }).notNull(),
    spentOn: date().notNull(),
    amountFen: fen().notNull(),
    note: text().notNull().default(''),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('campaign_costs_campaign').on(t.companyId, t.campaignId, t.spentOn, t.id),
    tenantReference(t, t.campaignId, () => campaigns),
  ],
)

/** People, firms and clues that a campaign is meant for, and how far it has come with each. */
export const campaignMembers = tenantTable(
  'campaign_members',
  {
    campaignId: uuid().notNull(),
    kind: text({ enum: memberKinds }).notNull(),
    subjectId: uuid().notNull(),
    state: text({ enum: memberStates }).notNull(),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('campaign_members_once').on(t.companyId, t.campaignId, t.kind, t.subjectId),
    index('campaign_members_age').on(t.companyId, t.campaignId, t.createdAt, t.id),
    index('campaign_members_state').on(t.companyId, t.campaignId, t.state, t.createdAt, t.id),
    index('campaign_members_subject').on(t.companyId, t.kind, t.subjectId),
    tenantReference(t, t.campaignId, () => campaigns),
  ],
)

declarePersonal(campaigns, { rows: 'mask', columns: { name: 'none', goal: 'mention' } })
declarePersonal(campaignCarriers, 'none')
declarePersonal(campaignCosts, { rows: 'mask', columns: { note: 'mention' } })
declarePersonal(campaignMembers, { of: { subjectId: 'customer_cards' }, rows: 'delete' })
