import {
  actOnApproval,
  type ApprovalKind,
  type Decision,
  requestApproval,
  withdrawApproval,
} from '#features/company/approvals/server/approvals.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import { refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import { writeColoured } from './project-colouring.actions.ts'
import { insertMove } from './project-parts.repository.ts'
import { projectMachine } from './projects.domain.ts'
import { lockProject, type Project, writeProject } from './projects.repository.ts'
import { projectsServerTexts } from './server.texts.ts'

const projectKind = 'projects.sign'

/** The figures that the leaders agree to. */
type Matter = {
  projectId: string
  name: string
  investor: string
  promisedFen: number
  landCentimu: number
  yearlyTaxFen: number
}

/** Asks the leaders whether a project may be signed. */
export async function askConsent(context: MemberContext, project: Project): Promise<Project> {
  const { id, name, investor, promisedFen, landCentimu, yearlyTaxFen } = project
  const matter: Matter = { projectId: id, name, investor, promisedFen, landCentimu, yearlyTaxFen }
  const { approval: t } = projectsServerTexts.in(context.language)
  const approval = await requestApproval(context, {
    kind: projectKind,
    objectType: 'project',
    objectId: id,
    title: fill(t.title, { name }).slice(0, 120),
    payload: matter,
  })
  return writeProject(context.tx, project, { assessment: 'asked', approvalId: approval.id })
}

/** Nobody needs to agree any more: the project went another way. */
export async function withdrawConsent(context: MemberContext, project: Project): Promise<void> {
  const { approvalId, assessment } = project
  if (assessment !== 'asked' || approvalId === null) return
  // First of all the project forgets the approval: its end means nothing any more.
  await writeProject(context.tx, project, { assessment: 'none', approvalId: null })
  const refusal = await refusalOf(() => withdrawApproval(context, approvalId))
  // A colleague asked: the approval is refused by a person who may, and else is answered for nothing.
  if (refusal) await refusalOf(() => actOnApproval(context, { id: approvalId, event: 'reject' }))
}

/** Follows the leaders' answer: the gate to the signature opens, or the project goes back to the table. */
async function followDecision({ tx, approval, outcome, actor, comment }: Decision): Promise<void> {
  const { projectId } = approval.payload as Matter
  const project = await lockProject(tx, projectId)
  // An approval of former figures means nothing.
  if (outcome === 'sentBack' || project?.approvalId !== approval.id || project.assessment !== 'asked') return
  if (outcome === 'withdrawn') {
    await writeProject(tx, project, { assessment: 'none', approvalId: null })
    return
  }
  const event = outcome === 'approved' ? 'agree' : 'decline'
  const context = { target: undefined, missing: 0, missingForConsent: 0, assessment: project.assessment }
  const decision = projectMachine.decide(event, { subject: project, context })
  if (!decision.allowed) return
  const { to } = decision
  await insertMove(tx, {
    projectId,
    event,
    fromState: project.state,
    toState: to,
    byName: actor.name,
    reason: comment ?? '',
    days: 0,
  })
  if (event === 'agree') await writeProject(tx, project, { assessment: 'agreed' })
  else
    await writeColoured(tx, project, {
      state: to,
      stage: 'negotiating',
      stageSince: new Date(),
      assessment: 'none',
      approvalId: null,
    })
  await record(tx, actor, [
    { objectType: 'project', objectId: projectId, event, from: project.state, to, reason: comment },
  ])
}

/** Signatures as the approvals know them. */
export const projectApproval: ApprovalKind = {
  key: projectKind,
  title: (language) => projectsServerTexts.in(language).approval.kind,
  decided: followDecision,
  path: '/demo/attractinvestment/record',
  facts(payload, language) {
    const { name, investor, promisedFen, landCentimu, yearlyTaxFen } = payload as unknown as Matter
    const t = projectsServerTexts.in(language).approval
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [
      fact(t.name, name),
      fact(t.investor, investor),
      fact(t.promised, formatMoney(promisedFen)),
      fact(t.land, String(landCentimu / 100)),
      fact(t.tax, formatMoney(yearlyTaxFen)),
    ]
  },
}
