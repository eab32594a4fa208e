import { permissionCatalogue } from './permissions.derived.ts'

type Catalogue = typeof permissionCatalogue

/** `resource:action`, as some feature declares it in its `.permissions.ts`. */
export type Permission = {
  [R in keyof Catalogue]: `${R}:${keyof Catalogue[R]['actions'] & string}`
}[keyof Catalogue]

export type Resource = keyof Catalogue

/** Every resource with its permissions, in the order in which people see them. */
export const resources: readonly {
  resource: Resource
  group?: string
  permissions: readonly Permission[]
}[] = Object.entries(permissionCatalogue).map(([resource, declared]) => ({
  resource: resource as Resource,
  ...('group' in declared && { group: declared.group }),
  permissions: Object.keys(declared.actions).map((action) => `${resource}:${action}` as Permission),
}))

/** All permissions as a list. */
export const allPermissions: readonly Permission[] = resources.flatMap(({ permissions }) => permissions)

/** Belongs to the operator of the installation and to no role. */
export const operatorPermission: Permission = 'system:operate'

/** The permissions that a company may put into its roles. */
export const grantablePermissions = allPermissions.filter((permission) => permission !== operatorPermission)
