import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import {
  countEnabledBelow,
  type Department,
  enableAbove,
  findBrothers,
  findDepartment,
  findDepartmentIdsBelow,
  lockTree,
  numberDepartments,
} from './departments.repository.ts'
import { refuseField, refuse } from './organisation.refusals.ts'
import { departmentInScope, reachOf } from './staff-reach.domain.ts'

/** The department with this id, held until the tree was changed; whatever is out of reach is unknown. */
export async function openDepartment({ tx, viewer }: MemberContext, id: string): Promise<Department> {
  await lockTree(tx)
  const department = departmentInScope(reachOf(viewer, 'department:edit'), id)
    ? await findDepartment(tx, id)
    : undefined
  if (!department) throw notFound()
  return department
}

interface Placing {
  /** Undefined for a department that is being made. */
  department: Pick<Department, 'id' | 'parentId'> | undefined
  parentId: string | null
}

/** Refuses a parent that is unknown, out of reach, disabled, or inside what is to be put under it. */
export async function checkParent(
  { tx, viewer }: MemberContext,
  { department, parentId }: Placing,
): Promise<void> {
  if (department && department.parentId === parentId) return
  const field = 'parentId'
  const reach = reachOf(viewer, 'department:edit')
  if (parentId === null) {
    if (!departmentInScope(reach, null))
      throw refuseField(field, (t) => t.errors.rootOutOfScope, { status: 403, reason: 'OUT_OF_SCOPE' })
    return
  }
  const parent = departmentInScope(reach, parentId) ? await findDepartment(tx, parentId) : undefined
  if (!parent) throw refuseField(field, (t) => t.errors.parentUnknown)
  if (department && (await findDepartmentIdsBelow(tx, department.id)).includes(parentId))
    throw refuseField(field, (t) => t.errors.parentInside, { status: 409, reason: 'CIRCLE' })
  if (!parent.enabled)
    throw refuseField(field, (t) => t.errors.parentDisabled, { status: 409, reason: 'PARENT_DISABLED' })
}

/** A name is free among the children of a parent. */
export async function isNameFree(
  tx: Tx,
  { name, parentId, id }: { name: string; parentId: string | null; id?: string | undefined },
): Promise<boolean> {
  return !(await findBrothers(tx, parentId)).some((brother) => brother.name === name && brother.id !== id)
}

/** A department is not disabled while something below it works; one that is enabled enables everything above it. */
export async function changeEnabled(
  tx: Tx,
  department: Department,
  enabled: boolean,
): Promise<{ id: string; name: string }[]> {
  if (department.enabled === enabled) return []
  if (enabled) return enableAbove(tx, department.id)
  const below = await countEnabledBelow(tx, department.id)
  if (below > 0) throw refuse((t) => t.errors.enabledBelow, { reason: 'ENABLED_BELOW', values: { n: below } })
  return []
}

interface Ordering {
  id: string
  parentId: string | null
  /** The brother that it comes before; null for the end. */
  before: (brothers: readonly { id: string }[]) => number
}

/** Puts a department at its place among the children of its parent and numbers them without gaps. */
export async function placeAmongBrothers(tx: Tx, { id, parentId, before }: Ordering): Promise<void> {
  const others = (await findBrothers(tx, parentId)).filter((brother) => brother.id !== id)
  const place = Math.max(0, Math.min(others.length, before(others)))
  const ids = others.map((brother) => brother.id)
  await numberDepartments(tx, [...ids.slice(0, place), id, ...ids.slice(place)])
}

/** Closes the gap that a department left behind. */
export const closeGap = async (tx: Tx, parentId: string | null): Promise<void> =>
  numberDepartments(
    tx,
    (await findBrothers(tx, parentId)).map(({ id }) => id),
  )
