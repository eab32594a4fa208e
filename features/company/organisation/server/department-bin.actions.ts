import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { closeGap, isNameFree, openDepartment, placeAmongBrothers } from './department-places.actions.ts'
import {
  countInside,
  type Department,
  findDepartment,
  findDepartmentInBin,
  lockTree,
  updateDepartment,
} from './departments.repository.ts'
import { refuse } from './organisation.refusals.ts'
import { departmentInScope, reachOf } from './staff-reach.domain.ts'
import { restoreDays } from './staff.domain.ts'

/** What was thrown away before this is no longer there to be restored. */
export const binBegins = (now = new Date()) => new Date(now.getTime() - restoreDays * dayMs)
/** When something that was thrown away then is gone for good. */
export const purgedAt = (deletedAt: Date) => new Date(deletedAt.getTime() + restoreDays * dayMs)

/** Puts an empty department into the bin. */
export async function removeDepartment(context: MemberContext, id: string): Promise<void> {
  const { tx } = context
  const department = await openDepartment(context, id)
  const { children, people } = await countInside(tx, id)
  if (children > 0 || people > 0)
    throw refuse(
      (t) =>
        children === 0
          ? t.errors.notEmptyPeople
          : people === 0
            ? t.errors.notEmptyChildren
            : t.errors.notEmptyBoth,
      {
        reason: 'NOT_EMPTY',
        values: { n: children || people, children, people },
      },
    )
  await updateDepartment(tx, id, { deletedAt: new Date(), leaderStaffId: null })
  await closeGap(tx, department.parentId)
  await recordBy(context, [
    {
      objectType: 'department',
      objectId: id,
      event: 'remove',
      detail: { before: { name: department.name, parentId: department.parentId }, after: {} },
    },
  ])
}

/** Takes a department out of the bin: under its former parent, or to the top when that is gone. */
export async function restoreDepartment(context: MemberContext, id: string): Promise<void> {
  const { tx } = context
  const department = await openInBin(context, id)
  const parent = department.parentId === null ? undefined : await findDepartment(tx, department.parentId)
  const parentId = parent?.id ?? null
  const { name } = department
  if (!(await isNameFree(tx, { name, parentId })))
    throw refuse((t) => t.errors.restoreNameTaken, { reason: 'NAME_TAKEN', values: { name } })
  // Nothing that works stands under something that does not.
  const enabled = department.enabled && (parent?.enabled ?? true)
  await updateDepartment(tx, id, { deletedAt: null, parentId, enabled })
  await placeAmongBrothers(tx, { id, parentId, before: (brothers) => brothers.length })
  await recordBy(context, [
    {
      objectType: 'department',
      objectId: id,
      event: 'restore',
      detail: { before: {}, after: { name, parentId } },
    },
  ])
}

/** A department that still can be restored, for a person who looks after it or its former parent. */
async function openInBin({ tx, viewer }: MemberContext, id: string): Promise<Department> {
  await lockTree(tx)
  const reach = reachOf(viewer, 'department:edit')
  const department = await findDepartmentInBin(tx, id)
  const isThere = department?.deletedAt && department.deletedAt >= binBegins()
  if (!isThere || !(departmentInScope(reach, id) || departmentInScope(reach, department.parentId)))
    throw notFound()
  return department
}
