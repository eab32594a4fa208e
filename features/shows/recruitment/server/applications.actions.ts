import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { accountWithin, holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { actorOf, recordBy, systemActor } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import {
  type ApplicationDraft,
  applicationStates,
  type BoardColumn,
  type BoardFilter,
  type decidingEvents,
  type deskEvents,
  type InvestmentFilter,
} from '../recruitment.contract.ts'
import { stepApplication, stepLocked } from './application-steps.actions.ts'
import {
  type Application,
  countOnBoard,
  findApplications,
  findApplicationsOf,
  findFirstApplications,
  findShownApplication,
  lockApplication,
  type ShownApplication,
} from './applications.repository.ts'
import { organiserOf, rowsOf } from './applications.view.ts'
import { billBooths } from './booth-orders.actions.ts'
import { deliverApplication } from './deliveries.jobs.ts'
import { checkCategory, trimmed, writeNew } from './new-applications.actions.ts'
import { refuseField, versionConflict } from './recruitment.refusals.ts'
import {
  findOffer,
  findRecruitment,
  insertOwnApplication,
  type OwnApplication,
} from './recruitments.repository.ts'

const objectType = 'exhibitorApplication'

type Reaching = `exhibitor:${'view' | 'edit' | 'decide' | 'contract' | 'reveal'}`

/** An application within the reach of a permission. An unknown one and one of another company get the same answer. */
export async function requireApplication(
  context: MemberContext,
  id: string,
  permission: Reaching,
): Promise<ShownApplication> {
  const shown = await findShownApplication(context.tx, id)
  return orNotFound(shown && holdsOnActivity(context.viewer, permission, shown.activity) && shown)
}

/** The applications that a viewer sees. */
export const findReceived = (
  { tx, viewer }: MemberContext,
  { activityId, status, category, keyword, page, limit }: InvestmentFilter,
) =>
  findApplications(tx, {
    activityId,
    status,
    category,
    keyword,
    page,
    limit,
    account: accountWithin(viewer, 'exhibitor:view'),
  })

const cardsOfColumn = 20

/** The applications of an activity by their states, in the order in which one goes through them. */
export async function readBoard(context: MemberContext, query: BoardFilter): Promise<BoardColumn[]> {
  const { tx, viewer } = context
  await requireActivity(context, query.activityId, 'exhibitor:view')
  const filter = { ...query, account: accountWithin(viewer, 'exhibitor:view') }
  const totals = new Map((await countOnBoard(tx, filter)).map(({ state, total }) => [state, total]))
  const first: ShownApplication[] = []
  // Each state by its index: an order over all of them would read the activity's whole list.
  for (const status of totals.keys())
    first.push(...(await findFirstApplications(tx, { ...filter, status, limit: cardsOfColumn })))
  const rows = await rowsOf(context, first)
  return applicationStates.map((state) => ({
    state,
    total: totals.get(state) ?? 0,
    rows: rows.filter((row) => row.state === state),
  }))
}

/** An application that a colleague writes down. */
export async function addAtDesk(
  context: MemberContext,
  { activityId, isLead, ...draft }: ApplicationDraft & { activityId: string; isLead: boolean },
): Promise<Application> {
  const { tx } = context
  await requireActivity(context, activityId, 'exhibitor:edit')
  const recruitment = await findRecruitment(tx, activityId)
  if (draft.category !== '') checkCategory(draft, recruitment?.categories ?? [])
  return writeNew(tx, {
    activityId,
    draft,
    state: isLead ? 'lead' : 'submitted',
    source: 'desk',
    actor: await actorOf(context),
    isApplicant: false,
  })
}

/** Applies to another company's recruitment: the own row stands at once, the other one is delivered by a job. */
export async function applyElsewhere(
  context: MemberContext,
  { offerId, ...draft }: ApplicationDraft & { offerId: string },
): Promise<OwnApplication> {
  const { tx, viewer, services } = context
  const offer = await findOffer(services.database, { id: offerId, companyId: viewer.companyId }).then(
    orNotFound,
  )
  checkCategory(draft, offer.categories)
  const { company, contact, mobile, category, areaWanted, boothType } = trimmed(draft)
  const { organiser, title: activity, startsAt, endsAt, zone, venue } = offer
  const own = await insertOwnApplication(tx, {
    token: newPublicId(),
    organiser,
    activity,
    startsAt,
    endsAt,
    zone,
    venue,
    company,
    contact,
    mobile,
    category,
    areaWanted,
    boothType,
    state: 'submitted',
  })
  await recordBy(context, [
    { objectType: 'ownApplication', objectId: own.id, event: 'create', detail: { activity, organiser } },
  ])
  const to = { companyId: offer.companyId, activityId: offer.activityId }
  await startJob(tx, deliverApplication, {
    payload: { token: own.token, to, draft: trimmed(draft), by: viewer.displayName },
    accountId: null,
    language: 'zh-CN',
  })
  return own
}

interface Command {
  ids: readonly string[]
  event: (typeof decidingEvents)[number] | (typeof deskEvents)[number]
  permission: Reaching
  reason?: string | undefined
}

const needsReason: readonly Command['event'][] = ['reject', 'askSupplement', 'withdraw']

/** Lets an event happen to applications, each by itself. */
export async function moveApplications(
  context: MemberContext,
  { ids, event, permission, reason = '' }: Command,
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  if (needsReason.includes(event) && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  // By their ids, as everybody locks them; answered in the order of the request.
  const inOrder = (await findApplicationsOf(tx, ids)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id } of inOrder) {
    try {
      const { activity } = await requireApplication(context, id, permission)
      await stepApplication(tx, id, { event, actor, by: organiserOf(viewer, activity), note: reason.trim() })
      outcomes.set(id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(id, error)
    }
  }
  return batchLines(ids, outcomes, language)
}

interface One {
  id: string
  version: number
  permission: Reaching
}

/** Locks one application whose version the caller has seen. */
async function lockSeen(context: MemberContext, { id, version, permission }: One): Promise<ShownApplication> {
  const shown = await requireApplication(context, id, permission)
  const application = await lockApplication(context.tx, id).then(orNotFound)
  if (application.version !== version) throw versionConflict()
  return { ...shown, application }
}

/** Offers booths: they are held for the applicant from now on. */
export async function offerBooths(
  context: MemberContext,
  { id, version, boothIds }: { id: string; version: number; boothIds: readonly string[] },
): Promise<void> {
  const { activity } = await lockSeen(context, { id, version, permission: 'exhibitor:edit' })
  await stepApplication(context.tx, id, {
    event: 'offerBooth',
    actor: await actorOf(context),
    by: organiserOf(context.viewer, activity),
    boothIds,
  })
}

/** Signs for the organiser; the exhibitor pays from now on. */
export async function countersign(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { viewer, tx } = context
  const { activity } = await lockSeen(context, { id, version, permission: 'exhibitor:contract' })
  const actor = await actorOf(context)
  const by = organiserOf(viewer, activity)
  const signed = await stepApplication(tx, id, {
    event: 'countersign',
    actor,
    by,
    signer: viewer.displayName,
  })
  const isFree = !signed.quote || signed.quote.total === 0
  if (isFree) await stepLocked(tx, signed, { event: 'payUp', actor: systemActor })
  else await billBooths(tx, signed, actor)
}

/** Says the number of an applicant aloud; the log knows who asked. */
export async function revealContact(
  context: MemberContext,
  id: string,
): Promise<{ mobile: string; email: string }> {
  const { application } = await requireApplication(context, id, 'exhibitor:reveal')
  await recordBy(context, [{ objectType, objectId: id, event: 'revealContact' }])
  return { mobile: application.mobile, email: application.email }
}
