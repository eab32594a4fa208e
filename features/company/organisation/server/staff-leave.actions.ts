import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { refuseField } from './organisation.refusals.ts'
import { countForLeave } from './staff-changes.public.ts'
import { personInScope, reachOf, type StaffReach } from './staff-reach.domain.ts'
import { actingIn, checkDepartment } from './staff-saving.actions.ts'
import { judgePerson, takeStep } from './staff-transitions.actions.ts'
import { findPersonById, findShownPeople, type Person } from './staff.repository.ts'

/** Counts what would be touched when a person whom the caller reaches starts to leave. */
export async function previewLeave({ tx, viewer, services }: MemberContext, id: string) {
  const [shown] = await findShownPeople(tx, reachOf(viewer, 'staff:leave'), [id])
  if (!shown || shown.person.state === 'deleted') throw notFound()
  return countForLeave(services.hooks, tx, id)
}

interface Leave {
  id: string
  reason: string
  successorStaffId?: string | null | undefined
}

export async function startLeave(
  context: MemberContext,
  { id, reason, successorStaffId = null }: Leave,
): Promise<Person> {
  const judged = await judgePerson(context, id, 'startLeave')
  if (successorStaffId !== null) await checkSuccessor(context, { id, successorStaffId })
  const leaveReason = reason.trim() || null
  const set = { leavingAt: new Date(), leftAt: null, leaveReason, successorStaffId }
  return takeStep(
    context.tx,
    { ...judged, event: 'startLeave', reason: leaveReason, set },
    await actingIn(context, 'staff:leave'),
  )
}

async function checkSuccessor(
  { tx, viewer }: MemberContext,
  { id, successorStaffId }: { id: string; successorStaffId: string },
): Promise<void> {
  const field = 'successorStaffId'
  if (successorStaffId === id) throw refuseField(field, (t) => t.errors.successorSelf)
  if (!(await isFit(tx, successorStaffId, reachOf(viewer, 'staff:view'))))
    throw refuseField(field, (t) => t.errors.successorUnknown)
}

/** Whether a successor works in the company and is within the caller's reach. */
async function isFit(tx: Tx, successorStaffId: string, reach: StaffReach): Promise<boolean> {
  const successor = await findPersonById(tx, successorStaffId)
  return (
    successor?.state === 'active' &&
    personInScope(reach, { staffId: successor.id, departmentId: successor.departmentId })
  )
}

export async function cancelLeave(context: MemberContext, id: string): Promise<Person> {
  const judged = await judgePerson(context, id, 'cancelLeave')
  const set = { leavingAt: null, leaveReason: null, successorStaffId: null }
  return takeStep(
    context.tx,
    { ...judged, event: 'cancelLeave', set },
    await actingIn(context, 'staff:leave'),
  )
}

/** Ends a leave: what the person had goes to the successor, or to the department's pool when that was said. */
export async function finishLeave(
  context: MemberContext,
  { id, toDepartmentPool }: { id: string; toDepartmentPool: boolean },
): Promise<Person> {
  const { tx } = context
  const judged = await judgePerson(context, id, 'finishLeave')
  const { successorStaffId } = judged.person
  const successor =
    successorStaffId === null || toDepartmentPool ? undefined : await findPersonById(tx, successorStaffId)
  if (successor?.state !== 'active' && !toDepartmentPool)
    throw refuseField('toDepartmentPool', (t) => t.errors.successorNeeded, {
      status: 409,
      reason: 'SUCCESSOR_NEEDED',
    })
  const set = { leftAt: new Date(), successorStaffId: successor?.id ?? null }
  return takeStep(
    tx,
    { ...judged, event: 'finishLeave', reason: judged.person.leaveReason, set },
    await actingIn(context, 'staff:leave'),
  )
}

/** Takes somebody back; what was handed over stays where it is. */
export async function rehire(
  context: MemberContext,
  { id, departmentId }: { id: string; departmentId: string | null },
): Promise<Person> {
  const judged = await judgePerson(context, id, 'rehire')
  await checkDepartment(context.tx, departmentId, {
    reach: reachOf(context.viewer, 'staff:leave'),
  })
  const set = { departmentId, leavingAt: null, leftAt: null, leaveReason: null, successorStaffId: null }
  return takeStep(context.tx, { ...judged, event: 'rehire', set }, await actingIn(context, 'staff:leave'))
}
