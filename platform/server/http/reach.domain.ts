/** How far a person's sight reaches: everything, some departments and the own records, or only the own ones. */
export type DataScope = 'all' | 'departments' | 'self'

/** How far one permission reaches; the person's own records are always inside. */
export interface Reach {
  scope: DataScope
  /** The departments inside the scope; empty for `all` and `self`. */
  departmentIds: readonly string[]
}

/** Somebody with permissions that reach differently far. */
interface Reaching {
  reaches: ReadonlyMap<string, Reach>
}

const nowhereElse: Reach = { scope: 'self', departmentIds: [] }

/** How far a permission reaches: a role with a wide scope counts only for what that role may do. Without the permission, no further than the own records. */
export const scopeFor = (viewer: Reaching, permission: string): Reach =>
  viewer.reaches.get(permission) ?? nowhereElse

/** Whether a record lies in the departments that a permission reaches; the own records are the caller's question. */
export function reachesDepartment(
  viewer: Reaching,
  permission: string,
  departmentId: string | null,
): boolean {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  return (
    scope === 'all' ||
    (scope === 'departments' && departmentId !== null && departmentIds.includes(departmentId))
  )
}
