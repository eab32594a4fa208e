/** The roles that every company begins with, beside the two that hold everything. */
export const defaultRoleCodes = [
  'dept_manager',
  'card_operator',
  'content_editor',
  'event_owner',
  'gate_staff',
  'sales',
  'finance',
  'auditor',
  'staff',
] as const
export type DefaultRoleCode = (typeof defaultRoleCodes)[number]

/** The default roles of people who have a card of their own. */
export const cardHolders = ['dept_manager', 'content_editor', 'event_owner', 'sales', 'staff'] as const

/** The branches of the tree in which a company ticks permissions. */
export const permissionGroups = [
  'cards',
  'customers',
  'money',
  'shows',
  'organisation',
  'access',
  'company',
] as const
export type PermissionGroup = (typeof permissionGroups)[number]

export interface PermissionsOfResource {
  /** The place among all resources; lower ones come first. */
  order: number
  /** Absent: only the operator of the installation holds them. */
  group?: PermissionGroup
  /** Each action with the default roles that hold it, beside company_owner and company_admin, which hold all. */
  actions: Readonly<Record<string, readonly DefaultRoleCode[]>>
}

/**
 * Declares the permissions of a feature, by the resource that they are about: `<feature>.permissions.ts` exports the result.
 * The argument is a plain literal; `tools/derive-permissions.mjs` reads it without running the file.
 */
export const definePermissions = <const P extends Readonly<Record<string, PermissionsOfResource>>>(
  permissions: P,
): P => permissions
