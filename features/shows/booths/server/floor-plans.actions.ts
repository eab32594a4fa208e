import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'

import { type FeeSchedule, mostInPlan, type PlanDraft } from '../booths.contract.ts'
import { areaOf } from '../face/booth-shape-model.ts'
import { faultsIn } from '../face/plan-checks-model.ts'
import { type BoothActor, boothMachine, stateAt } from './booths.domain.ts'
import { refuseDenial, refuseField, versionConflict } from './booths.refusals.ts'
import type { Booth, FloorPlan } from './booths.repository.ts'
import { actorFor } from './floor-plan-reading.actions.ts'
import {
  deleteBooths,
  deleteHalls,
  drawBooths,
  findHalls,
  type Hall,
  lockBoothsIn,
  lockPlan,
  markPlan,
  replaceFees,
  writeHalls,
} from './floor-plans.repository.ts'
import { isUnchanged } from './plan-checks.domain.ts'

type Draft = Omit<PlanDraft, 'activityId'>

/** A plan as the caller has seen it, for writing. */
export async function lockSeenPlan(
  { tx }: Pick<MemberContext, 'tx'>,
  activityId: string,
  version: number,
): Promise<FloorPlan> {
  const plan = await lockPlan(tx, activityId)
  if (plan.version !== version) throw versionConflict()
  return plan
}

async function pictureOf({ services, tx }: MemberContext, fileId: string, field: string): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null) throw refuseField(field, (t) => t.errors.picture)
  return file.publicId
}

/** The halls of a draft as they are stored; a picture that is not named stays. */
async function hallsOf(
  context: MemberContext,
  draft: Draft['halls'],
  { activityId, known }: { activityId: string; known: readonly Hall[] },
) {
  const rows: Omit<Hall, 'companyId'>[] = []
  for (const [sort, hall] of draft.entries()) {
    const before = known.find(({ id }) => id === hall.id)
    if (hall.id !== undefined && !before) throw refuseField(`halls.${sort}.id`, (t) => t.errors.gone)
    const { backgroundFileId: wanted, name, width, depth } = hall
    const backgroundFileId =
      wanted === undefined
        ? (before?.backgroundFileId ?? null)
        : wanted && (await pictureOf(context, wanted, `halls.${sort}.backgroundFileId`))
    rows.push({
      id: hall.id ?? uuidv7(),
      activityId,
      name: name.trim(),
      width,
      depth,
      sort,
      backgroundFileId,
    })
  }
  return rows
}

type DrawnBooth = Omit<Booth, 'companyId' | 'state' | 'applicationId' | 'heldUntil' | 'version'>

function boothsOf(
  draft: Draft['halls'],
  {
    activityId,
    halls,
    known,
  }: { activityId: string; halls: readonly { id: string }[]; known: readonly Booth[] },
): DrawnBooth[] {
  return draft.flatMap(({ booths }, hall) =>
    booths.map(({ id, number, points, openSides, type, priceClass }, index) => {
      const before = known.find((booth) => booth.id === id)
      if (id !== undefined && !before)
        throw refuseField(`halls.${hall}.booths.${index}.id`, (t) => t.errors.gone)
      const row = {
        id: id ?? uuidv7(),
        activityId,
        hallId: halls[hall]?.id ?? '',
        number: number.trim(),
        points,
        openSides,
        type,
        priceClass: priceClass.trim(),
      }
      // The pieces of a booth keep the areas that add up to it.
      const isAsBefore = before !== undefined && isUnchanged(before, row)
      return { ...row, areaSquareDm: isAsBefore ? before.areaSquareDm : areaOf(points) }
    }),
  )
}

/** Refuses what would change or take away a booth that somebody holds or has. */
function checkTaken(known: readonly Booth[], drawn: readonly DrawnBooth[], actor: BoothActor) {
  const now = new Date()
  for (const booth of known) {
    const after = drawn.find(({ id }) => id === booth.id)
    if (after && isUnchanged(booth, after)) continue
    const state = stateAt(booth, now)
    const decision = boothMachine.decide('edit', { subject: { state }, context: undefined, actor })
    if (!decision.allowed)
      throw refuseDenial(decision.denial, { event: 'edit', state, number: booth.number }, { state })
  }
}

const most = 5

/** Names every booth that cannot stand as it is drawn. */
function checkDrawn(halls: Draft['halls']) {
  if (halls.reduce((sum, { booths }) => sum + booths.length, 0) > mostInPlan)
    throw refuseField('halls', (t) => t.errors.tooLarge, { values: { most: mostInPlan } })
  const faults = faultsIn(halls)
  const [first] = faults
  if (!first) return
  const same = faults.filter(({ fault }) => fault === first.fault)
  const numbers = same.slice(0, most).map(({ number }) => number)
  throw refuseField(
    same.map(({ hall, booth }) => `halls.${hall}.booths.${booth}`),
    (t) => t.faults[first.fault],
    { reason: 'PLAN_FAULT', values: { numbers: numbers.join(', ') + (same.length > most ? ' …' : '') } },
  )
}

/** Writes the whole plan of an activity: what is not in the draft goes, if nobody holds or has it. */
export async function savePlan(
  context: MemberContext,
  activity: Activity,
  { version, halls: draft }: Draft,
): Promise<void> {
  const { tx } = context
  checkDrawn(draft)
  const plan = await lockSeenPlan(context, activity.id, version)
  const known = await lockBoothsIn(tx, activity.id)
  const before = await findHalls(tx, activity.id)
  const halls = await hallsOf(context, draft, { activityId: activity.id, known: before })
  const drawn = boothsOf(draft, { activityId: activity.id, halls, known })
  checkTaken(known, drawn, actorFor(context, activity))
  const isKept = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id)
  const lost = known.filter(({ id }) => !isKept(drawn, id))
  const changed = drawn.filter((row) => {
    const old = known.find(({ id }) => id === row.id)
    return !old || old.number !== row.number || !isUnchanged(old, row)
  })
  await writeHalls(tx, halls)
  await deleteBooths(
    tx,
    lost.map(({ id }) => id),
  )
  await drawBooths(tx, changed)
  await deleteHalls(
    tx,
    before.filter(({ id }) => !isKept(halls, id)).map(({ id }) => id),
  )
  await markPlan(tx, plan)
  const detail = {
    halls: halls.map(({ name }) => name),
    changed: changed.map(({ number }) => number).slice(0, 100),
    removed: lost.map(({ number }) => number).slice(0, 100),
  }
  await recordBy(context, [{ objectType: 'floorPlan', objectId: plan.id, event: 'plan', detail }])
}

/** Writes the fees of an activity. Quotes that were agreed to keep theirs. */
export async function saveFees(
  context: MemberContext,
  activityId: string,
  { version, depositPercent, fees }: FeeSchedule,
): Promise<void> {
  const { tx } = context
  const classes = fees.map(({ priceClass }) => priceClass.trim())
  const twice = classes.findIndex((name, index) => classes.indexOf(name) !== index)
  if (twice >= 0) throw refuseField(`fees.${twice}.priceClass`, (t) => t.errors.classTwice)
  const plan = await lockPlan(tx, activityId)
  if (plan.feesVersion !== version) throw versionConflict()
  await replaceFees(tx, plan, {
    depositPercent,
    fees: fees.map((fee) => ({
      ...fee,
      priceClass: fee.priceClass.trim(),
      earlyBirdUntil: fee.earlyBirdUntil === null ? null : new Date(fee.earlyBirdUntil),
    })),
  })
  await recordBy(context, [
    { objectType: 'floorPlan', objectId: plan.id, event: 'fees', detail: { depositPercent, fees } },
  ])
}
