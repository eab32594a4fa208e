import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import {
  checkParent,
  closeGap,
  isNameFree,
  openDepartment,
  placeAmongBrothers,
} from './department-places.actions.ts'
import { findBrothers, findDepartment, updateDepartment } from './departments.repository.ts'
import { refuseField } from './organisation.refusals.ts'

interface Move {
  id: string
  parentId: string | null
  /** The brother that it comes before; null for the end. */
  beforeId: string | null
}

/** Puts a department under a parent at a place among its children; the tree stays a tree and its order without gaps. */
export async function moveDepartment(
  context: MemberContext,
  { id, parentId, beforeId }: Move,
): Promise<void> {
  const { tx } = context
  const department = await openDepartment(context, id)
  if (beforeId === id && department.parentId === parentId) return
  await checkParent(context, { department, parentId })
  const isMoved = department.parentId !== parentId
  if (isMoved) await checkName(context, { name: department.name, parentId })
  if (beforeId !== null && !(await findBrothers(tx, parentId)).some((brother) => brother.id === beforeId))
    throw refuseField('beforeId', (t) => t.errors.placeUnknown, { status: 409, reason: 'PLACE_GONE' })
  const former = { parentId: department.parentId, sort: department.sort }
  if (isMoved) {
    await updateDepartment(tx, id, { parentId })
    await closeGap(tx, department.parentId)
  }
  const before = (brothers: readonly { id: string }[]) =>
    beforeId === null ? brothers.length : brothers.findIndex((brother) => brother.id === beforeId)
  await placeAmongBrothers(tx, { id, parentId, before })
  const sort = (await findDepartment(tx, id))?.sort ?? 0
  if (isMoved || sort !== former.sort)
    await recordBy(context, [
      {
        objectType: 'department',
        objectId: id,
        event: 'move',
        detail: { before: former, after: { parentId, sort } },
      },
    ])
}

async function checkName(
  { tx }: MemberContext,
  place: { name: string; parentId: string | null },
): Promise<void> {
  if (await isNameFree(tx, place)) return
  throw refuseField('parentId', (t) => t.errors.nameTaken, { status: 409, reason: 'DUPLICATE' })
}
