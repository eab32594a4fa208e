import { v7 as uuidv7 } from 'uuid'

import { holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { requireExhibitors } from '#features/shows/booths/server/exhibitor-reach.public.ts'
import { type Application, findRecruitment } from '#features/shows/recruitment/server/recruitment.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { companyPinyin } from '#platform/server/search/pinyin.ts'

import type { ExhibitorEvent, ExhibitorMove } from '../exhibitors.contract.ts'
import { type ExhibitorActor, exhibitorMachine, isExhibiting } from './exhibitors.domain.ts'
import { writeToUser } from './exhibitor-messages.jobs.ts'
import { refuse, refuseDenial } from './exhibitors.refusals.ts'
import {
  countByState,
  type Exhibitor,
  findExhibitorOfApplication,
  findHalls,
  findShownExhibitor,
  findUsers,
  insertExhibitor,
  lockExhibitor,
  type ShownExhibitor,
  writeExhibitor,
} from './exhibitors.repository.ts'

const objectType = 'exhibitor'

type Reaching = 'exhibitor:view' | 'exhibitor:edit'

/** An exhibitor within the reach of a permission. An unknown one and one of another company get the same answer. */
export async function requireExhibitor(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
  permission: Reaching,
): Promise<ShownExhibitor> {
  const shown = await findShownExhibitor(tx, id)
  return orNotFound(shown && holdsOnActivity(viewer, permission, shown.activity) && shown)
}

interface Step {
  event: ExhibitorEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: ExhibitorActor
}

const moves: readonly ExhibitorEvent[] = ['publish', 'withhold', 'hide']

/** Lets an event happen to the entry of a locked exhibitor. */
export async function stepExhibitor(
  tx: Tx,
  exhibitor: Exhibitor,
  { event, actor, by }: Step,
): Promise<Exhibitor> {
  const question = { subject: exhibitor, context: undefined, ...(by && { actor: by }) }
  const decision = exhibitorMachine.decide(event, question)
  const { state } = exhibitor
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: exhibitorMachine.possible(moves, question) },
    )
  const moved = await writeExhibitor(tx, exhibitor, {
    state: decision.to,
    publishedAt: event === 'publish' ? new Date() : null,
  })
  await record(tx, actor, [{ objectType, objectId: exhibitor.id, event, from: state, to: decision.to }])
  return moved
}

/** Does something to exhibitors, each by itself; by their ids, as everybody locks them, and answered in the order of the request. */
async function eachExhibitor(
  context: MemberContext,
  ids: readonly string[],
  work: (shown: { id: string; shown: ShownExhibitor }, actor: Actor) => Promise<unknown>,
): Promise<BatchLine[]> {
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      await work({ id, shown: await requireExhibitor(context, id, 'exhibitor:view') }, actor)
      outcomes.set(id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(id, error)
    }
  }
  return batchLines(ids, outcomes, context.language)
}

/** Lets the organiser move entries, each by itself. */
export function moveExhibitors(
  context: MemberContext,
  { ids, event }: { ids: readonly string[]; event: ExhibitorMove },
): Promise<BatchLine[]> {
  return eachExhibitor(context, ids, async ({ id, shown: { activity } }, actor) => {
    const exhibitor = await lockExhibitor(context.tx, id).then(orNotFound)
    const by = { mayEdit: holdsOnActivity(context.viewer, 'exhibitor:edit', activity) }
    await stepExhibitor(context.tx, exhibitor, { event, actor, by })
  })
}

const hoursBetween = 24

/** Asks an owner by SMS to finish what is open. */
async function remindOwner(tx: Tx, id: string, actor: Actor): Promise<void> {
  const exhibitor = await lockExhibitor(tx, id).then(orNotFound)
  const [owner] = await findUsers(tx, id)
  if (exhibitor.state === 'ended' || owner?.role !== 'E1')
    throw refuse((t) => t.errors.ended, { reason: 'ENDED' })
  const { remindedAt } = exhibitor
  if (remindedAt !== null && remindedAt.getTime() > Date.now() - hoursBetween * hourMs)
    throw refuse((t) => t.errors.reminded, { reason: 'REMINDED' })
  await writeExhibitor(tx, exhibitor, { remindedAt: new Date() })
  await writeToUser(tx, owner.id, 'remind')
  await record(tx, actor, [{ objectType, objectId: id, event: 'remind' }])
}

/** Reminds owners, each by itself. */
export function remindExhibitors(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  return eachExhibitor(context, ids, async ({ id }, actor) => remindOwner(context.tx, id, actor))
}

/** The filters of the list of an activity's exhibitors. */
export async function readChoices(context: MemberContext, activityId: string) {
  const { tx } = context
  await requireExhibitors(context, activityId, 'exhibitor:view')
  return {
    categories: (await findRecruitment(tx, activityId))?.categories ?? [],
    halls: await findHalls(tx, activityId),
    states: await countByState(tx, activityId),
  }
}

/** Follows an application, and writes to the owner of a new exhibitor. */
export async function followAndTell(tx: Tx, application: Application): Promise<void> {
  const made = await followApplication(tx, application)
  const [owner] = made ? await findUsers(tx, made.id) : []
  if (owner) await writeToUser(tx, owner.id, 'opened')
}

/** Follows an application: an exhibitor comes of a signed one, and leaves with it. */
export async function followApplication(tx: Tx, application: Application): Promise<Exhibitor | undefined> {
  const { id: applicationId, activityId, company, category, products, contact, mobile } = application
  if (isExhibiting(application.state)) {
    const made = await insertExhibitor(
      tx,
      {
        id: uuidv7(),
        activityId,
        applicationId,
        publicId: newPublicId(),
        name: company,
        pinyin: companyPinyin(company) ?? '',
        intro: products,
        categories: category === '' ? [] : [category],
        state: 'hidden',
        tenantCompanyId: application.exhibitorCompanyId,
      },
      { name: contact, mobile, state: 'invited' },
    )
    if (made) await record(tx, systemActor, [{ objectType, objectId: made.id, event: 'create' }])
    return made
  }
  const known = await findExhibitorOfApplication(tx, applicationId)
  const exhibitor = known && (await lockExhibitor(tx, known.id))
  if (exhibitor && exhibitor.state !== 'ended')
    await stepExhibitor(tx, exhibitor, { event: 'end', actor: systemActor })
  return undefined
}
