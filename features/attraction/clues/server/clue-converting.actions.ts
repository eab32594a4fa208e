import { carryObjectTags } from '#features/attraction/firms/server/object-tags.public.ts'
import { addFirmPerson, linkOrCreateFirm } from '#features/attraction/firms/server/firms.public.ts'
import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { moveIdentities } from '#features/attraction/firms/server/identities.public.ts'

import type { Conversion } from '../clues.contract.ts'
import { type ConversionTarget, conversionTargets, type ConvertedClue } from './clue-conversions.public.ts'
import { changeLoad, endSpells, lockLoads } from './clue-limits.repository.ts'
import { actorOn, reachOfClues } from './clue-standing.view.ts'
import { type ClueEvent, clueMachine, isOwned } from './clues.domain.ts'
import { clueRefusals, refuse, refuseField, versionConflict } from './clues.refusals.ts'
import { type Clue, lockClues, writeClue } from './clues.repository.ts'
import { findSeenClue } from './seen-clues.repository.ts'

/** Locks a clue for an event that the viewer raises, with the load of who works on it. */
async function lockFor(
  context: MemberContext,
  { id, version, event, withId }: { id: string; version: number; event: ClueEvent; withId?: string },
) {
  const { tx } = context
  const reach = await reachOfClues(context)
  const seen = await findSeenClue(tx, reach, id).then(orNotFound)
  const other = withId === undefined ? undefined : await findSeenClue(tx, reach, withId).then(orNotFound)
  const owners = [seen.clue.ownerAccountId, other?.clue.ownerAccountId ?? null]
  await lockLoads(
    tx,
    owners.filter((owner) => owner !== null),
  )
  const locked = await lockClues(tx, withId === undefined ? [id] : [id, withId])
  const clue = orNotFound(locked.find((one) => one.id === id))
  const question = {
    subject: clue,
    context: { coolUntil: null, now: new Date(), dayLeft: 0, ownLeft: 0 },
    actor: actorOn(context, seen, reach.pools),
  }
  const decision = clueMachine.decide(event, question)
  if (!decision.allowed)
    throw clueRefusals.refuseDenial(decision.denial, { event, state: clue.state }, { state: clue.state })
  if (clue.version !== version) throw versionConflict()
  return { clue, to: decision.to, other: locked.find((one) => one.id === withId) }
}

/** The firm that a clue goes to: one that is there, a new one, or none. */
async function firmFor(context: MemberContext, clue: Clue, { firm }: Conversion): Promise<string | null> {
  if (firm.way === 'none') return null
  const owner = clue.ownerAccountId ?? context.viewer.accountId
  const { firmId } = await linkOrCreateFirm(context, context.tx, {
    name: firm.way === 'create' ? firm.name : clue.company,
    origin: 'clue',
    ownerAccountId: owner,
    ifAlike: 'create',
    ...(firm.way === 'link' && { firmId: firm.id }),
  })
  if (firmId === null) throw refuseField('firm', (t) => t.errors.noFirm)
  return firmId
}

async function dealFor(
  context: MemberContext,
  { deal }: Conversion,
  converted: ConvertedClue,
): Promise<string | null> {
  if (deal.way === 'none') return null
  const target: ConversionTarget | undefined = context.services.hooks.find(conversionTargets, 'deal')
  if (!target) throw refuseField('deal', (t) => t.errors.noDeals)
  if (deal.way === 'link') {
    await target.link(context, { ...converted, id: deal.id })
    return deal.id
  }
  return (await target.create(context, { ...converted, name: deal.name })).id
}

/**
 * Makes of a clue what came of it: in one transaction, so that a firm or a deal that is refused leaves nothing behind. The
 * clue stays readable from the firm.
 */
export async function convertClue(context: MemberContext, id: string, conversion: Conversion): Promise<void> {
  const { tx, viewer } = context
  if (conversion.firm.way === 'create' && conversion.firm.name.trim() === '')
    throw refuseField('firm', (t) => t.errors.firmName)
  if (conversion.deal.way === 'create' && conversion.deal.name.trim() === '')
    throw refuseField('deal', (t) => t.errors.dealName)
  const { clue, to } = await lockFor(context, { id, version: conversion.version, event: 'convert' })
  const firmId = await firmFor(context, clue, conversion)
  const ownerAccountId = clue.ownerAccountId ?? viewer.accountId
  const { personId, productLine, intent } = clue
  if (firmId !== null && personId !== null) await addFirmPerson(tx, { firmId, personId })
  const converted = { clueId: id, personId, firmId, ownerAccountId, productLine, intent }
  const dealId = await dealFor(context, conversion, converted)
  await writeClue(tx, clue, {
    state: to,
    firmId: firmId ?? clue.firmId,
    convertedAt: new Date(),
    convertedFirmId: firmId,
    convertedDealId: dealId,
    recycleAt: null,
    clock: null,
  })
  await changeLoad(tx, ownerAccountId, -1)
  await endSpells(tx, [id], 'convert')
  await record(tx, await actorOf(context), [
    {
      objectType: 'clue',
      objectId: id,
      event: 'convert',
      from: clue.state,
      to,
      detail: { firmId, dealId, personId },
    },
  ])
}

/** Two clues about the same: the first goes up in the second, which keeps its own origin. */
export async function mergeClues(
  context: MemberContext,
  id: string,
  { intoId, version }: { intoId: string; version: number },
): Promise<void> {
  const { tx } = context
  const { clue, to, other } = await lockFor(context, { id, version, event: 'merge', withId: intoId })
  // Only now: whether a clue is there at all must not show in the answer.
  if (intoId === id) throw refuseField('intoId', (t) => t.errors.sameClue)
  const into = orNotFound(other)
  if (into.state === 'merged' || into.state === 'voided')
    throw refuse((t) => t.errors.mergeTarget, { reason: 'STATE_CONFLICT' })
  await writeClue(tx, clue, {
    state: to,
    mergedIntoId: intoId,
    ownerAccountId: null,
    ownedAt: null,
    recycleAt: null,
    clock: null,
  })
  await moveIdentities(tx, { from: { kind: 'clue', id }, into: { kind: 'clue', id: intoId } })
  await carryObjectTags(tx, 'clue', { from: id, into: intoId })
  await writeClue(tx, into, {
    arrivals: into.arrivals + clue.arrivals,
    personId: into.personId ?? clue.personId,
    intent: into.intent || clue.intent,
  })
  if (clue.ownerAccountId !== null && isOwned(clue.state)) await changeLoad(tx, clue.ownerAccountId, -1)
  await endSpells(tx, [id], 'merge')
  await record(tx, await actorOf(context), [
    { objectType: 'clue', objectId: id, event: 'merge', from: clue.state, to, detail: { intoId } },
  ])
}
