import { noteSigned, noteVoided } from '#features/attraction/firms/server/firms.public.ts'
import { requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import { findDealOf, returnToContracting } from '#features/attraction/deals/server/deals.public.ts'
import { today } from '#features/attraction/deals/server/company-day.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type {
  ContractAct,
  ContractChange,
  ContractDraft,
  ContractEvent,
  PlanLineDraft,
} from '../contracts.contract.ts'
import { contractNumber } from './contract-numbers.domain.ts'
import { splitsOf } from './contract-splits.actions.ts'
import { contractMachine, flawOfPlan } from './contracts.domain.ts'
import { lockSeen } from './contracts-reach.actions.ts'
import { contractDenials, refuseField, refusePlan, versionConflict } from './contracts.refusals.ts'
import {
  changeContract,
  findLinesOf,
  findSignedOf,
  insertContract,
  insertVersion,
  replaceLines,
  type ShownContract,
  type StoredContract,
} from './contracts.repository.ts'
import { possibleActs, questionOf } from './contracts.view.ts'
import { contractsServerTexts } from './server.texts.ts'

export const objectType = 'contract'
export const signKind = 'contracts.sign'
export const changeKind = 'contracts.change'

function decide(shown: ShownContract, event: ContractEvent) {
  const decision = contractMachine.decide(event, questionOf(shown))
  const { state } = shown.contract
  if (!decision.allowed)
    throw contractDenials.refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: possibleActs(shown) },
    )
  return decision.to
}

type Terms = Pick<ContractDraft, 'title' | 'amountFen' | 'startsOn' | 'endsOn' | 'terms'>

function termsOf({ title, amountFen, startsOn, endsOn, terms }: Terms) {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw refuseField('endsOn', (t) => t.errors.endsOn)
  return { title: title.trim(), amountFen, startsOn, endsOn, terms: terms.trim() }
}

export async function createContract(
  context: MemberContext,
  { dealId, plan, splits, ...draft }: ContractDraft & { dealId: string },
): Promise<StoredContract> {
  const { tx } = context
  const deal = await findDealOf(context, dealId)
  if (deal.state !== 'open') throw refuseField('dealId', (t) => t.errors.dealNotOpen)
  const flaw = flawOfPlan(draft.amountFen, plan, [])
  if (flaw) throw refusePlan(flaw, draft.amountFen)
  const contract = await insertContract(tx, {
    ...termsOf(draft),
    dealId,
    number: contractNumber(new Date()),
    firmId: deal.firmId,
    state: 'draft',
    splits: await splitsOf(context, splits, deal.ownerAccountId),
    ownerAccountId: deal.ownerAccountId,
  })
  await replaceLines(tx, contract.id, plan)
  await record(tx, await actorOf(context), [
    { objectType, objectId: contract.id, event: 'create', to: contract.state },
  ])
  return contract
}

export async function saveContract(
  context: MemberContext,
  id: string,
  { version, plan, splits, ...draft }: ContractDraft & { version: number },
): Promise<void> {
  const { tx } = context
  const { contract, shown } = await lockSeen(context, id, version)
  decide(shown, 'edit')
  const flaw = flawOfPlan(draft.amountFen, plan, await findLinesOf(tx, id))
  if (flaw) throw refusePlan(flaw, draft.amountFen)
  await replaceLines(tx, id, plan)
  await changeContract(tx, contract, {
    ...termsOf(draft),
    splits: await splitsOf(context, splits, contract.ownerAccountId),
    planVersion: contract.planVersion + 1,
  })
  await record(tx, await actorOf(context), [{ objectType, objectId: id, event: 'edit' }])
}

/** Another plan for the same amount: a caller who has seen an older one gets a conflict. */
export async function replacePlan(
  context: MemberContext,
  id: string,
  { etag, plan }: { etag: string; plan: readonly PlanLineDraft[] },
): Promise<void> {
  const { tx } = context
  const { contract, shown } = await lockSeen(context, id)
  decide(shown, 'replacePlan')
  if (etag !== String(contract.planVersion)) throw versionConflict()
  const flaw = flawOfPlan(contract.amountFen, plan, await findLinesOf(tx, id))
  if (flaw) throw refusePlan(flaw, contract.amountFen)
  await replaceLines(tx, id, plan)
  await changeContract(tx, contract, { planVersion: contract.planVersion + 1 })
  await record(tx, await actorOf(context), [{ objectType, objectId: id, event: 'replacePlan' }])
}

interface Request {
  kind: string
  title: string
  after: Omit<ContractDraft, 'splits'>
}

