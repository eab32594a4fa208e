import { type PermissionGroup, permissionGroups } from '#platform/contract/define-permissions.ts'
import { grantablePermissions, type Permission, resources } from '#platform/contract/permissions.ts'

/** The branches of the tree: what belongs together for people, each with its resources. */
export const areas = permissionGroups.map((key) => ({
  key,
  resources: resources.filter(({ group }) => group === key).map(({ resource }) => resource),
}))
export type AreaKey = PermissionGroup

export const leavesOf = (resource: string): Permission[] =>
  grantablePermissions.filter((one) => one.startsWith(`${resource}:`))
export const leavesOfArea = (key: AreaKey): Permission[] =>
  (areas.find((area) => area.key === key)?.resources ?? []).flatMap(leavesOf)

export type Ticked = 'all' | 'some' | 'none'

/** How a branch stands: derived from its leaves, never stored. */
export function tickedOf(leaves: readonly string[], chosen: ReadonlySet<string>): Ticked {
  const count = leaves.filter((leaf) => chosen.has(leaf)).length
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some'
}

const viewOf = (leaf: string) => `${leaf.split(':')[0]}:view`

interface Ticking {
  leaves: readonly string[]
  isOn: boolean
  /** What the person may give: anything else neither comes nor goes. */
  grantable: ReadonlySet<string>
}

/** Ticks or unticks leaves. Nobody can change what they cannot see: an action brings its view along, and goes with it. */
export function tick(chosen: ReadonlySet<string>, { leaves, isOn, grantable }: Ticking): Set<string> {
  const along = isOn
    ? leaves.map(viewOf)
    : leaves.filter((leaf) => leaf === viewOf(leaf)).flatMap((leaf) => leavesOf(leaf.split(':')[0] ?? ''))
  // Where a resource cannot be looked at by itself there is nothing to bring along.
  const known: readonly string[] = grantablePermissions
  const touched = [...leaves, ...along].filter((leaf) => grantable.has(leaf) && known.includes(leaf))
  const next = new Set(chosen)
  for (const leaf of touched) {
    if (isOn) next.add(leaf)
    else next.delete(leaf)
  }
  return next
}

export interface Difference {
  added: string[]
  removed: string[]
}

export const differenceOf = (before: readonly string[], chosen: ReadonlySet<string>): Difference => ({
  added: [...chosen].filter((one) => !before.includes(one)),
  removed: before.filter((one) => !chosen.has(one)),
})
