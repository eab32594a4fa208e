/** How far a person's sight reaches in lists: the widest of the person's roles. */
export type DataScope = 'all' | 'departments' | 'self'

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
  /** May see the operator's pages (outbox, services) of this installation. */
  isOperator: boolean
  /** Held in the whole company, through company roles. */
  permissions: ReadonlySet<string>
  /** Held on single objects only (template roles): object id → permissions. */
  objectPermissions: ReadonlyMap<string, ReadonlySet<string>>
  scope: DataScope
  /** The departments inside the scope; empty for `all` and `self`. */
  departmentIds: readonly string[]
}

/** Whether a permission is held on one object: in the whole company, or on that object. */
export const holdsOn = (viewer: Viewer, permission: string, objectId: string) =>
  viewer.permissions.has(permission) || (viewer.objectPermissions.get(objectId)?.has(permission) ?? false)

/** Whether a permission is held anywhere: the first gate of a call; the handler then asks about the object. */
export const holdsAnywhere = (viewer: Viewer, permission: string) =>
  viewer.permissions.has(permission) || [...viewer.objectPermissions.values()].some((held) => held.has(permission))
