import { v7 as uuidv7 } from 'uuid'

import { findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'

import type { Stage } from '../face/project-model.ts'
import { type ProjectDraft, projectEvents, type ProjectMove } from '../projects.contract.ts'
import { askConsent, withdrawConsent } from './project-approval.actions.ts'
import { writeColoured } from './project-colouring.actions.ts'
import { colouredAs, contextOf, findRules, gateFactsOf, gateOf } from './project-facts.view.ts'
import { projectChanged, projectEnded } from './project-hooks.public.ts'
import { insertMove } from './project-parts.repository.ts'
import { type ProjectChange, projectMachine } from './projects.domain.ts'
import { refuseDenial, refuseField, refuseGate, versionConflict } from './projects.refusals.ts'
import {
  findLead,
  findProject,
  insertProject,
  lockProject,
  lockProjects,
  type Project,
  type ProjectSet,
  writeProject,
} from './projects.repository.ts'
import { actorFor, daysBetween, holdsOnProject, type ProjectPermission } from './projects.view.ts'

export const objectType = 'project'

/** An unknown project, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, project: Project | undefined): Project =>
  orNotFound(project && holdsOnProject(viewer, 'project:view', project) && project)

export const readProject = async (context: MemberContext, id: string): Promise<Project> =>
  visible(context, await findProject(context.tx, id))

interface Command {
  event: ProjectChange
  to?: Stage | undefined
  /** The version that the caller has seen. */
  version?: number
}

/** Locks a project to which an event may happen, or says everything that is in the way. */
export async function lockFor(context: MemberContext, id: string, { event, to, version }: Command) {
  const project = visible(context, await lockProject(context.tx, id))
  if (version !== undefined && version !== project.version) throw versionConflict()
  const rules = await findRules(context.tx)
  const gate = gateOf(project, { rules, facts: await gateFactsOf(context, project), wanted: to })
  const question = {
    subject: project,
    actor: actorFor(context.viewer, project),
    context: contextOf(project, gate),
  }
  const decision = projectMachine.decide(event, question)
  if (decision.allowed) return { project, gate, to: decision.to }
  const { denial } = decision
  if (denial === 'stageGate')
    throw refuseGate(
      event === 'assess' ? gate.missing.filter(({ kind }) => kind !== 'approval') : gate.missing,
      context.language,
    )
  const { state } = project
  throw refuseDenial(
    denial,
    { event, state },
    { state, allowed: projectMachine.possible(projectEvents, question) },
  )
}

/** Locks a project whose parts the caller may change. */
export const lockForParts = async (
  context: MemberContext,
  id: string,
  permission: ProjectPermission = 'project:edit',
): Promise<Project> => {
  if (permission === 'project:edit') return (await lockFor(context, id, { event: 'edit' })).project
  const project = visible(context, await lockProject(context.tx, id))
  return orNotFound(holdsOnProject(context.viewer, permission, project) && project)
}

const cleaned = (draft: ProjectDraft) => ({
  name: draft.name.trim(),
  firmId: draft.firmId,
  investor: draft.investor.trim(),
  industry: draft.industry.trim(),
  region: draft.region,
  summary: draft.summary.trim(),
  promisedFen: draft.promisedFen,
  landCentimu: draft.landCentimu,
  jobs: draft.jobs,
  yearlyTaxFen: draft.yearlyTaxFen,
  contractNumber: draft.contractNumber.trim(),
  nextVisitAt: draft.nextVisitAt === null ? null : new Date(draft.nextVisitAt),
})

/** Refuses a firm that the caller does not see; one that stands already stays. */
async function checkFirm(
  context: MemberContext,
  firmId: string | null,
  former: string | null,
): Promise<void> {
  if (firmId === null || firmId === former) return
  if (!(await findSeenFirms(context, [firmId])).has(firmId))
    throw refuseField('firmId', (t) => t.errors.noFirm)
}

