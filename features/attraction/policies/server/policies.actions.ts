import { v7 as uuidv7 } from 'uuid'

import { requireProject } from '#features/attraction/projects/server/projects.public.ts'
import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type PolicyDraft, policyEvents, type PolicyMove } from '../policies.contract.ts'
import { policyMachine } from './policies.domain.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './policies.refusals.ts'
import {
  deleteOffer,
  findLastNumber,
  findOffer,
  findOpenDraft,
  findPolicy,
  insertOffer,
  insertPolicy,
  lockPolicy,
  type Policy,
  replaceFormer,
  writePolicy,
} from './policies.repository.ts'
import { actorFor } from './policies.view.ts'

const objectType = 'policy'

const cleaned = (draft: PolicyDraft) => ({
  name: draft.name.trim(),
  summary: draft.summary.trim(),
  basis: draft.basis.trim(),
  conditions: draft.conditions,
  benefits: draft.benefits,
  validFrom: draft.validFrom,
  validTo: draft.validTo,
})

function checkDraft({ validFrom, validTo, conditions }: PolicyDraft): void {
  if (validTo < validFrom) throw refuseField('validTo', (t) => t.errors.days)
  if (new Set(conditions.map(({ key }) => key)).size < conditions.length)
    throw refuseField('conditions', (t) => t.errors.twice)
}

const writer = ({ viewer }: MemberContext) => ({ byId: viewer.accountId, byName: viewer.displayName })

export async function createPolicy(context: MemberContext, draft: PolicyDraft): Promise<Policy> {
  checkDraft(draft)
  const [state = 'draft'] = policyMachine.initial
  const policy = await insertPolicy(context.tx, {
    ...cleaned(draft),
    ...writer(context),
    id: uuidv7(),
    familyId: uuidv7(),
    number: 1,
    state,
  })
  await recordBy(context, [{ objectType, objectId: policy.id, event: 'create', to: state }])
  return policy
}

interface Command {
  event: (typeof policyEvents)[number]
  version: number
}

/** Locks a version to which an event may happen, or says why it may not. */
async function lockFor(context: MemberContext, id: string, { event, version }: Command) {
  const policy = await lockPolicy(context.tx, id).then(orNotFound)
  const { state } = policy
  const question = { subject: policy, actor: actorFor(context.viewer), context: undefined }
  const decision = policyMachine.decide(event, question)
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: policyMachine.possible(policyEvents, question) },
    )
  if (policy.version !== version) throw versionConflict()
  return { policy, to: decision.to }
}

export async function updatePolicy(
  context: MemberContext,
  id: string,
  { version, ...draft }: PolicyDraft & { version: number },
): Promise<Policy> {
  const { policy } = await lockFor(context, id, { event: 'edit', version })
  checkDraft(draft)
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  return writePolicy(context.tx, policy, { ...cleaned(draft), ...writer(context) })
}

/** Begins the next version; one at a time. */
async function revise(context: MemberContext, policy: Policy): Promise<Policy> {
  const { tx } = context
  if (await findOpenDraft(tx, policy.familyId)) throw refuse((t) => t.errors.draftThere, { reason: 'DRAFT' })
  const { familyId, name, summary, basis, conditions, benefits, validFrom, validTo } = policy
  const [state = 'draft'] = policyMachine.initial
  return insertPolicy(tx, {
    familyId,
    name,
    summary,
    basis,
    conditions,
    benefits,
    validFrom,
    validTo,
    state,
    ...writer(context),
    id: uuidv7(),
    number: (await findLastNumber(tx, familyId)) + 1,
  })
}

/** The effects of an event besides the state. */
async function effectsOf(context: MemberContext, policy: Policy, { event, text }: MoveCommand) {
  if (event === 'approve') {
    const { from } = policyMachine.transitions.replace
    await replaceFormer(context.tx, policy, { from, to: policyMachine.targetOf('replace') })
    return {
      reviewText: text,
      reviewedByName: context.viewer.displayName,
      reviewedAt: new Date(),
      reason: '',
    }
  }
  return { reason: event === 'submit' ? '' : text }
}

interface MoveCommand {
  event: PolicyMove
  text: string
  version: number
}

/** Lets an event happen to a version; a revision answers the draft that it made. */
export async function movePolicy(context: MemberContext, id: string, command: MoveCommand): Promise<Policy> {
  const { tx } = context
  const { event, text } = command
  const { policy, to } = await lockFor(context, id, command)
  const needsText = event === 'approve' || event === 'sendBack' || event === 'withdraw'
  if (needsText && text === '')
    throw refuseField('text', (t) => (event === 'approve' ? t.errors.review : t.errors.reason))
  const moved =
    event === 'revise'
      ? await revise(context, policy)
      : await writePolicy(tx, policy, { ...(await effectsOf(context, policy, command)), state: to })
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event, from: policy.state, to, reason: text.slice(0, 200) || null },
  ])
  return moved
}

/** Offers a version to a project. Without its review nothing can be signed on it: see the gate of projects. */
export async function offerPolicy(
  context: MemberContext,
  { projectId, policyId }: { projectId: string; policyId: string },
): Promise<void> {
  const { tx, viewer } = context
  await requireProject(context, projectId, 'project:edit')
  const policy = await findPolicy(tx, policyId).then(orNotFound)
  if (policy.state === 'withdrawn' || policy.state === 'replaced')
    throw refuse((t) => t.errors.ended, { reason: 'POLICY_ENDED' })
  await insertOffer(tx, { projectId, policyId, validTo: policy.validTo, byName: viewer.displayName })
  await recordBy(context, [
    { objectType: 'project', objectId: projectId, event: 'offerPolicy', reason: policy.name },
  ])
}

export async function withdrawOffer(context: MemberContext, id: string): Promise<void> {
  const offer = await findOffer(context.tx, id).then(orNotFound)
  await requireProject(context, offer.projectId, 'project:edit')
  await deleteOffer(context.tx, id)
  await recordBy(context, [{ objectType: 'project', objectId: offer.projectId, event: 'withdrawOffer' }])
}
