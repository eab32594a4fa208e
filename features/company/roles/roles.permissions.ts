/** Every permission of the product, by the resource that it is about. A call may only name what stands here. */
export const permissionCatalogue = {
  template: ['view', 'fields', 'defaults', 'skin', 'shareText', 'related', 'sort', 'nfc', 'roles', 'manage'],
  card: [
    'view',
    'create',
    'edit',
    'editLocked',
    'issue',
    'import',
    'export',
    'pause',
    'enable',
    'unbind',
    'seal',
    'delete',
    'inherit',
    'print',
    'group',
    'label',
    'share',
  ],
  identity: ['view', 'review'],
  member: ['view', 'export'],
  promotion: ['view', 'edit', 'publish'],
  design: ['view', 'request'],
  order: ['view', 'create', 'refund'],
  print: ['view', 'order'],
  invoice: ['view', 'edit', 'request'],
  contact: ['view', 'create', 'edit', 'delete', 'reveal', 'transfer', 'import', 'export', 'configure'],
  folder: ['view', 'create', 'manage'],
  data: ['view', 'export'],
  staff: ['view', 'create', 'edit', 'enable', 'leave', 'delete', 'import', 'export'],
  department: ['edit'],
  post: ['edit'],
  account: ['view', 'create', 'edit', 'delete', 'export'],
  role: ['view', 'edit'],
  company: ['edit', 'certify', 'close'],
  directory: ['sync'],
  approval: ['decide'],
  audit: ['view', 'export'],
  session: ['view', 'end'],
  system: ['operate'],
} as const

type Catalogue = typeof permissionCatalogue
export type Permission = { [R in keyof Catalogue]: `${R}:${Catalogue[R][number]}` }[keyof Catalogue]

/** All permissions as a list. */
export const allPermissions: readonly Permission[] = Object.entries(permissionCatalogue).flatMap(
  ([resource, actions]) => actions.map((action) => `${resource}:${action}` as Permission),
)

/** Belongs to the operator of the installation and to no role. */
export const operatorPermission: Permission = 'system:operate'

/** What a company may put into its roles. */
export const grantablePermissions = allPermissions.filter((permission) => permission !== operatorPermission)

/** How far a role sees: everything, chosen departments, the own one, the own one and all below, only the own records. */
export const dataScopeNames = ['all', 'dept_custom', 'dept', 'dept_and_child', 'self'] as const