export async function createProject(context: MemberContext, draft: ProjectDraft): Promise<Project> {
  const { tx, viewer } = context
  const [state = 'recommended'] = projectMachine.initial
  await checkFirm(context, draft.firmId, null)
  const lead = await findLead(tx, viewer.accountId).then(orNotFound)
  const project = await insertProject(tx, {
    ...cleaned(draft),
    id: uuidv7(),
    state,
    stage: 'recommended',
    leadId: lead.id,
    leadName: viewer.displayName,
    departmentId: lead.departmentId,
  })
  await recordBy(context, [
    { objectType, objectId: project.id, event: 'create', to: state, detail: { name: project.name } },
  ])
  return writeProject(tx, project, await colouredAs(tx, project, await findRules(tx)))
}

const material = ['promisedFen', 'landCentimu', 'yearlyTaxFen', 'investor', 'firmId'] as const

export async function updateProject(
  context: MemberContext,
  id: string,
  { version, ...draft }: ProjectDraft & { version: number },
): Promise<Project> {
  const { project } = await lockFor(context, id, { event: 'edit', version })
  await checkFirm(context, draft.firmId, project.firmId)
  const set: ProjectSet = cleaned(draft)
  // The leaders agreed to other figures: they are asked again.
  const isOther = material.some((key) => set[key] !== project[key])
  if (isOther && project.stage === 'policy_review' && project.assessment !== 'none') {
    await withdrawConsent(context, project)
    Object.assign(set, { assessment: 'none', approvalId: null })
  }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  const changed = await writeColoured(context.tx, project, set)
  if (changed.firmId !== project.firmId)
    await context.services.hooks.tell(projectChanged, context.tx, changed)
  return changed
}

interface MoveCommand {
  event: ProjectMove
  to?: Stage | undefined
  reason: string
  version: number
}

const needsReason: readonly ProjectMove[] = ['stepBack', 'hold', 'terminate']

/** The changes of an event besides the state. */
function effectsOf(project: Project, event: ProjectMove, to: Project['state']): ProjectSet {
  if (event === 'push' || event === 'stepBack') {
    const forgets = event === 'stepBack' && project.stage === 'policy_review'
    return {
      stage: to as Stage,
      stageSince: new Date(),
      ...(forgets && { assessment: 'none', approvalId: null }),
    }
  }
  return {}
}

/** Lets an event happen to a project. */
export async function moveProject(
  context: MemberContext,
  id: string,
  command: MoveCommand,
): Promise<Project> {
  const { tx, services, viewer } = context
  const { event, reason, version } = command
  const { project, to } = await lockFor(context, id, { event, to: command.to, version })
  if (needsReason.includes(event) && reason === '') throw refuseField('reason', (t) => t.errors.reason)
  if (event === 'assess') return askConsent(context, project)
  if (event !== 'push' && project.assessment === 'asked') await withdrawConsent(context, project)
  await insertMove(tx, {
    projectId: id,
    event,
    fromState: project.state,
    toState: to,
    byName: viewer.displayName,
    reason,
    days: daysBetween(project.stageSince, new Date()),
  })
  const moved = await writeColoured(tx, project, {
    ...effectsOf(project, event, to),
    state: to,
    reason: event === 'push' || event === 'resume' ? '' : reason,
  })
  await services.hooks.tell(projectChanged, tx, moved)
  if (event === 'terminate') await services.hooks.tell(projectEnded, tx, { id, name: project.name })
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event, from: project.state, to, reason: reason || null },
  ])
  return moved
}

/** Gives projects to another lead, and with it to that person's department; each line says what became of it. */
export async function assignProjects(
  context: MemberContext,
  { ids, leadId, reason }: { ids: readonly string[]; leadId: string; reason: string },
): Promise<BatchLine[]> {
  const { tx, language } = context
  const lead = await findLead(tx, leadId)
  if (!lead) throw refuseField('leadId', (t) => t.errors.noLead)
  await lockProjects(tx, ids)
  const outcomes = new Map<string, Refusal | undefined>()
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(async () => {
      const { project } = await lockFor(context, id, { event: 'assign' })
      await writeProject(tx, project, {
        leadId: lead.id,
        leadName: lead.name,
        departmentId: lead.departmentId,
      })
      await recordBy(context, [
        {
          objectType,
          objectId: id,
          event: 'assign',
          reason: reason || null,
          detail: { before: { lead: project.leadName }, after: { lead: lead.name } },
        },
      ])
    })
    outcomes.set(id, refusal)
  }
  return batchLines(ids, outcomes, language)
}
