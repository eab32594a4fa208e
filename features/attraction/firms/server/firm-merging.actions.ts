import { recordBy } from '#platform/server/audit/audit.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

import type { FirmState } from '../firms.contract.ts'
import { firmChildren } from './firm-children.public.ts'
import { endMerge, insertMerge, lockMergeOf } from './firm-merges.repository.ts'
import { deletePlaces, findPeople, insertPlaces, type FirmPersonRow } from './firm-people.repository.ts'
import { pairMachine } from './firm-pairs.domain.ts'
import { movePairsOf } from './firm-pairs.repository.ts'
import { objectType, readFirm } from './firm-saving.actions.ts'
import { keepOpenDeals } from './firm-deals.actions.ts'
import { firmMachine } from './firms.domain.ts'
import { refuse, refuseDenial, refuseField } from './firms.refusals.ts'
import { changeFirm, findShownFirm, lockFirms, type ShownFirm } from './firms.repository.ts'
import { questionOf } from './firms.view.ts'
import type { IdentityKey } from './identity-keys.domain.ts'
import { findIdentities, holdIdentities, lockIdentities, moveIdentities } from './identities.repository.ts'

export const unmergeDays = 30

/** Everything that puts two firms back as they were. */
interface Kept {
  state: FirmState
  ownerAccountId: string | null
  keys: IdentityKey[]
  keysOfInto: IdentityKey[]
  /** Places as they were, with their ids. */
  places: (Omit<FirmPersonRow, 'createdAt'> & { createdAt: string })[]
  moved: string[]
  children: Record<string, Json>
}

/** The people of both; a person of both keeps the place at the firm that stays. */
async function movePeople({ tx }: MemberContext, from: string, into: string) {
  const [places, there] = [await findPeople(tx, from), await findPeople(tx, into)]
  const known = new Set(there.map(({ personId }) => personId))
  const moved = places.filter(({ personId }) => !known.has(personId))
  await deletePlaces(
    tx,
    places.map(({ id }) => id),
  )
  await insertPlaces(
    tx,
    moved.map((place) => ({ ...place, firmId: into, isMain: false })),
  )
  return { places, moved: moved.map(({ id }) => id) }
}

/** One firm goes up in another: keys, people and everything that features above have of it go along. */
export async function mergeFirms(
  context: MemberContext,
  { from: fromId, into: intoId }: { from: string; into: string },
): Promise<ShownFirm> {
  const { tx, viewer, services } = context
  // Whether a firm is there is said to those alone who see it.
  await readFirm(context, intoId)
  if (fromId === intoId) throw refuseField('fromId', (t) => t.errors.mergeSame)
  const owners = { from: { kind: 'firm', id: fromId }, into: { kind: 'firm', id: intoId } } as const
  const keys = await findIdentities(tx, owners.from)
  // Keys come before firms, and firms in the order of their ids, as everywhere: nobody waits in a circle.
  await lockIdentities(tx, [...keys, ...(await findIdentities(tx, owners.into))])
  await lockFirms(tx, [fromId, intoId])
  const [from, into] = [await readFirm(context, fromId), await readFirm(context, intoId)]
  const decision = firmMachine.decide('merge', questionOf(from, viewer))
  const target = firmMachine.decide('edit', questionOf(into, viewer))
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'merge', state: from.state }, from)
  if (!target.allowed) throw refuseDenial(target.denial, { event: 'merge', state: into.state }, into)
  const keysOfInto = await findIdentities(tx, owners.into)
  await moveIdentities(tx, owners)
  const { places, moved } = await movePeople(context, fromId, intoId)
  const children: Record<string, Json> = {}
  for (const child of services.hooks.all(firmChildren))
    children[child.key] = await child.moved(tx, { from: fromId, into: intoId })
  await changeFirm(tx, from, {
    state: decision.to,
    mergedIntoId: intoId,
    ownerAccountId: null,
    recycleAt: null,
  })
  await keepOpenDeals(tx, services, [fromId, intoId])
  await movePairsOf(tx, fromId, { from: 'open', to: pairMachine.targetOf('absorb') })
  const kept: Kept = {
    state: from.state,
    ownerAccountId: from.ownerAccountId,
    keys,
    keysOfInto,
    places: places.map((place) => ({ ...place, createdAt: place.createdAt.toISOString() })),
    moved,
    children,
  }
  await insertMerge(tx, {
    fromId,
    intoId,
    kept: kept as unknown as Json,
    byAccountId: viewer.accountId,
    byName: viewer.displayName,
  })
  await recordBy(context, [
    {
      objectType,
      objectId: fromId,
      event: 'merge',
      from: from.state,
      to: decision.to,
      detail: { into: into.name },
    },
  ])
  return readFirm(context, intoId)
}

/** Takes a merge apart: both firms have again what each had. */
export async function unmergeFirm(context: MemberContext, fromId: string): Promise<ShownFirm> {
  const { tx, viewer, services } = context
  const merge = orNotFound(await lockMergeOf(tx, fromId))
  const kept = merge.kept as unknown as Kept
  await lockIdentities(tx, [...kept.keys, ...kept.keysOfInto])
  await lockFirms(tx, [fromId, merge.intoId])
  const from = orNotFound(await findShownFirm(tx, viewer, fromId))
  const into = await readFirm(context, merge.intoId)
  const subject = { ...from, stateBefore: kept.state }
  const decision = firmMachine.decide('unmerge', {
    ...questionOf(into, viewer),
    subject,
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'unmerge', state: from.state }, from)
  if (merge.at.getTime() + unmergeDays * dayMs < Date.now())
    throw refuse((t) => t.errors.mergeLate, { reason: 'TOO_LATE', values: { days: unmergeDays } })
  for (const child of services.hooks.all(firmChildren))
    await child.returned(tx, { from: fromId, into: merge.intoId }, kept.children[child.key] ?? null)
  await holdIdentities(tx, { kind: 'firm', id: merge.intoId }, kept.keysOfInto)
  await holdIdentities(tx, { kind: 'firm', id: fromId }, kept.keys)
  await deletePlaces(tx, kept.moved)
  await insertPlaces(
    tx,
    kept.places.map((place) => ({ ...place, createdAt: new Date(place.createdAt) })),
  )
  await changeFirm(tx, from, { state: decision.to, mergedIntoId: null, ownerAccountId: kept.ownerAccountId })
  await keepOpenDeals(tx, services, [fromId, merge.intoId])
  await movePairsOf(tx, fromId, { from: 'merged', to: pairMachine.targetOf('part') })
  await endMerge(tx, merge.id)
  await recordBy(context, [
    { objectType, objectId: fromId, event: 'unmerge', from: from.state, to: decision.to },
  ])
  return orNotFound(await findShownFirm(tx, viewer, fromId))
}
