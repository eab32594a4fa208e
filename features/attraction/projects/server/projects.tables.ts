import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  type DocumentKind,
  documentKinds,
  type FactKey,
  projectStates,
  stages,
} from '../face/project-model.ts'
import type { SignalKey } from './project-colours.domain.ts'
import { arrivalStates, assessments, documentStates, problemStates } from '../projects.contract.ts'

/** A signal as it is kept. */
export interface StoredSignal {
  key: SignalKey
  colour: 'red' | 'amber'
  from: string
}

const moment = () => timestamp({ withTimezone: true })
const money = () => bigint({ mode: 'number' }).notNull().default(0)

/** Investments that a park wants to win, from the first word to the tax they bring. */
export const projects = tenantTable(
  'projects',
  {
    name: text().notNull(),
    firmId: uuid(),
    investor: text().notNull().default(''),
    industry: text().notNull().default(''),
    region: text().notNull().default(''),
    summary: text().notNull().default(''),
    promisedFen: money(),
    /** Confirmed arrivals alone; kept by who confirms, in the same transaction. */
    arrivedFen: money(),
    landCentimu: integer().notNull().default(0),
    jobs: integer().notNull().default(0),
    yearlyTaxFen: money(),
    contractNumber: text().notNull().default(''),
    nextVisitAt: moment(),
    state: text({ enum: projectStates }).notNull(),
    /** Its place on the way; kept while it is on hold and after its end. */
    stage: text({ enum: stages }).notNull(),
    stageSince: moment().notNull().defaultNow(),
    assessment: text({ enum: assessments }).notNull().default('none'),
    approvalId: uuid(),
    openProblems: integer().notNull().default(0),
    blockingProblems: integer().notNull().default(0),
    /** Everything that colours it, now or later; */
    signals: jsonb().$type<StoredSignal[]>().notNull().default([]),
    /** and the moments from which it is red and amber, for as long as nobody writes; null for never (decision 142). */
    redFrom: moment(),
    amberFrom: moment(),
    leadId: uuid().notNull(),
    leadName: text().notNull(),
    departmentId: uuid(),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('projects_age').on(t.companyId, t.updatedAt, t.id),
    index('projects_state').on(t.companyId, t.state, t.updatedAt, t.id),
    index('projects_lead').on(t.companyId, t.leadId, t.updatedAt),
    index('projects_lead_promised').on(t.companyId, t.leadId, t.promisedFen, t.id),
    index('projects_lead_since').on(t.companyId, t.leadId, t.stageSince, t.id),
    index('projects_lead_visit').on(t.companyId, t.leadId, t.nextVisitAt, t.id),
    index('projects_department').on(t.companyId, t.departmentId, t.updatedAt),
    index('projects_promised').on(t.companyId, t.promisedFen, t.id),
    index('projects_since').on(t.companyId, t.stageSince, t.id),
    index('projects_visit').on(t.companyId, t.nextVisitAt, t.id),
    index('projects_region').on(t.companyId, t.region, t.updatedAt),
    index('projects_firm').on(t.companyId, t.firmId, t.updatedAt),
    tenantReference(t, t.firmId, () => firms),
  ],
)

/** The company's own rules of a stage; stages without a row keep the usual ones. */
export const projectStageRules = tenantTable(
  'project_stage_rules',
  {
    stage: text({ enum: stages }).notNull(),
    slaDays: integer(),
    documents: jsonb().$type<DocumentKind[]>().notNull(),
    facts: jsonb().$type<FactKey[]>().notNull(),
  },
  (t) => [unique('project_stage_rules_stage').on(t.companyId, t.stage)],
)

/** How the company counts money as arrived: each text stays, because arrivals name it. */
export const projectCountings = tenantTable(
  'project_countings',
  {
    number: integer().notNull(),
    text: text().notNull(),
    byName: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [unique('project_countings_number').on(t.companyId, t.number)],
)

export const projectDocuments = tenantTable(
  'project_documents',
  {
    projectId: uuid().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    fileId: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    state: text({ enum: documentStates }).notNull(),
    byId: uuid().notNull(),
    byName: text().notNull(),
    checkedById: uuid(),
    checkedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('project_documents_project').on(t.companyId, t.projectId, t.at, t.id),
    tenantReference(t, t.projectId, () => projects),
  ],
)

export const projectProblems = tenantTable(
  'project_problems',
  {
    projectId: uuid().notNull(),
    stage: text({ enum: stages }).notNull(),
    title: text().notNull(),
    detail: text().notNull().default(''),
    isBlocking: boolean().notNull(),
    unit: text().notNull().default(''),
    dueOn: date(),
    state: text({ enum: problemStates }).notNull(),
    answer: text().notNull().default(''),
    byName: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('project_problems_project').on(t.companyId, t.projectId, t.at, t.id),
    tenantReference(t, t.projectId, () => projects),
  ],
)

/** Money that came in, each with its proof; somebody with the right of the finance office confirms it. */
export const projectArrivals = tenantTable(
  'project_arrivals',
  {
    projectId: uuid().notNull(),
    amountFen: bigint({ mode: 'number' }).notNull(),
    arrivedOn: date().notNull(),
    note: text().notNull().default(''),
    fileId: text().notNull(),
    fileName: text().notNull(),
    state: text({ enum: arrivalStates }).notNull(),
    countingVersion: integer().notNull().default(1),
    byId: uuid().notNull(),
    byName: text().notNull(),
    decidedById: uuid(),
    decidedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('project_arrivals_project').on(t.companyId, t.projectId, t.arrivedOn, t.id),
    index('project_arrivals_age').on(t.companyId, t.projectId, t.at, t.id),
    tenantReference(t, t.projectId, () => projects),
  ],
)

/** When how much was to arrive. */
export const projectPlanLines = tenantTable(
  'project_plan_lines',
  {
    projectId: uuid().notNull(),
    dueOn: date().notNull(),
    amountFen: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('project_plan_lines_project').on(t.companyId, t.projectId, t.dueOn),
    tenantReference(t, t.projectId, () => projects),
  ],
)

/** Every step of a project, with the days that the state before it took. */
export const projectMoves = tenantTable(
  'project_moves',
  {
    projectId: uuid().notNull(),
    event: text().notNull(),
    fromState: text({ enum: projectStates }).notNull(),
    toState: text({ enum: projectStates }).notNull(),
    byName: text().notNull(),
    reason: text().notNull().default(''),
    days: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('project_moves_project').on(t.companyId, t.projectId, t.at, t.id),
    tenantReference(t, t.projectId, () => projects),
  ],
  { appendOnly: true },
)
