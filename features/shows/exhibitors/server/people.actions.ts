import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { ExhibitorRole } from '../exhibitors.contract.ts'
import { writeToUser } from './exhibitor-messages.jobs.ts'
import { refuse, refuseField, refuseUser } from './exhibitors.refusals.ts'
import { type ExhibitorUser, findUsers, lockExhibitor } from './exhibitors.repository.ts'
import { type OwnerEvent, userMachine } from './portal.domain.ts'
import { findUserByMobile, insertUser, lockUser, writeUser } from './portal.repository.ts'

const mostPeople = 50
const objectType = 'exhibitor'

interface Invitation {
  exhibitorId: string
  name: string
  mobile: string
  role: Exclude<ExhibitorRole, 'E1'>
  by: ExhibitorUser
  actor: Actor
}

/** Invites somebody by a message with the address of the portal; who was removed before comes back. */
export async function invitePerson(
  tx: Tx,
  { exhibitorId, name: typed, mobile: number, role, by, actor }: Invitation,
): Promise<void> {
  const name = typed.trim()
  const mobile = normaliseMobile(number)
  if (name === '') throw refuseField('name', (t) => t.errors.name)
  if (mobile === undefined || mobile.startsWith('+')) throw refuseField('mobile', (t) => t.errors.mobile)
  await lockExhibitor(tx, exhibitorId).then(orNotFound)
  const known = await findUserByMobile(tx, exhibitorId, mobile)
  if (known && known.state !== 'removed') throw refuse((t) => t.errors.knownPerson, { reason: 'KNOWN' })
  if ((await findUsers(tx, exhibitorId)).length >= mostPeople)
    throw refuse((t) => t.errors.mostPeople, { values: { count: mostPeople } })
  const invited = known
    ? await writeUser(tx, known, { name, role, state: nextState(known, 'invite', by) })
    : await insertUser(tx, { exhibitorId, name, mobile, role, state: 'invited' })
  await record(tx, actor, [
    { objectType, objectId: exhibitorId, event: 'invitePerson', detail: { name, role } },
  ])
  await writeToUser(tx, invited.id, 'invited')
}

function nextState(user: ExhibitorUser, event: OwnerEvent | 'invite', by: ExhibitorUser) {
  const decision = userMachine.decide(event, { subject: user, context: undefined, actor: by })
  if (!decision.allowed)
    throw refuseUser(decision.denial, { event, state: user.state }, { state: user.state })
  return decision.to
}

/** Lets an event of the owner happen to a person of the same exhibitor. Who hands over keeps the profile and the leads. */
export async function movePerson(
  tx: Tx,
  { by, userId, event, actor }: { by: ExhibitorUser; userId: string; event: OwnerEvent; actor: Actor },
): Promise<void> {
  const { exhibitorId } = by
  await lockExhibitor(tx, exhibitorId).then(orNotFound)
  const user = await lockUser(tx, exhibitorId, userId).then(orNotFound)
  const state = nextState(user, event, by)
  if (event === 'handOver') {
    const former = await lockUser(tx, exhibitorId, by.id).then(orNotFound)
    // There is one owner at any time.
    await writeUser(tx, former, { role: 'E2' })
    await writeUser(tx, user, { role: 'E1' })
  } else await writeUser(tx, user, { state })
  await record(tx, actor, [
    { objectType, objectId: exhibitorId, event: `${event}Person`, detail: { name: user.name } },
  ])
}
