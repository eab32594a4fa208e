import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { StaffDraft, StaffRow } from '../organisation.contract.ts'
import { findDepartmentIdsBelow } from './departments.repository.ts'
import { actingIn, createPerson as createPersonFor, type Origin } from './staff-saving.actions.ts'
import { findPersonById, nameSuccessor, type Person } from './staff.repository.ts'
import { rowOf } from './staff.view.ts'

/** Where a person stands: the own department, and a question for everything below it. */
export async function findPlaceOfStaff(tx: Tx, staffId: string | null) {
  const departmentId =
    staffId === null ? undefined : ((await findPersonById(tx, staffId))?.departmentId ?? undefined)
  return {
    ownDepartmentIds: departmentId === undefined ? [] : [departmentId],
    departmentIdsBelow: () =>
      departmentId === undefined ? Promise.resolve([]) : findDepartmentIdsBelow(tx, departmentId),
  }
}

/** Takes a new person into the company on behalf of the caller; refuses with the field that is wrong, and departments out of reach. */
export const createPerson = async (
  tx: Tx,
  draft: StaffDraft & Origin,
  context: MemberContext,
): Promise<Person> => createPersonFor(tx, draft, await actingIn(context, 'staff:create'))

/** Makes this person the successor of leaving people who have named nobody yet. */
export const noteSuccessor = (tx: Tx, staffIds: readonly string[], successorStaffId: string): Promise<void> =>
  nameSuccessor(tx, staffIds, successorStaffId)

export { findDepartmentIdsBelow }
export { type DepartmentPath, nameOrPath } from './department-paths.domain.ts'
export { findDepartmentPaths } from './departments.repository.ts'
export { purgeOrganisation } from './organisation-bin.actions.ts'

/** What the caller may do with a person right now, and what is in the way where not. */
export const findStaffActions = async (
  context: Pick<MemberContext, 'tx' | 'viewer' | 'language' | 'services'>,
  id: string,
): Promise<StaffRow['actions']> => (await rowOf(context, id)).actions
