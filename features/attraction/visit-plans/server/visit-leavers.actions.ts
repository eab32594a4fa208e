import type { StaffChange } from '#features/company/organisation/server/staff-changes.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { book, findCars, findHosts, lockComingOf, type Host } from './visit-bookings.repository.ts'
import { tellOfVisit } from './visit-notices.actions.ts'
import {
  type Colleague,
  findColleaguesOfStaff,
  replaceHostOfStops,
  type Visit,
  writeVisit,
} from './visit-plans.repository.ts'

interface Passing {
  leaverId: string
  successor: Colleague | undefined
}

/** The hosts of a plan without the leaver; the successor comes in, where that time is free. */
async function replaceHost(tx: Tx, visit: Visit, { leaverId, successor }: Passing): Promise<Host[]> {
  const hosts = await findHosts(tx, [visit.id])
  if (!hosts.some(({ accountId }) => accountId === leaverId)) return hosts
  const cars = await findCars(tx, visit.id)
  const others = hosts.map(({ accountId }) => accountId).filter((accountId) => accountId !== leaverId)
  const tries = successor ? [[...new Set([...others, successor.accountId])], others] : [others]
  for (const accountIds of tries) {
    const clash = await book(tx, visit, { hosts: accountIds, cars })
    if (!clash) break
  }
  const after = await findHosts(tx, [visit.id])
  const follows = after.some(({ accountId }) => accountId === successor?.accountId)
  await replaceHostOfStops(tx, visit.id, {
    from: leaverId,
    into: follows && successor ? successor.accountId : null,
  })
  return after
}

interface PassedVisit extends Passing {
  hosts: readonly Host[]
}

/** The colleague whose plan it is from now on: the successor, or else another host. */
function leadAfter(visit: Visit, { leaverId, successor, hosts }: PassedVisit): string | null {
  if (visit.leadAccountId !== leaverId) return visit.leadAccountId
  return successor?.accountId ?? hosts[0]?.accountId ?? null
}

/** Passes one plan on, and tells the colleagues who have it now. */
async function passVisit(tx: Tx, services: Pick<Services, 'live'>, { visit, passing, actor }: OneVisit) {
  const hosts = await replaceHost(tx, visit, passing)
  const leadAccountId = leadAfter(visit, { ...passing, hosts })
  const written = await writeVisit(tx, visit, { leadAccountId })
  await record(tx, actor, [{ objectType: 'visitPlan', objectId: visit.id, event: 'handOver' }])
  const receivers = [leadAccountId, passing.successor?.accountId].filter((id) => typeof id === 'string')
  if (receivers.length > 0)
    await tellOfVisit(tx, services, { visit: written, notice: 'passed', accountIds: receivers })
  else if (actor.accountId !== null)
    await tellOfVisit(tx, services, { visit: written, notice: 'left', accountIds: [actor.accountId] })
}

interface OneVisit {
  visit: Visit
  passing: Passing
  actor: Actor
}

/** Visits of somebody who leaves go to the successor, without one to another host, and else wait for somebody to take them. */
export async function passVisits(
  tx: Tx,
  services: Pick<Services, 'live'>,
  { staffId, successorStaffId, actor }: StaffChange,
): Promise<void> {
  const [leaver] = await findColleaguesOfStaff(tx, [staffId])
  if (!leaver) return
  const [successor] = successorStaffId === null ? [] : await findColleaguesOfStaff(tx, [successorStaffId])
  const passing = { leaverId: leaver.accountId, successor }
  for (const visit of await lockComingOf(tx, leaver.accountId))
    await passVisit(tx, services, { visit, passing, actor })
}
