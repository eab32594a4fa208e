import type { MemberContext } from '#platform/server/http/context.ts'
import { reachesDepartment, scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { dayMs } from '#platform/domain/durations.ts'

import {
  type ArrivalRow,
  type DocumentRow,
  type ProblemRow,
  type ProjectDetail,
  projectEvents,
  type ProjectRow,
  type StageRule,
} from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { colourAt } from './project-colours.domain.ts'
import { contextOf, findRules, type Gate, gateFactsOf, gateOf, signalsIn } from './project-facts.view.ts'
import {
  findArrivals,
  findDocuments,
  findMoves,
  findPlan,
  findProblems,
  type StoredArrival,
  type StoredDocument,
  type StoredMove,
  type StoredProblem,
} from './project-parts.repository.ts'
import { type ProjectActor, type ProjectContext, projectMachine } from './projects.domain.ts'
import { describe, missingLineOf } from './projects.refusals.ts'
import type { Project, ShownProject, Sight } from './projects.repository.ts'

export type ProjectPermission = `project:${'view' | 'edit' | 'move' | 'confirm' | 'configure'}`

export const sightOf = (viewer: Viewer, permission: string = 'project:view'): Sight => ({
  ...scopeFor(viewer, permission),
  accountId: viewer.accountId,
})

/** Whether the viewer holds a permission on a project: on the own ones, and as far as its roles reach. */
export const holdsOnProject = (
  viewer: Viewer,
  permission: ProjectPermission,
  { leadId, departmentId }: Pick<Project, 'leadId' | 'departmentId'>,
): boolean =>
  viewer.permissions.has(permission) &&
  (leadId === viewer.accountId || reachesDepartment(viewer, permission, departmentId))

/** The person who asks, for the machine. */
export const actorFor = (viewer: Viewer, project: Project): ProjectActor => ({
  mayEdit: holdsOnProject(viewer, 'project:edit', project),
  mayMove: holdsOnProject(viewer, 'project:move', project),
  mayManage: reachesDepartment(viewer, 'project:move', project.departmentId),
  mayConfigure: viewer.permissions.has('project:configure'),
})

const momentOf = (date: Date | null) => date?.toISOString() ?? null
/** Whole days between two moments. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))

type Reader = Pick<MemberContext, 'viewer' | 'language'>
/** Lists do not look behind the gates: what is missing there is said when somebody asks for the step. */
const unasked = (project: Project): ProjectContext =>
  contextOf(project, { target: gateOf(project, { rules: [], facts: noFacts }).target, missing: [] })
const noFacts = {
  known: new Set<never>(),
  documents: new Map<never, never>(),
  problems: [],
  isAgreed: false,
  arrivedFen: 0,
  unreviewed: [],
}

interface RowFacts {
  rules: readonly StageRule[]
  /** The gate to the next stage, where it was looked at. */
  gate?: Gate
}

/** A project as lists and the board show it. */
export function rowOf(
  { project, department, firm }: ShownProject,
  { rules, gate }: RowFacts,
  { viewer, language }: Reader,
): ProjectRow {
  const t = projectsTexts.in(language)
  const now = new Date()
  const { state, stage, stageSince, leadName, firmId, investor } = project
  const isMoving = state === stage && state !== 'delivering'
  const { colour, because } = colourAt(signalsIn(project), now)
  const context = gate ? contextOf(project, gate) : unasked(project)
  const question = { subject: project, actor: actorFor(viewer, project), context }
  return {
    id: project.id,
    name: project.name,
    firmId,
    investor,
    firm: firm ?? investor,
    industry: project.industry,
    region: project.region,
    summary: project.summary,
    promisedFen: project.promisedFen,
    arrivedFen: project.arrivedFen,
    landCentimu: project.landCentimu,
    jobs: project.jobs,
    yearlyTaxFen: project.yearlyTaxFen,
    contractNumber: project.contractNumber,
    nextVisitAt: momentOf(project.nextVisitAt),
    state,
    stage,
    stageSince: stageSince.toISOString(),
    days: daysBetween(stageSince, now),
    slaDays: rules.find((rule) => rule.stage === stage)?.slaDays ?? null,
    colour: isMoving ? colour : null,
    reasons: isMoving ? because.map((key) => t.signals[key]) : [],
    leadId: project.leadId,
    lead: leadName,
    department: department ?? '',
    openProblems: project.openProblems,
    blockingProblems: project.blockingProblems,
    reason: project.reason,
    updatedAt: project.updatedAt.toISOString(),
    version: project.version,
    actions: projectMachine.actions(projectEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

const documentRowOf = (document: StoredDocument, { viewer }: Reader): DocumentRow => ({
  id: document.id,
  kind: document.kind,
  name: document.name,
  bytes: document.bytes,
  state: document.state,
  by: document.byName,
  at: document.at.toISOString(),
  checkedBy: document.checkedByName,
  reason: document.reason,
  isOwn: document.byId === viewer.accountId,
})

const problemRowOf = (problem: StoredProblem): ProblemRow => ({
  id: problem.id,
  title: problem.title,
  detail: problem.detail,
  isBlocking: problem.isBlocking,
  unit: problem.unit,
  dueOn: problem.dueOn,
  state: problem.state,
  stage: problem.stage,
  answer: problem.answer,
  by: problem.byName,
  at: problem.at.toISOString(),
})

const arrivalRowOf = (arrival: StoredArrival, { viewer }: Reader): ArrivalRow => ({
  id: arrival.id,
  amountFen: arrival.amountFen,
  arrivedOn: arrival.arrivedOn,
  note: arrival.note,
  file: arrival.fileName,
  state: arrival.state,
  by: arrival.byName,
  at: arrival.at.toISOString(),
  decidedBy: arrival.decidedByName,
  reason: arrival.reason,
  countingVersion: arrival.countingVersion,
  isOwn: arrival.byId === viewer.accountId,
})

const moveRowOf = ({ event, fromState, toState, byName, reason, days, at }: StoredMove) => ({
  event,
  from: fromState,
  to: toState,
  by: byName,
  reason,
  days,
  at: at.toISOString(),
})

/** The page of a project. */
export async function detailOf(context: MemberContext, shown: ShownProject): Promise<ProjectDetail> {
  const { tx, language } = context
  const { project } = shown
  const documents = await findDocuments(tx, project.id)
  const problems = await findProblems(tx, project.id)
  const arrivals = await findArrivals(tx, project.id)
  // Days stand as days on the wire: the zone only says from when on a line is late.
  const plan = await findPlan(tx, project.id, 'UTC')
  const moves = await findMoves(tx, project.id)
  const rules = await findRules(tx)
  const facts = await gateFactsOf(context, project, { documents, problems })
  const gate = gateOf(project, { rules, facts })
  const { target, missing } = gate
  return {
    ...rowOf(shown, { rules, gate }, context),
    assessment: project.assessment,
    documents: documents.map((document) => documentRowOf(document, context)),
    problems: problems.map(problemRowOf),
    arrivals: arrivals.map((arrival) => arrivalRowOf(arrival, context)),
    plan: plan.map(({ dueOn, amountFen }) => ({ dueOn, amountFen })),
    moves: moves.map(moveRowOf),
    next: target ? { stage: target, missing: missing.map((found) => missingLineOf(found, language)) } : null,
  }
}
