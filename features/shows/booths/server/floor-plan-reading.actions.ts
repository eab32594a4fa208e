import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { holdsOnActivity, type Activity } from '#features/shows/activities/server/activity-sale.public.ts'

import { type FeeSchedule, type FloorPlan, noVersion, type PlanBooth } from '../booths.contract.ts'
import { type Booth, findFees, findPlan } from './booths.repository.ts'
import { boothHolders, type BoothHolder } from './booth-hooks.public.ts'
import { boothOf } from './booths.view.ts'
import { findBoothsIn, findHalls } from './floor-plans.repository.ts'

/** The exhibitors of booths, by their applications. */
export async function findHolders(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  booths: readonly Booth[],
): Promise<ReadonlyMap<string, BoothHolder>> {
  const ids = [...new Set(booths.flatMap(({ applicationId }) => applicationId ?? []))]
  const found = new Map<string, BoothHolder>()
  if (ids.length === 0) return found
  for (const find of hooks.all(boothHolders))
    for (const [id, holder] of await find(tx, ids)) found.set(id, holder)
  return found
}

/** The rights of the viewer on booths of an activity. */
export const actorFor = ({ viewer }: Pick<MemberContext, 'viewer'>, activity: Activity) => ({
  mayEdit: holdsOnActivity(viewer, 'exhibitor:edit', activity),
  mayDecide: holdsOnActivity(viewer, 'exhibitor:decide', activity),
})

export async function shownBooths(
  context: MemberContext,
  activity: Activity,
  booths: readonly Booth[],
): Promise<PlanBooth[]> {
  const holders = await findHolders(context.services, context.tx, booths)
  const seen = { now: new Date(), language: context.language, actor: actorFor(context, activity) }
  return booths.map((booth) => boothOf(booth, { ...seen, holder: holders.get(booth.applicationId ?? '') }))
}

/** The whole plan of an activity; one without halls where nobody has drawn it. */
export async function readPlan(context: MemberContext, activity: Activity): Promise<FloorPlan> {
  const { tx } = context
  const plan = await findPlan(tx, activity.id)
  const booths = await findBoothsIn(tx, activity.id)
  const shown = await shownBooths(context, activity, booths)
  const inHall = (hallId: string) => shown.filter((_booth, index) => booths[index]?.hallId === hallId)
  const found = await findHalls(tx, activity.id)
  return {
    activityId: activity.id,
    version: plan?.version ?? noVersion,
    mayEdit: actorFor(context, activity).mayEdit,
    halls: found.map(({ id, name, width, depth, backgroundFileId }) => ({
      id,
      name,
      width,
      depth,
      backgroundUrl: fileUrl(backgroundFileId),
      booths: inHall(id),
    })),
  }
}

export async function readFees(tx: Tx, activityId: string): Promise<FeeSchedule> {
  const plan = await findPlan(tx, activityId)
  const fees = await findFees(tx, activityId)
  return {
    version: plan?.feesVersion ?? noVersion,
    depositPercent: plan?.depositPercent ?? 30,
    fees: fees.map(({ priceClass, mode, priceFen, openSidePercent, earlyBirdUntil, earlyBirdPercent }) => ({
      priceClass,
      mode,
      priceFen,
      openSidePercent,
      earlyBirdUntil: earlyBirdUntil?.toISOString() ?? null,
      earlyBirdPercent,
    })),
  }
}
