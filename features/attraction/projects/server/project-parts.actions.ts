import { checkPrivately, sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { DocumentKind } from '../face/project-model.ts'
import type { PlanLine, ProblemDraft, ProblemEvent } from '../projects.contract.ts'
import { writeColoured } from './project-colouring.actions.ts'
import {
  decideArrivalRow,
  decideDocument,
  findArrival,
  findCounting,
  findDocument,
  findProblem,
  insertArrival,
  insertDocument,
  insertProblem,
  writePlan,
  writeProblem,
} from './project-parts.repository.ts'
import { lockFor, lockForParts, objectType, readProject } from './projects.actions.ts'
import { arrivalMachine, documentMachine, problemMachine } from './projects.domain.ts'
import { refuse, refuseField, refusePerson } from './projects.refusals.ts'
import { writeProject } from './projects.repository.ts'
import { actorFor, holdsOnProject } from './projects.view.ts'

type Decision = { accept: boolean; reason?: string | undefined }

/** Says why somebody may not decide what somebody handed in. */
function refuseDecision(denial: string): never {
  if (denial === 'samePerson') throw refusePerson((t) => t.errors.samePerson, { reason: 'SAME_PERSON' })
  if (denial === 'permission') throw refusePerson((t) => t.denials.permission, { reason: 'PERMISSION' })
  throw refuse((t) => t.errors.decided, { reason: 'STATE_CONFLICT' })
}

const neededReason = ({ accept, reason = '' }: Decision): string => {
  const said = reason.trim()
  if (!accept && said === '') throw refuseField('reason', (t) => t.errors.reason)
  return said
}

/** Keeps a file that was looked at, where only projects can fetch it. */
const keepFile = (
  { tx, services, viewer }: MemberContext,
  { name, content, contentType }: Awaited<ReturnType<typeof checkPrivately>>,
) => services.files.savePrivate(tx, { name, content, contentType, createdBy: viewer.accountId })

/** Keeps a document of a project; it stands for its kind from now on, and somebody else checks it. */
export async function addDocument(
  context: MemberContext,
  projectId: string,
  kind: DocumentKind,
): Promise<void> {
  const { tx, viewer } = context
  const checked = await checkPrivately(context.request, { kinds: 'all', field: 'file' })
  const project = await lockForParts(context, projectId)
  const file = await keepFile(context, checked)
  const [state = 'pending'] = documentMachine.initial
  await insertDocument(tx, {
    projectId,
    kind,
    fileId: file.id,
    name: file.originalName,
    bytes: file.bytes,
    state: state as 'pending',
    byId: viewer.accountId,
    byName: viewer.displayName,
    checkedById: null,
    checkedByName: '',
    reason: '',
  })
  await writeProject(tx, project, {})
  await recordBy(context, [{ objectType, objectId: projectId, event: 'addDocument' }])
}

export async function checkDocument(context: MemberContext, id: string, command: Decision): Promise<string> {
  const { tx, viewer } = context
  const document = await findDocument(tx, id).then(orNotFound)
  const project = await lockForParts(context, document.projectId)
  const event = command.accept ? 'accept' : 'refuse'
  const decision = documentMachine.decide(event, {
    subject: document,
    actor: { accountId: viewer.accountId, mayCheck: true },
    context: undefined,
  })
  if (!decision.allowed) refuseDecision(decision.denial)
  const isDone = await decideDocument(tx, id, {
    state: documentMachine.targetOf(event) as 'checked',
    checkedById: viewer.accountId,
    checkedByName: viewer.displayName,
    reason: neededReason(command),
  })
  if (!isDone) refuseDecision('state')
  await writeProject(tx, project, {})
  await recordBy(context, [
    {
      objectType,
      objectId: project.id,
      event: command.accept ? 'checkDocument' : 'refuseDocument',
      reason: command.reason?.trim() || null,
    },
  ])
  return project.id
}

export async function sendDocument(context: MemberContext, id: string) {
  const { fileId, projectId } = await findDocument(context.tx, id).then(orNotFound)
  await readProject(context, projectId)
  return sendPrivately(context, await context.services.files.find(context.tx, fileId).then(orNotFound))
}

export async function addProblem(
  context: MemberContext,
  projectId: string,
  draft: ProblemDraft,
): Promise<void> {
  const { tx, viewer } = context
  const project = await lockForParts(context, projectId)
  const [state = 'open'] = problemMachine.initial
  await insertProblem(tx, {
    projectId,
    stage: project.stage,
    title: draft.title.trim(),
    detail: draft.detail.trim(),
    isBlocking: draft.isBlocking,
    unit: draft.unit.trim(),
    dueOn: draft.dueOn,
    state,
    answer: '',
    byName: viewer.displayName,
  })
  await writeColoured(tx, project, {})
  await recordBy(context, [
    { objectType, objectId: projectId, event: 'addProblem', reason: draft.title.trim().slice(0, 200) },
  ])
}

export async function moveProblem(
  context: MemberContext,
  id: string,
  { event, answer = '' }: { event: ProblemEvent; answer?: string | undefined },
): Promise<string> {
  const { tx, viewer } = context
  const problem = await findProblem(tx, id).then(orNotFound)
  const project = await lockForParts(context, problem.projectId)
  const { mayEdit, mayManage } = actorFor(viewer, project)
  const decision = problemMachine.decide(event, {
    // Read anew under the project's lock: somebody else may have been faster.
    subject: await findProblem(tx, id).then(orNotFound),
    actor: { mayEdit, mayManage },
    context: undefined,
  })
  if (!decision.allowed) refuseDecision(decision.denial)
  const said = answer.trim()
  if (event === 'answer' && said === '') throw refuseField('answer', (t) => t.errors.answer)
  await writeProblem(tx, id, {
    state: problemMachine.targetOf(event),
    ...(event === 'answer' && { answer: said }),
  })
  await writeColoured(tx, project, {})
  const events = { answer: 'answerProblem', close: 'closeProblem', reopen: 'reopenProblem' } as const
  await recordBy(context, [
    { objectType, objectId: project.id, event: events[event], reason: problem.title.slice(0, 200) },
  ])
  return project.id
}

interface NewArrival {
  amountFen: number
  arrivedOn: string
  note?: string | undefined
}

/** Notes money that came in, with its proof. It counts once somebody of the finance office has confirmed it. */
export async function addArrival(
  context: MemberContext,
  projectId: string,
  { amountFen, arrivedOn, note = '' }: NewArrival,
): Promise<void> {
  const { tx, viewer } = context
  const checked = await checkPrivately(context.request, { kinds: 'all', field: 'file' })
  const project = await lockForParts(context, projectId)
  const file = await keepFile(context, checked)
  await insertArrival(tx, {
    projectId,
    amountFen,
    arrivedOn,
    note: note.trim(),
    fileId: file.id,
    fileName: file.originalName,
    state: 'pending',
    countingVersion: (await findCounting(tx))?.number ?? 0,
    byId: viewer.accountId,
    byName: viewer.displayName,
    decidedById: null,
    decidedByName: '',
    reason: '',
  })
  await writeProject(tx, project, {})
  await recordBy(context, [{ objectType, objectId: projectId, event: 'addArrival' }])
}

/** Confirms money by its proof, or refuses it. The project's sum moves in the same transaction. */
export async function decideArrival(context: MemberContext, id: string, command: Decision): Promise<string> {
  const { tx, viewer } = context
  const arrival = await findArrival(tx, id).then(orNotFound)
  const project = await lockForParts(context, arrival.projectId, 'project:confirm')
  const event = command.accept ? 'accept' : 'refuse'
  const decision = arrivalMachine.decide(event, {
    subject: arrival,
    actor: { accountId: viewer.accountId, mayCheck: holdsOnProject(viewer, 'project:confirm', project) },
    context: undefined,
  })
  if (!decision.allowed) refuseDecision(decision.denial)
  const reason = neededReason(command)
  const decided = await decideArrivalRow(tx, id, {
    state: arrivalMachine.targetOf(event) as 'confirmed',
    decidedById: viewer.accountId,
    decidedByName: viewer.displayName,
    reason,
  })
  if (!decided) refuseDecision('state')
  await writeColoured(tx, project, {
    arrivedFen: project.arrivedFen + (command.accept ? arrival.amountFen : 0),
  })
  await recordBy(context, [
    {
      objectType,
      objectId: project.id,
      event: command.accept ? 'confirmArrival' : 'refuseArrival',
      reason: reason || null,
    },
  ])
  return project.id
}

export async function sendProof(context: MemberContext, id: string) {
  const { fileId, projectId } = await findArrival(context.tx, id).then(orNotFound)
  await readProject(context, projectId)
  return sendPrivately(context, await context.services.files.find(context.tx, fileId).then(orNotFound))
}

/** Replaces the plan of a project: it never promises more than the investor did. */
export async function savePlan(
  context: MemberContext,
  id: string,
  { lines, version }: { lines: readonly PlanLine[]; version: number },
): Promise<void> {
  const { project } = await lockFor(context, id, { event: 'edit', version })
  const sum = lines.reduce((total, { amountFen }) => total + amountFen, 0)
  if (sum > project.promisedFen) throw refuseField('lines', (t) => t.errors.planTooHigh)
  await writePlan(context.tx, id, lines)
  await writeColoured(context.tx, project, {})
  await recordBy(context, [{ objectType, objectId: id, event: 'savePlan' }])
}
