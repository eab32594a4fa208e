import type { Permission } from '#platform/contract/permissions.ts'

import type { DataScopeName } from '../roles.contract.ts'

/** How far something reaches; the same shape as a viewer's. */
export interface Extent {
  scope: 'all' | 'departments' | 'self'
  departmentIds: readonly string[]
}

/** A role as it counts for one person: its departments are those that it means for this person. */
export interface HeldRole {
  permissions: readonly Permission[]
  extent: Extent
}

const onlyOwn: Extent = { scope: 'self', departmentIds: [] }
const everywhere: Extent = { scope: 'all', departmentIds: [] }

/** What a role's scope means for somebody who stands in a department. */
export function extentOf(
  dataScope: DataScopeName,
  { chosen, own, below }: { chosen: readonly string[]; own: readonly string[]; below: readonly string[] },
): Extent {
  if (dataScope === 'all') return everywhere
  const departmentIds = { dept_custom: chosen, dept: own, dept_and_child: below, self: [] }[dataScope]
  return departmentIds.length > 0 ? { scope: 'departments', departmentIds } : onlyOwn
}

/** Several roles together: everything that any of them reaches. */
export function unionOf(extents: readonly Extent[]): Extent {
  if (extents.some(({ scope }) => scope === 'all')) return everywhere
  const departmentIds = [...new Set(extents.flatMap((extent) => extent.departmentIds))]
  return departmentIds.length > 0 ? { scope: 'departments', departmentIds } : onlyOwn
}

/**
 * How far each permission reaches: as far as the roles that carry it, and no further. Permissions of the same roles share
 * one extent, so that hundreds of departments are not held sixty times.
 */
export function reachesOf(held: readonly HeldRole[]): Map<Permission, Extent> {
  const carriers = new Map<Permission, number[]>()
  for (const [index, { permissions }] of held.entries())
    for (const permission of permissions)
      carriers.set(permission, [...(carriers.get(permission) ?? []), index])
  const shared = new Map<string, Extent>()
  const reaches = new Map<Permission, Extent>()
  for (const [permission, indexes] of carriers) {
    const key = indexes.join()
    const extent = shared.get(key) ?? unionOf(indexes.map((index) => held[index]?.extent ?? onlyOwn))
    shared.set(key, extent)
    reaches.set(permission, extent)
  }
  return reaches
}
