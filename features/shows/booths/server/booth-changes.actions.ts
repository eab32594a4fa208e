import { v7 as uuidv7 } from 'uuid'

import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'

import type { BoothMove } from '../booths.contract.ts'
import { type Cut, mergeShapes, splitShape } from '../face/booth-cuts-model.ts'
import { areaOf } from '../face/booth-shape-model.ts'
import { boothsLost } from './booth-hooks.public.ts'
import { type BoothEvent, boothMachine, stateAt } from './booths.domain.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './booths.refusals.ts'
import { type Booth, lockBooths, writeBooths } from './booths.repository.ts'
import { type ExhibitorPermission, requireExhibitors } from './exhibitor-reach.public.ts'
import { actorFor } from './floor-plan-reading.actions.ts'
import { lockSeenPlan } from './floor-plans.actions.ts'
import { deleteBooths, drawBooths, findBooth, findBoothsIn, markPlan } from './floor-plans.repository.ts'

/** The activity of a booth, as far as the permission reaches; another one's booth is unknown. */
export async function activityOfBooth(
  context: MemberContext,
  id: string,
  permission: ExhibitorPermission,
): Promise<Activity> {
  const { activityId } = await findBooth(context.tx, id).then(orNotFound)
  return requireExhibitors(context, activityId, permission)
}

