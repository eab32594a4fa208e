import { type DataScope, type Reach, scopeFor } from './reach.domain.ts'

export { type DataScope, type Reach, reachesDepartment, scopeFor } from './reach.domain.ts'

/** Who is asking: the signed-in account with the rights it holds right now. */
export interface Viewer {
  companyId: string
  accountId: string
  /** The staff record behind the account; null for an account without one. */
  staffId: string | null
  sessionId: string
  username: string
  displayName: string
  isAdmin: boolean
  /** The step that comes before anything else: an own password, or the second step that the company requires. */
  firstStep: 'password' | 'secondStep' | null
  /** May see the operator's pages (outbox, services) of this installation. */
  isOperator: boolean
  /** Held in the whole company, through company roles. */
  permissions: ReadonlySet<string>
  /** Held on single objects only, through template roles and grants: id of a template or a card → permissions. */
  objectPermissions: ReadonlyMap<string, ReadonlySet<string>>
  /** Held on the own cards of a template only: template id → permissions. */
  ownPermissions: ReadonlyMap<string, ReadonlySet<string>>
  /** When the first of the grants with an end ends, in milliseconds; absent where none has one. */
  rightsUntil?: number | undefined
  /** Where the roles say so, every number, mail address and account in answers is masked but these, the own ones; absent for a person who sees them whole. */
  maskedExcept?: ReadonlySet<string> | undefined
  /** How far each permission of the company roles reaches: as far as those roles that hold it. Read it with `scopeFor`. */
  reaches: ReadonlyMap<string, Reach>
  /** The widest of all roles; where a permission is asked for, `scopeFor` is right and this may be too wide. */
  scope: DataScope
  departmentIds: readonly string[]
}

/** Whether a permission is held on one object: in the whole company, or on that object. */
export const holdsOn = (viewer: Viewer, permission: string, objectId: string) =>
  viewer.permissions.has(permission) || (viewer.objectPermissions.get(objectId)?.has(permission) ?? false)

const holdsOnSome = (objects: ReadonlyMap<string, ReadonlySet<string>>, permission: string) =>
  [...objects.values()].some((held) => held.has(permission))

/** Whether a permission is held anywhere: the first gate of a call; the handler then asks about the object. */
export const holdsAnywhere = (viewer: Viewer, permission: string) =>
  viewer.permissions.has(permission) ||
  holdsOnSome(viewer.objectPermissions, permission) ||
  holdsOnSome(viewer.ownPermissions, permission)

/** Whether a permission reaches objects of other people: as far as a department, or through a role on a template or a grant. */
export const reachesOthers = (viewer: Viewer, permission: string) =>
  scopeFor(viewer, permission).scope !== 'self' || holdsOnSome(viewer.objectPermissions, permission)

/** Every permission that is held anywhere, for showing or hiding what it opens. */
export const everythingHeld = ({ permissions, objectPermissions, ownPermissions }: Viewer): string[] =>
  [
    ...new Set(
      [permissions, ...objectPermissions.values(), ...ownPermissions.values()].flatMap((held) => [...held]),
    ),
  ].sort()
