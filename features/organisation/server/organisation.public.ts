import type { Tx } from '#platform/server/database/database.ts'

import { findDepartmentIdsBelow, findDepartmentOfStaff } from './organisation.repository.ts'

/** Where a person stands: the own department, and a question for everything below it. */
export async function findPlaceOfStaff(tx: Tx, staffId: string | null) {
  const departmentId = staffId === null ? undefined : await findDepartmentOfStaff(tx, staffId)
  return {
    ownDepartmentIds: departmentId === undefined ? [] : [departmentId],
    departmentIdsBelow: () => (departmentId === undefined ? Promise.resolve([]) : findDepartmentIdsBelow(tx, departmentId)),
  }
}

export { findDepartmentIdsBelow }
