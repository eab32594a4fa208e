import type { Permission } from '#platform/contract/permissions.ts'

/** How far a role on a template carries a permission: not at all, to the cards that the person holds, to all cards of the template. */
export const cellLevels = ['none', 'own', 'all'] as const
export type CellLevel = (typeof cellLevels)[number]

/** The roles that every template begins with. */
export const templateRoleCodes = ['tpl_admin', 'tpl_operator', 'tpl_holder', 'tpl_viewer'] as const
export type TemplateRoleCode = (typeof templateRoleCodes)[number]

/** What roles on a template are made of, by what it is about: the rows of the matrix, in its order. */
export const matrixGroups = {
  seeing: ['template:view', 'card:view', 'data:view', 'data:export'],
  issuing: ['card:create', 'card:issue', 'card:import', 'card:export', 'card:print'],
  editing: ['card:edit', 'card:editLocked', 'card:label', 'card:group'],
  lifecycle: [
    'card:pause',
    'card:enable',
    'card:unbind',
    'card:seal',
    'card:delete',
    'card:inherit',
    'card:share',
  ],
  contacts: ['contact:view', 'contact:reveal', 'contact:export'],
  settings: [
    'template:fields',
    'template:defaults',
    'template:skin',
    'template:shareText',
    'template:related',
    'template:sort',
    'template:nfc',
    'template:roles',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type MatrixGroup = keyof typeof matrixGroups
export type MatrixPermission = (typeof matrixGroups)[MatrixGroup][number]

export const matrixPermissions: readonly MatrixPermission[] = Object.values(matrixGroups).flat()
export const isMatrixPermission = (name: string): name is MatrixPermission =>
  (matrixPermissions as readonly string[]).includes(name)

/** These are about the template as a whole, or about cards without a holder: no card is the own one. */
const isAboutTheWhole = (permission: MatrixPermission) =>
  permission.startsWith('template:') || permission === 'card:create' || permission === 'card:import'

/**
 * The levels that a cell can have. What holders may do is meant for everybody who holds a card of the template: their
 * own card is as far as it goes, and of the template they see no more than that it is there.
 */
export function levelsOf(
  role: { code: string; builtIn: boolean },
  permission: MatrixPermission,
): readonly CellLevel[] {
  const isHolder = role.builtIn && role.code === 'tpl_holder'
  if (permission === 'template:view') return ['none', 'all']
  if (isAboutTheWhole(permission)) return isHolder ? ['none'] : ['none', 'all']
  return isHolder ? ['none', 'own'] : cellLevels
}

/** What a stored cell means: on the template as a whole there is no own part. */
export const levelOf = (permission: MatrixPermission, ownOnly: boolean): CellLevel =>
  ownOnly && !isAboutTheWhole(permission) ? 'own' : 'all'

/** What somebody can be given on one card. */
export const cardGrantPermissions = matrixPermissions.filter(
  (permission) =>
    !isAboutTheWhole(permission) && permission !== 'card:export' && permission !== 'data:export',
)

/** What can be shared out record by record, and the permission that sharing takes. */
export const grantedRecords = {
  card: { permissions: cardGrantPermissions, needs: 'card:share' },
  template: { permissions: matrixPermissions, needs: 'template:roles' },
} as const satisfies Readonly<Record<string, { permissions: readonly MatrixPermission[]; needs: Permission }>>
export type GrantedRecord = keyof typeof grantedRecords
