import { type Reach, scopeFor } from '#platform/server/http/reach.domain.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** How far a permission reaches over people: some departments, and always the own record. */
export interface StaffReach extends Reach {
  staffId: string | null
}

export const reachOf = (viewer: Pick<Viewer, 'reaches' | 'staffId'>, permission: string): StaffReach => ({
  ...scopeFor(viewer, permission),
  staffId: viewer.staffId,
})

/** The whole company: for directories, and for what was checked before. */
export const everybody: StaffReach = { scope: 'all', departmentIds: [], staffId: null }

/** Whether a person lies within reach. */
export const personInScope = (
  reach: StaffReach,
  { staffId, departmentId }: { staffId: string | null; departmentId: string | null },
): boolean => departmentInScope(reach, departmentId) || (reach.staffId !== null && reach.staffId === staffId)

/** Whether a department, and so a person who is put into it, lies within reach; no department at all is the whole company's business. */
export const departmentInScope = ({ scope, departmentIds }: Reach, departmentId: string | null): boolean =>
  scope === 'all' ||
  (scope === 'departments' && departmentId !== null && departmentIds.includes(departmentId))
