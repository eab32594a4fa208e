import { addClosedType } from '#features/shows/activities/server/activity-sale.public.ts'
import { cancelTicket, signUp } from '#features/shows/registrations/server/attendance.public.ts'
import { findBoothsOfApplication } from '#features/shows/booths/server/booths.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { passesOf } from './exhibitors.domain.ts'
import { refuse, refuseField } from './exhibitors.refusals.ts'
import { type Exhibitor, lockExhibitor } from './exhibitors.repository.ts'
import {
  countPasses,
  findPass,
  findPassType,
  insertPass,
  insertPassType,
  lockActivity,
} from './portal.repository.ts'
import { exhibitorsServerTexts } from './server.texts.ts'

/** How many passes come with the booths that an exhibitor has now. */
export async function allowanceNow(tx: Tx, { applicationId }: Exhibitor): Promise<number> {
  const booths = await findBoothsOfApplication(tx, applicationId)
  return passesOf(booths.reduce((sum, { areaSquareDm }) => sum + areaSquareDm, 0))
}

/** The ticket type of passes, made with the first one: it costs nothing, takes from no quota, and nobody can choose it. */
async function passTypeOf(tx: Tx, activityId: string): Promise<string> {
  const known = await findPassType(tx, activityId)
  if (known !== undefined) return known
  await lockActivity(tx, activityId)
  const made = await findPassType(tx, activityId)
  if (made !== undefined) return made
  const { name, note } = exhibitorsServerTexts.in('zh-CN').pass
  const typeId = await addClosedType(tx, { activityId, name, note })
  await insertPassType(tx, activityId, typeId)
  return typeId
}

interface Wanted {
  exhibitor: Pick<Exhibitor, 'id'>
  person: { name: string; mobile: string }
  userId: string
  actor: Actor
}

/**
 * Issues a pass: a ticket of the activity in the name of somebody of the exhibitor. The exhibitor is locked while its passes
 * are counted, so that those of one moment are never more than its booths allow.
 */
export async function issuePass(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  { exhibitor: { id }, person, userId, actor }: Wanted,
): Promise<void> {
  const name = person.name.trim()
  const mobile = normaliseMobile(person.mobile)
  if (name === '') throw refuseField('name', (t) => t.errors.name)
  if (mobile === undefined || mobile.startsWith('+')) throw refuseField('mobile', (t) => t.errors.mobile)
  const exhibitor = await lockExhibitor(tx, id).then(orNotFound)
  const used = (await countPasses(tx, [id])).get(id) ?? 0
  const allowed = await allowanceNow(tx, exhibitor)
  if (used >= allowed)
    throw refuse((t) => t.errors.passesGone, { reason: 'PASSES_GONE', values: { count: allowed } })
  const registration = await signUp(tx, services, {
    activityId: exhibitor.activityId,
    ticketTypeId: await passTypeOf(tx, exhibitor.activityId),
    person: { name, mobile, company: exhibitor.name.slice(0, 60), title: '' },
    isProved: false,
    isDesk: true,
    isUnlimited: true,
    consents: [],
    source: 'desk',
    channel: '',
    shareLinkId: null,
    broughtById: null,
    visitorKey: null,
    actor,
  })
  await insertPass(tx, { exhibitorId: id, registrationId: registration.id, issuedById: userId })
}

/** Takes a pass back: its code opens no gate from then on, and another one may be issued. */
export async function endPass(
  tx: Tx,
  { exhibitorId, passId, actor }: { exhibitorId: string; passId: string; actor: Actor },
): Promise<void> {
  const pass = await findPass(tx, exhibitorId, passId).then(orNotFound)
  await cancelTicket(tx, pass.registrationId, actor)
}
