import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ActivityDraft } from '../activities.contract.ts'
import type { AgendaDraft, TicketsDraft } from '../activity-parts.contract.ts'
import { lockFor } from './activities.actions.ts'
import { mostOfType, seatsIn } from './seats.domain.ts'
import { findSeats, writeSeats } from './seats.repository.ts'
import { clashesIn, crowdedIn, isOverCapacity, missingIn, mostPlaces } from './activities.domain.ts'
import { refuse, refuseDenial, refuseField } from './activities.refusals.ts'
import type { Activity } from './activities.repository.ts'
import { changeActivity, isShownState } from './activity-changes.actions.ts'
import { activityPeople, hasTicketTill } from './activity-hooks.public.ts'
import { findCards, findCollaborators } from './activity-links.repository.ts'
import {
  bindTypes,
  deleteQuotasBut,
  deleteTypesBut,
  lockQuotas,
  type Quota,
  replaceSessions,
  type TicketType,
  writeQuotas,
  writeTypes,
} from './activity-parts.repository.ts'
import { findPromotionNames } from '#features/promotion/promotions/server/promotion-names.public.ts'

const objectType = 'activity'

async function coverOf({ services, tx }: MemberContext, fileId: string): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null)
    throw refuseField('coverFileId', (t) => t.errors.cover)
  return file.publicId
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** A link that visitors tap leads to the web and nowhere else. */
function webUrl(text: string): string {
  const url = text.trim()
  if (url !== '' && !/^https?:\/\/[^\s]+$/i.test(url)) throw refuseField('onlineUrl', (t) => t.errors.url)
  return url
}

/** The fields of a request, as they are stored. */
async function columnsOf(context: MemberContext, draft: Partial<ActivityDraft>): Promise<Partial<Activity>> {
  const { coverFileId, startsAt, endsAt, onlineUrl, title, summary, venue, ...rest } = draft
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...(given as Partial<Activity>),
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(venue !== undefined && { venue: venue.trim() }),
    ...(onlineUrl !== undefined && { onlineUrl: webUrl(onlineUrl) }),
    ...(startsAt !== undefined && { startsAt: dateOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: dateOf(endsAt) }),
    ...(coverFileId !== undefined && { coverFileId: coverFileId && (await coverOf(context, coverFileId)) }),
  }
}

const movedFields = ['startsAt', 'endsAt', 'zone', 'venue', 'onlineUrl'] as const

/** Whether those who come have to hear of a change. */
export const isMoved = (before: Activity, after: Partial<Activity>): boolean =>
  movedFields.some((key) => key in after && String(after[key] ?? '') !== String(before[key] ?? ''))

/** Changes the fields of an activity. A dry run only counts the people who would be notified. */
export async function updateInfo(
  context: MemberContext,
  {
    id,
    version,
    dryRun = false,
    ...draft
  }: Partial<ActivityDraft> & { id: string; version: number; dryRun?: boolean | undefined },
): Promise<{ notified: number; activity: Activity }> {
  const { tx, services } = context
  const { activity, tickets } = await lockFor(context, id, { event: 'edit', version })
  const set = await columnsOf(context, draft)
  const { startsAt, endsAt } = { ...activity, ...set }
  if (startsAt && endsAt && endsAt <= startsAt) throw refuseField('endsAt', (t) => t.errors.endsBefore)
  checkCapacity({ ...activity, ...set }, tickets, ['capacity'])
  await checkShown(context, { ...activity, ...set }, tickets)
  const [people] = services.hooks.all(activityPeople)
  const count = isMoved(activity, set) ? ((await people?.countNotified(tx, id)) ?? 0) : 0
  if (dryRun) return { notified: count, activity }
  const changed = await changeActivity(context, activity, { event: 'edit', set })
  await recordBy(context, [
    { objectType, objectId: id, event: 'edit', detail: { before: partOf(activity, set), after: set } },
  ])
  return { notified: count, activity: changed }
}

/** A published activity stays complete: nothing of the checklist may be taken away from it. */
async function checkShown(
  { services, tx }: MemberContext,
  activity: Activity,
  {
    types,
    quotas,
  }: { types: Parameters<typeof missingIn>[1]['types']; quotas: readonly { typeIds: readonly string[] }[] },
) {
  if (!isShownState(activity.state)) return
  const limited = new Set(quotas.flatMap(({ typeIds }) => typeIds))
  // The agenda, which alone could crowd a room, is refused where it is written.
  const missing = missingIn(activity, {
    types,
    limited,
    isCrowded: false,
    hasTill: await hasTicketTill(services, tx),
  })
  if (missing.length === 0) return
  const denial = missing.includes('till') ? 'noTill' : 'incomplete'
  throw refuseDenial(denial, { event: 'edit', state: activity.state, missing }, { state: activity.state })
}

