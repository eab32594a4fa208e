import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { tellAccounts } from '#features/company/notices/server/notices.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { clockIn } from '#platform/domain/zone-clock.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { AbsenceDraft } from '../absences.contract.ts'
import {
  type Absence,
  deleteAbsence,
  endAbsence,
  findAtWork,
  findOverlapping,
  insertAbsence,
  lockAbsence,
} from './absences.repository.ts'
import { refuse, refuseField } from './absences.refusals.ts'
import { looksAfter, phaseOf } from './absences.view.ts'
import { cameBack, deputyKinds } from './deputy-kinds.public.ts'

const objectType = 'absence'
const standingInPath = '/system/absences?tab=standingIn'
/** Longer is no absence. */
const longestDays = 366

function spanOf({ from, until }: AbsenceDraft): { since: Date; until: Date } {
  const span = { since: new Date(from), until: new Date(until) }
  if (span.until <= span.since || span.until <= new Date()) throw refuseField('until', (t) => t.errors.past)
  if (span.until.getTime() - span.since.getTime() > longestDays * dayMs)
    throw refuseField('until', (t) => t.errors.tooLong, { values: { days: longestDays } })
  return span
}

/** A deputy is somebody else at work who may do by right what is asked: standing in gives nobody a permission. */
async function checkDeputy(
  { tx, services }: MemberContext,
  { accountId, deputyId, kinds }: { accountId: string; deputyId: string | null; kinds: readonly string[] },
): Promise<void> {
  if (deputyId === null) return
  if (deputyId === accountId) throw refuseField('deputyId', (t) => t.errors.ownDeputy)
  if (kinds.length === 0) throw refuseField('kinds', (t) => t.errors.noKind)
  if ((await findAtWork(tx, [deputyId])).length === 0)
    throw refuseField('deputyId', (t) => t.errors.notAtWork)
  for (const key of kinds) {
    const kind = services.hooks.find(deputyKinds, key)
    if (!kind) throw refuseField('kinds', (t) => t.errors.unknownKind)
    const holders = services.provided.get(permissionHolders)(kind.permission)
    if ((await findAtWork(tx, [deputyId], holders)).length === 0)
      throw refuseField('deputyId', (t) => t.errors.deputyMayNot)
  }
}

/** Writes down that somebody is away, and who stands in; the deputy is told. */
export async function createAbsence(context: MemberContext, draft: AbsenceDraft): Promise<Absence> {
  const { tx, viewer } = context
  const accountId = draft.accountId ?? viewer.accountId
  if (!(await looksAfter(context, accountId))) throw notFound()
  const [person] = await findAtWork(tx, [accountId])
  if (!person) throw refuseField('accountId', (t) => t.errors.notAtWork)
  const span = spanOf(draft)
  const { deputyId } = draft
  const kinds = deputyId === null ? [] : [...new Set(draft.kinds)]
  await checkDeputy(context, { accountId, deputyId, kinds })
  // One after the other: the second of two at once finds the first, and is told so instead of failing on the constraint.
  await lockKey(tx, `absence:${accountId}`)
  if (await findOverlapping(tx, { accountId, ...span })) throw refuseField('from', (t) => t.errors.twice)
  const absence = await insertAbsence(tx, {
    accountId,
    ...span,
    deputyAccountId: deputyId,
    kinds,
    byName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType, objectId: absence.id, event: 'create', detail: { accountId, deputyId, kinds } },
  ])
  if (deputyId !== null) await tellDeputy(context, absence, { name: person.name, deputyId })
  return absence
}

async function tellDeputy(
  { tx, services }: MemberContext,
  { id, since, until }: Absence,
  { name, deputyId }: { name: string; deputyId: string },
): Promise<void> {
  const zone = await findTimeZone(tx)
  await tellAccounts(tx, services, {
    accountIds: [deputyId],
    kind: 'absences.deputy',
    key: `absence:${id}`,
    values: { name, from: clockIn(zone, since).day, until: clockIn(zone, until).day },
    path: standingInPath,
  })
}

/** Somebody is back, or does not go. */
export async function finishAbsence(context: MemberContext, id: string): Promise<void> {
  const { tx, services } = context
  const absence = await lockAbsence(tx, id).then(orNotFound)
  if (!(await looksAfter(context, absence.accountId))) throw notFound()
  const phase = phaseOf(absence, new Date())
  if (phase === 'over') throw refuse((t) => t.errors.over, { reason: 'OVER' })
  await (phase === 'coming' ? deleteAbsence(tx, id) : endAbsence(tx, id))
  await recordBy(context, [{ objectType, objectId: id, event: phase === 'coming' ? 'remove' : 'end' }])
  for (const listen of services.hooks.all(cameBack)) await listen(tx, absence.accountId)
}
