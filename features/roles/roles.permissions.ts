/** Every permission of the product, by the resource that it is about. A call may only name what stands here. */
export const permissionCatalogue = {
  template: ['view', 'fields', 'skin'],
  card: ['view', 'create', 'edit', 'editLocked', 'issue', 'import', 'export', 'pause', 'enable', 'unbind', 'seal', 'delete'],
  contact: ['view', 'reveal'],
  data: ['view', 'export'],
  staff: ['view'],
  audit: ['view'],
  system: ['operate'],
} as const

type Catalogue = typeof permissionCatalogue
export type Permission = { [R in keyof Catalogue]: `${R}:${Catalogue[R][number]}` }[keyof Catalogue]

/** All permissions as a list. */
export const allPermissions: readonly Permission[] = Object.entries(permissionCatalogue).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}` as Permission),
)

/** Belongs to the operator of the installation and to no role. */
export const operatorPermission: Permission = 'system:operate'

/** What a company may put into its roles. */
export const grantablePermissions = allPermissions.filter((permission) => permission !== operatorPermission)