/** Refuses quotas that let in more people than the place holds. */
function checkCapacity(
  activity: Pick<Activity, 'capacity' | 'format'>,
  tickets: Parameters<typeof mostPlaces>[0],
  fields: string[],
) {
  const places = mostPlaces(tickets)
  if (!isOverCapacity(activity, places)) return
  throw refuseField(fields, (t) => t.errors.overCapacity, {
    reason: 'OVER_CAPACITY',
    values: { places, capacity: activity.capacity ?? 0 },
  })
}

const partOf = (activity: Activity, set: Partial<Activity>) =>
  Object.fromEntries(Object.keys(set).map((key) => [key, activity[key as keyof Activity]]))

interface Relations {
  id: string
  version: number
  contactCardIds?: string[] | undefined
  promotionIds?: string[] | undefined
  collaboratorIds?: string[] | undefined
}

/** Refuses by line what visitors do not see, or what is not there. */
function checkLinked(
  field: string,
  ids: readonly string[],
  known: readonly { id: string; isShown: boolean }[],
) {
  const wrong = ids.flatMap((id, index) =>
    known.some((one) => one.id === id && one.isShown) ? [] : [`${field}.${index}`],
  )
  if (wrong.length > 0) throw refuseField(wrong, (t) => t.errors.notShown)
}

/** Links an activity with cards, promotion objects and people; every list is written as a whole. */
export async function updateRelations(context: MemberContext, { id, version, ...lists }: Relations) {
  const { tx } = context
  const { activity } = await lockFor(context, id, { event: 'edit', version })
  const { contactCardIds, promotionIds, collaboratorIds } = lists
  if (contactCardIds) checkLinked('contactCardIds', contactCardIds, await findCards(tx, contactCardIds))
  if (promotionIds) checkLinked('promotionIds', promotionIds, await findPromotionNames(tx, promotionIds))
  if (collaboratorIds) {
    const found = await findCollaborators(tx, collaboratorIds)
    const known = found.map(({ accountId }) => ({ id: accountId, isShown: true }))
    checkLinked('collaboratorIds', collaboratorIds, known)
  }
  const set = Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined))
  const changed = await changeActivity(context, activity, { event: 'edit', set })
  await recordBy(context, [{ objectType, objectId: id, event: 'links', detail: set }])
  return changed
}

/** Refuses a quota that would be smaller than what is in use, and one that is not there any more. */
function checkSizes(quotas: TicketsDraft['quotas'], locked: readonly Quota[]) {
  quotas.forEach(({ id, size }, index) => {
    const now = locked.find((quota) => quota.id === id)
    if (id !== undefined && !now) throw refuseField(`quotas.${index}`, (t) => t.errors.gone)
    const used = now ? now.taken + now.held + now.offered + now.blocked : 0
    if (size < used)
      throw refuse((t) => t.errors.sizeBelowSold, {
        reason: 'SIZE_BELOW_SOLD',
        values: { name: now?.name ?? '', used },
        fields: { [`quotas.${index}.size`]: '' },
      })
  })
  const isUsed = ({ taken, held, offered }: Quota) => taken + held + offered > 0
  const lost = locked.find((quota) => isUsed(quota) && !quotas.some(({ id }) => id === quota.id))
  if (lost)
    throw refuse((t) => t.errors.quotaUsed, { reason: 'SIZE_BELOW_SOLD', values: { name: lost.name } })
}

/** The parts of a type that stay as they were where a request leaves them out. */
const keptOf = (
  { code, seatPlan, formNumber }: Pick<TicketsDraft['types'][number], 'code' | 'seatPlan' | 'formNumber'>,
  stored: TicketType | undefined,
) => ({
  seatPlan: seatPlan?.trim() ?? stored?.seatPlan ?? '',
  code: code?.toUpperCase() ?? stored?.code ?? '',
  formNumber: formNumber === undefined ? (stored?.formNumber ?? null) : formNumber,
})

/**
 * The seats of each type that has any, or had. A type sells no more tickets than it has seats, so everybody who gets a place gets a
 * seat; and no seat goes that somebody has.
 */
async function checkSeats(
  tx: Tx,
  types: readonly { id: string; seatPlan: string }[],
  quotas: Parameters<typeof mostOfType>[1]['quotas'],
): Promise<Map<string, string[]>> {
  const seats = new Map<string, string[]>()
  for (const [index, { id, seatPlan }] of types.entries()) {
    const field = `types.${index}.seatPlan`
    const wanted = seatsIn(seatPlan)
    if (!wanted) throw refuseField(field, (t) => t.errors.seatPlan)
    const known = await findSeats(tx, id)
    const lost = known.find(({ label, registrationId }) => registrationId !== null && !wanted.includes(label))
    if (lost)
      throw refuseField(field, (t) => t.errors.seatUsed, {
        reason: 'SEAT_USED',
        values: { seat: lost.label },
      })
    const places = mostOfType(id, { quotas })
    if (wanted.length > 0 && Number.isFinite(places) && wanted.length < places)
      throw refuseField(field, (t) => t.errors.tooFewSeats, {
        reason: 'TOO_FEW_SEATS',
        values: { seats: wanted.length, places },
      })
    if (wanted.length > 0 || known.length > 0) seats.set(id, wanted)
  }
  return seats
}

