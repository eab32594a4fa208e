import { recordBy } from '#platform/server/audit/audit.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { batchLine, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { IdentityEvent } from '../digital-identities.contract.ts'
import { identityActions, identityMachine, verifiedUntilOf } from './digital-identities.domain.ts'
import { scheduleDue } from './digital-identities.jobs.ts'
import {
  changeIdentity,
  findShownIdentity,
  lockIdentities,
  type NewIdentity,
  type ShownIdentity,
} from './digital-identities.repository.ts'
import { actorOn, contextOf, type CompanyTime, factsOf } from './identity-facts.domain.ts'
import { findCompanyTime } from './company-time.repository.ts'
import { refuseField, refuseDenial } from './digital-identities.refusals.ts'
import { identityServerTexts } from './server.texts.ts'

type Verdict = Exclude<IdentityEvent, 'submit'>

interface Command {
  event: Verdict
  reason?: string | undefined
}

/** A claim within reach, locked; every other one is not there. */
async function lockShown({ tx, viewer }: MemberContext, id: string): Promise<ShownIdentity> {
  const [identity] = await lockIdentities(tx, [id])
  return orNotFound(identity && (await findShownIdentity(tx, viewer, id)))
}

/** Lets somebody decide on a claim. A refusal comes before anything is written. */
export async function moveIdentity(
  context: MemberContext,
  id: string,
  { event, reason: given }: Command,
): Promise<void> {
  const { tx, viewer, language } = context
  const shown = await lockShown(context, id)
  const { identity } = shown
  const time = await findCompanyTime(tx)
  const facts = factsOf(identity, time.now)
  const question = {
    subject: facts,
    context: contextOf(time, shown.staffState),
    actor: actorOn(viewer, { staffId: identity.staffId, departmentId: shown.departmentId }),
  }
  const decision = identityMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = identityActions(question).flatMap((entry) => (entry.denial === null ? [entry.event] : []))
    throw refuseDenial(decision.denial, { event, state: facts.state }, { state: facts.state, allowed })
  }
  const reason = given?.trim() || null
  if (event !== 'approve' && reason === null) throw refuseField('reason', (t) => t.errors.reason)
  const changed = await changeIdentity(tx, id, {
    state: decision.to,
    ...outcomeOf(event, { context, time, reason, validUntil: identity.validUntil }),
  })
  await scheduleDue(tx, changed, language)
  await recordBy(context, [
    { objectType: 'digitalIdentity', objectId: id, event, from: facts.state, to: decision.to, reason },
  ])
}

interface Outcome {
  context: MemberContext
  time: CompanyTime
  reason: string | null
  validUntil: string | null
}

function outcomeOf(
  event: Verdict,
  { context: { viewer }, time, reason, validUntil }: Outcome,
): Partial<NewIdentity> {
  if (event === 'revoke') return { reason, verifiedUntil: null }
  return {
    reason,
    decidedBy: viewer.accountId,
    decidedByName: viewer.displayName,
    decidedAt: time.now,
    verifiedUntil: event === 'approve' ? verifiedUntilOf(validUntil, time) : null,
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The same for many, each by itself and in one order, so that two batches cannot block each other. */
export async function moveManyIdentities(
  context: MemberContext,
  ids: string,
  command: Command,
): Promise<BatchLine[]> {
  const wanted = splitList(ids)
  const done = identityServerTexts.in(context.language).batchDone
  const lines = new Map<string, BatchLine>()
  for (const id of [...wanted].sort()) {
    const move = () => moveIdentity(context, id.toLowerCase(), command)
    const refusal = isUuid(id) ? await refusalOf(move) : notFound()
    lines.set(id, batchLine(id, refusal, { language: context.language, done }))
  }
  return wanted.flatMap((id) => lines.get(id) ?? [])
}