/** Asks somebody else to agree to what is in a contract; nothing of it changes while they look. */
async function ask(
  context: MemberContext,
  { contract, shown }: { contract: StoredContract; shown: ShownContract },
  { kind, title, after }: Request,
): Promise<string> {
  const { id, number, amountFen } = contract
  const approval = await requestApproval(context, {
    kind,
    objectType,
    objectId: id,
    title: fill(title, { title: after.title }).slice(0, 120),
    payload: {
      contractId: id,
      number,
      firm: shown.firm ?? '',
      before: amountFen,
      title: after.title,
      amountFen: after.amountFen,
      startsOn: after.startsOn,
      endsOn: after.endsOn,
      terms: after.terms,
      plan: after.plan.map((line) => ({ ...line })),
    },
  })
  return approval.id
}

async function submit(context: MemberContext, contract: StoredContract, shown: ShownContract) {
  const { tx, language } = context
  const lines = await findLinesOf(tx, contract.id)
  const plan = lines.map(({ id, name, dueOn, amountFen }) => ({ id, name, dueOn, amountFen }))
  const flaw = flawOfPlan(contract.amountFen, plan, lines)
  if (flaw) throw refusePlan(flaw, contract.amountFen)
  const { title, amountFen, startsOn, endsOn, terms } = contract
  const approvalId = await ask(
    context,
    { contract, shown },
    {
      kind: signKind,
      title: contractsServerTexts.in(language).approval.sign,
      after: { title, amountFen, startsOn, endsOn, terms, plan },
    },
  )
  await changeContract(tx, contract, { approvalId })
}

interface Act {
  event: ContractAct
  signedOn?: string | undefined
  reason?: string | undefined
  version: number
}

/** A signed contract makes its firm a customer; a void one takes the deal back to where contracts are made, and the firm, where it was the only one. */
async function follow(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  { dealId, firmId, endsOn }: StoredContract,
  { event, actor, reason }: { event: ContractAct; actor: Actor; reason: string },
): Promise<void> {
  if (event === 'sign' && firmId !== null) await noteSigned(tx, firmId, { endsOn, actor })
  if (event !== 'void') return
  await returnToContracting({ tx, services }, dealId, { actor, reason })
  if (firmId !== null) await noteVoided(tx, firmId, { others: await findSignedOf(tx, firmId), actor })
}

/** Submits, signs, ends or voids a contract. */
export async function actOnContract(context: MemberContext, id: string, act: Act): Promise<void> {
  const { tx, viewer } = context
  const { event, reason = '', signedOn } = act
  const { contract, shown } = await lockSeen(context, id, act.version)
  const to = decide(shown, event)
  const actor = await actorOf(context)
  if (event === 'void' && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  if (event === 'submit') await submit(context, contract, shown)
  else {
    const thisDay = await today(tx)
    const day = signedOn ?? thisDay
    if (event === 'sign' && day > thisDay) throw refuseField('signedOn', (t) => t.errors.signedOn)
    await changeContract(tx, contract, {
      state: to,
      ...(event === 'sign' && {
        signedOn: day,
        signedAt: day === thisDay ? new Date() : null,
        signedByName: viewer.displayName,
      }),
      ...(event === 'void' && { reason: reason.trim() }),
    })
  }
  await record(tx, actor, [
    { objectType, objectId: id, event, from: contract.state, to, reason: reason.trim() || null },
  ])
  await follow(context, contract, { event, actor, reason: reason.trim() })
}

/** Asks for another version of a signed contract. It stands as it is until somebody else has agreed. */
export async function askForChange(
  context: MemberContext,
  id: string,
  { version, reason, plan, ...draft }: ContractChange & { version: number },
): Promise<void> {
  const { tx, language, viewer } = context
  const { contract, shown } = await lockSeen(context, id, version)
  const to = decide(shown, 'change')
  const after = { ...termsOf(draft), plan }
  const flaw = flawOfPlan(after.amountFen, plan, await findLinesOf(tx, id))
  if (flaw) throw refusePlan(flaw, after.amountFen)
  const approvalId = await ask(
    context,
    { contract, shown },
    {
      kind: changeKind,
      title: contractsServerTexts.in(language).approval.change,
      after,
    },
  )
  await insertVersion(tx, {
    ...after,
    contractId: id,
    edition: contract.edition + 1,
    reason: reason.trim(),
    outcome: 'waiting',
    approvalId,
    byName: viewer.displayName,
  })
  await changeContract(tx, contract, { state: to, approvalId })
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event: 'change', from: contract.state, to, reason: reason.trim() },
  ])
}