/** Writes the ticket types and quotas as a whole: what is not in the list goes, if nobody uses it. */
export async function saveTickets(
  context: MemberContext,
  id: string,
  { version, types, quotas }: TicketsDraft & { version: number },
): Promise<Activity> {
  const { tx, services } = context
  const { activity, tickets } = await lockFor(context, id, { event: 'edit', version })
  const locked = await lockQuotas(tx, id)
  checkSizes(quotas, locked)
  const unknown = types.findIndex(
    (type) => type.id !== undefined && !tickets.types.some((one) => one.id === type.id),
  )
  if (unknown >= 0) throw refuseField(`types.${unknown}`, (t) => t.errors.gone)
  const typeRows = types.map(({ id: known, key, saleFrom, saleUntil, ...type }, sort) => ({
    key,
    row: {
      ...type,
      id: known ?? uuidv7(),
      activityId: id,
      name: type.name.trim(),
      ...keptOf(
        type,
        tickets.types.find((one) => one.id === known),
      ),
      saleFrom: dateOf(saleFrom),
      saleUntil: dateOf(saleUntil),
      sort,
    },
  }))
  const kept = typeRows.map(({ row }) => row.id)
  const [people] = services.hooks.all(activityPeople)
  const used = (await people?.findUsedTypes(tx, id)) ?? new Set()
  const lost = tickets.types.find((type) => used.has(type.id) && !kept.includes(type.id))
  if (lost) throw refuse((t) => t.errors.typeUsed, { reason: 'TYPE_USED', values: { name: lost.name } })
  const idOf = (key: string) => typeRows.filter((type) => type.key === key).map(({ row }) => row.id)
  const quotaRows = quotas.map((quota) => ({
    id: quota.id ?? uuidv7(),
    activityId: id,
    name: quota.name.trim(),
    size: quota.size,
    typeIds: [...new Set(quota.typeKeys.flatMap(idOf))],
  }))
  checkCapacity(
    activity,
    { types: typeRows.map(({ row }) => row), quotas: quotaRows },
    quotaRows.map((_quota, index) => `quotas.${index}.size`),
  )
  await checkShown(context, activity, { types: typeRows.map(({ row }) => row), quotas: quotaRows })
  const seats = await checkSeats(
    tx,
    typeRows.map(({ row }) => row),
    quotaRows,
  )
  await deleteTypesBut(tx, id, kept)
  await deleteQuotasBut(
    tx,
    id,
    quotaRows.map((quota) => quota.id),
  )
  await writeTypes(
    tx,
    typeRows.map(({ row }) => row),
  )
  await writeQuotas(
    tx,
    quotaRows.map(({ typeIds: _types, ...quota }) => quota),
  )
  await bindTypes(tx, quotaRows)
  for (const [typeId, labels] of seats) await writeSeats(tx, typeId, labels)
  const changed = await changeActivity(context, activity, { event: 'edit', set: {} })
  await recordBy(context, [{ objectType, objectId: id, event: 'tickets', detail: { types, quotas } }])
  return changed
}

/**
 * Writes the agenda as a whole. Sessions that overlap in a room are refused, each at its place, and once the activity is shown
 * also those that may have more people than their room holds: before that the checklist names them.
 */
export async function saveAgenda(
  context: MemberContext,
  id: string,
  { version, sessions, rooms: given }: AgendaDraft & { version: number },
): Promise<Activity> {
  const { activity } = await lockFor(context, id, { event: 'edit', version })
  const clashing = clashesIn(sessions)
  if (clashing.length > 0)
    throw refuseField(
      clashing.map((index) => `sessions.${index}`),
      (t) => t.errors.clash,
      { reason: 'ROOM_TAKEN' },
    )
  const rooms = given?.map(({ name, capacity }) => ({ name: name.trim(), capacity })) ?? activity.rooms
  const crowded = isShownState(activity.state) ? crowdedIn(sessions, rooms) : []
  if (crowded.length > 0)
    throw refuseField(
      crowded.map((index) => `sessions.${index}`),
      (t) => t.errors.crowded,
      { reason: 'OVER_CAPACITY' },
    )
  await replaceSessions(
    context.tx,
    id,
    sessions.map((session) => ({
      ...session,
      title: session.title.trim(),
      room: session.room.trim(),
      startsAt: new Date(session.startsAt),
      endsAt: new Date(session.endsAt),
    })),
  )
  const changed = await changeActivity(context, activity, { event: 'edit', set: { rooms } })
  await recordBy(context, [{ objectType, objectId: id, event: 'agenda', detail: { total: sessions.length } }])
  return changed
}
