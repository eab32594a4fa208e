import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { requireProject } from '#features/attraction/projects/server/projects.public.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { dayBegins, dayEnds } from '#platform/server/database/days.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type CarrierDraft, holdHours, mostCarriers } from '../carriers.contract.ts'
import { isLettable, liesIn, mayKeep, mayRent } from './carriers.domain.ts'
import { refuse, refuseField, versionConflict } from './carriers.refusals.ts'
import {
  type Carrier,
  countCarriers,
  findCarrier,
  findShownStay,
  insertCarrier,
  insertStay,
  lockCarrier,
  releaseOwnHold,
  releaseStay,
  type ShownStay,
  type Stay,
  writeCarrier,
} from './carriers.repository.ts'

const objectType = 'carrier'

async function checkPlace({ tx }: MemberContext, { kind, parentId }: CarrierDraft): Promise<void> {
  const parent = parentId === null ? undefined : await findCarrier(tx, parentId)
  if ((parentId !== null && !parent) || !liesIn(kind, parent?.kind))
    throw refuseField('parentId', (t) => t.errors.place)
}

const cleaned = (draft: CarrierDraft): CarrierDraft => ({
  kind: draft.kind,
  parentId: draft.parentId,
  name: draft.name.trim(),
  floor: draft.floor.trim(),
  areaCentim2: draft.areaCentim2,
  landCentimu: draft.landCentimu,
  loadKg: draft.loadKg,
  powerKva: draft.powerKva,
  heightCm: draft.heightCm,
  priceFen: draft.priceFen,
  isOpen: draft.isOpen,
})

export async function createCarrier(context: MemberContext, draft: CarrierDraft): Promise<Carrier> {
  await checkPlace(context, draft)
  if ((await countCarriers(context.tx)) >= mostCarriers)
    throw refuse((t) => t.errors.full, { reason: 'FULL' })
  const carrier = await insertCarrier(context.tx, cleaned(draft))
  await recordBy(context, [{ objectType, objectId: carrier.id, event: 'create' }])
  return carrier
}

/** Changes a carrier; its kind and place stay as they are. */
export async function updateCarrier(
  context: MemberContext,
  id: string,
  { version, ...draft }: CarrierDraft & { version: number },
): Promise<Carrier> {
  const carrier = await lockCarrier(context.tx, id).then(orNotFound)
  if (carrier.version !== version) throw versionConflict()
  const { kind, parentId } = carrier
  const written = await writeCarrier(context.tx, carrier, { ...cleaned(draft), kind, parentId })
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  return written
}

async function requireLettable({ tx }: MemberContext, id: string): Promise<Carrier> {
  const carrier = await findCarrier(tx, id).then(orNotFound)
  if (!isLettable(carrier.kind)) throw refuse((t) => t.errors.notLettable, { reason: 'NOT_LETTABLE' })
  if (!carrier.isOpen) throw refuse((t) => t.errors.closed, { reason: 'CLOSED' })
  return carrier
}

/** PostgreSQL's code of a row that an exclusion constraint refuses. */
const excluded = '23P01'

/** Writes a stay, or says that the place is taken: the database alone decides between two who come at once. */
async function takePlace(
  context: MemberContext,
  stay: Pick<Stay, 'carrierId' | 'projectId' | 'kind' | 'startsAt' | 'endsAt'>,
): Promise<ShownStay> {
  const { tx, viewer } = context
  const written = await insertStay(tx, { ...stay, byName: viewer.displayName }).catch((error: unknown) => {
    if (sqlState(error) === excluded) throw refuse((t) => t.errors.taken, { reason: 'UNIT_TAKEN' })
    throw error
  })
  await recordBy(context, [{ objectType, objectId: stay.carrierId, event: stay.kind }])
  return findShownStay(tx, written.id).then(orNotFound)
}

/** Keeps a unit for a project for 72 hours. */
export async function holdCarrier(
  context: MemberContext,
  carrierId: string,
  projectId: string,
): Promise<ShownStay> {
  await requireLettable(context, carrierId)
  const project = await requireProject(context, projectId, 'project:edit')
  if (!mayKeep(project)) throw refuse((t) => t.errors.ended, { reason: 'PROJECT_ENDED' })
  const startsAt = new Date()
  const endsAt = new Date(startsAt.getTime() + holdHours * hourMs)
  return takePlace(context, { carrierId, projectId, kind: 'hold', startsAt, endsAt })
}

/** The moments between which days of a zone lie, both days included. */
async function momentsOf(tx: Tx, { startsOn, endsOn }: { startsOn: string; endsOn: string }) {
  const zone = await findTimeZone(tx)
  const { rows } = await tx.execute<{ from: Date | string; until: Date | string }>(
    sql`select ${dayBegins(startsOn, zone)} as from, ${dayEnds(endsOn, zone)} as until`,
  )
  const [row] = rows
  return { startsAt: new Date(row?.from ?? 0), endsAt: new Date(row?.until ?? 0) }
}

/** Lets a unit to a project that is signed; a hold of the same project becomes the lease. */
export async function leaseCarrier(
  context: MemberContext,
  carrierId: string,
  { projectId, ...days }: { projectId: string; startsOn: string; endsOn: string },
): Promise<ShownStay> {
  await requireLettable(context, carrierId)
  if (days.endsOn < days.startsOn) throw refuseField('endsOn', (t) => t.errors.days)
  const project = await requireProject(context, projectId, 'project:edit')
  if (!mayRent(project)) throw refuse((t) => t.errors.notSigned, { reason: 'NOT_SIGNED' })
  await releaseOwnHold(context.tx, { carrierId, projectId })
  return takePlace(context, { carrierId, projectId, kind: 'lease', ...(await momentsOf(context.tx, days)) })
}

/** Gives a unit back. */
export async function releaseCarrier(context: MemberContext, stayId: string, reason: string): Promise<void> {
  const { stay } = await findShownStay(context.tx, stayId).then(orNotFound)
  await requireProject(context, stay.projectId, 'project:edit')
  if (!(await releaseStay(context.tx, stayId, reason)))
    throw refuse((t) => t.errors.released, { reason: 'STATE_CONFLICT' })
  await recordBy(context, [
    { objectType, objectId: stay.carrierId, event: 'release', reason: reason || null },
  ])
}