/** Asks the machine about a locked booth for the viewer. */
function decide(
  context: MemberContext,
  activity: Activity,
  { booth, event }: { booth: Booth; event: BoothEvent },
) {
  const state = stateAt(booth, new Date())
  const { number } = booth
  const decision = boothMachine.decide(event, {
    subject: { state },
    context: undefined,
    actor: actorFor(context, activity),
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, { event, state, number }, { state })
  return { state, to: decision.to }
}

interface Move {
  event: BoothMove
  version: number
  reason?: string | undefined
}

/** Blocks a booth, makes it available again, or takes it from an application that does not pay. */
export async function moveBooth(
  context: MemberContext,
  id: string,
  { event, version, reason = '' }: Move,
): Promise<{ activity: Activity; booth: Booth }> {
  const { tx, services } = context
  const activity = await activityOfBooth(context, id, 'exhibitor:edit')
  const booth = orNotFound((await lockBooths(tx, activity.id, [id]))[0])
  if (booth.version !== version) throw versionConflict()
  const { state: from, to } = decide(context, activity, { booth, event })
  if (event === 'release' && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  const free = { state: to, applicationId: null, heldUntil: null }
  await writeBooths(tx, [id], free)
  const { applicationId, number } = booth
  await recordBy(context, [
    {
      objectType: 'booth',
      objectId: id,
      event,
      from,
      to,
      reason: reason.trim() || null,
      detail: { number, applicationId },
    },
  ])
  if (applicationId !== null)
    await services.hooks.tell(boothsLost, tx, {
      applicationIds: [applicationId],
      actor: await actorOf(context),
    })
  return { activity, booth: { ...booth, ...free, version: version + 1 } }
}

interface Seen {
  id: string
  version: number
}

/** Two exhibitors exchange their booths; each keeps its state, its hold and its quote. */
export async function swapBooths(
  context: MemberContext,
  { first, second, reason }: { first: Seen; second: Seen; reason: string },
): Promise<{ activity: Activity; ids: [string, string] }> {
  const { tx } = context
  const activity = await activityOfBooth(context, first.id, 'exhibitor:decide')
  const locked = await lockBooths(tx, activity.id, [first.id, second.id])
  const find = ({ id, version }: Seen) => {
    const booth = orNotFound(locked.find((row) => row.id === id))
    if (booth.version !== version) throw versionConflict()
    decide(context, activity, { booth, event: 'swap' })
    return booth
  }
  const [one, other] = [find(first), find(second)]
  if (one.applicationId === other.applicationId)
    throw refuse((t) => t.errors.sameExhibitor, { reason: 'SAME_EXHIBITOR' })
  const held = ({ state, applicationId, heldUntil }: Booth) => ({ state, applicationId, heldUntil })
  await writeBooths(tx, [one.id], held(other))
  await writeBooths(tx, [other.id], held(one))
  const detail = { numbers: [one.number, other.number] }
  await recordBy(
    context,
    [one, other].map(({ id }) => ({
      objectType: 'booth',
      objectId: id,
      event: 'swap',
      reason,
      detail,
    })),
  )
  return { activity, ids: [one.id, other.id] }
}

async function checkNumbers(
  { tx }: MemberContext,
  activityId: string,
  { numbers, besides }: { numbers: readonly string[]; besides: readonly string[] },
) {
  const others = (await findBoothsIn(tx, activityId)).filter(({ id }) => !besides.includes(id))
  const taken = numbers.find(
    (number, index) => numbers.indexOf(number) !== index || others.some((booth) => booth.number === number),
  )
  if (taken !== undefined)
    throw refuseField('number', (t) => t.faults.number, { reason: 'PLAN_FAULT', values: { numbers: taken } })
}

/** Cuts a booth in two. Their areas are together what it had. */
export async function splitBooth(
  context: MemberContext,
  id: string,
  { version, numbers, ...cut }: Cut & { version: number; numbers: { first: string; second: string } },
): Promise<Activity> {
  const { tx } = context
  const activity = await activityOfBooth(context, id, 'exhibitor:edit')
  const plan = await lockSeenPlan(context, activity.id, version)
  const booth = orNotFound((await lockBooths(tx, activity.id, [id]))[0])
  decide(context, activity, { booth, event: 'split' })
  const parts = splitShape(booth.points, cut)
  const areas = parts && [areaOf(parts[0]), booth.areaSquareDm - areaOf(parts[0])]
  if (!parts || areas?.some((area) => area <= 0)) throw refuseField('at', (t) => t.errors.cut)
  const names = [numbers.first.trim(), numbers.second.trim()]
  await checkNumbers(context, activity.id, { numbers: names, besides: [id] })
  const { hallId, openSides, type, priceClass } = booth
  const rows = parts.map((points, index) => ({
    id: index === 0 ? id : uuidv7(),
    activityId: activity.id,
    hallId,
    number: names[index] ?? '',
    points,
    areaSquareDm: areas?.[index] ?? 0,
    openSides,
    type,
    priceClass,
  }))
  await giveUpHolds(context, [booth])
  await drawBooths(tx, rows)
  await markPlan(tx, plan)
  await recordBy(context, [
    {
      objectType: 'booth',
      objectId: id,
      event: 'split',
      detail: { number: booth.number, numbers: names },
    },
  ])
  return activity
}

/** A hold that has ended goes with what is drawn anew. */
const giveUpHolds = ({ tx }: MemberContext, booths: readonly Booth[]) =>
  writeBooths(
    tx,
    booths.map(({ id }) => id),
    { state: boothMachine.targetOf('lapse'), applicationId: null, heldUntil: null },
  )

interface Merge {
  version: number
  ids: readonly [string, string]
  number: string
  openSides: number
}

/** Makes one booth of two neighbours; it is of the kind and class of the first. */
export async function mergeBooths(
  context: MemberContext,
  { version, ids, number, openSides }: Merge,
): Promise<Activity> {
  const { tx } = context
  const activity = await activityOfBooth(context, ids[0], 'exhibitor:edit')
  const plan = await lockSeenPlan(context, activity.id, version)
  const locked = await lockBooths(tx, activity.id, ids)
  const [one, other] = ids.map((id) => orNotFound(locked.find((booth) => booth.id === id)))
  if (!one || !other || one.id === other.id) throw refuseField('ids', (t) => t.errors.apart)
  for (const booth of [one, other]) decide(context, activity, { booth, event: 'merge' })
  const points = one.hallId === other.hallId ? mergeShapes(one.points, other.points) : undefined
  if (!points) throw refuseField('ids', (t) => t.errors.apart)
  const name = number.trim()
  await checkNumbers(context, activity.id, { numbers: [name], besides: ids })
  await giveUpHolds(context, [one])
  await deleteBooths(tx, [other.id])
  const { id, activityId, hallId, type, priceClass } = one
  const areaSquareDm = one.areaSquareDm + other.areaSquareDm
  await drawBooths(tx, [
    { id, activityId, hallId, type, priceClass, number: name, points, areaSquareDm, openSides },
  ])
  await markPlan(tx, plan)
  const detail = { numbers: [one.number, other.number], number: name }
  await recordBy(context, [{ objectType: 'booth', objectId: id, event: 'merge', detail }])
  return activity
}
