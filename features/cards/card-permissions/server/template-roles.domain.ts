import type { RoleCell, TemplateRoleEvent } from '../card-permissions.contract.ts'
import { levelsOf, type MatrixPermission, matrixPermissions } from '../card-permissions.permissions.ts'

/** The part of a role on a template that its rules are about. */
export interface RoleFacts {
  code: string
  builtIn: boolean
  memberCount: number
}

export type RoleDenial =
  | 'templateRoleKept'
  | 'templateRoleMembers'
  | 'templateRoleHolders'
  | 'templateRoleAdministers'

const isBuiltIn = ({ builtIn, code }: Pick<RoleFacts, 'builtIn' | 'code'>, ...codes: readonly string[]) =>
  builtIn && codes.includes(code)

/** The role that everybody has who holds a card of the template, without being given it. */
export const isHolderRole = (role: Pick<RoleFacts, 'builtIn' | 'code'>) => isBuiltIn(role, 'tpl_holder')

/** What stands in the way of an event, by the role alone: a template is never without its administrators and its holders. */
export function denialOf(event: TemplateRoleEvent, role: RoleFacts): RoleDenial | null {
  if (event === 'members') return isHolderRole(role) ? 'templateRoleHolders' : null
  if (event !== 'remove') return null
  if (isBuiltIn(role, 'tpl_admin', 'tpl_holder')) return 'templateRoleKept'
  return role.memberCount > 0 ? 'templateRoleMembers' : null
}

/** Why cells cannot be those of a role. */
export type CellProblem =
  | { kind: 'twice'; permission: MatrixPermission }
  | { kind: 'level'; permission: MatrixPermission }
  | { kind: 'administers'; permission: MatrixPermission }

export function problemOfCells(
  role: Pick<RoleFacts, 'builtIn' | 'code'>,
  cells: readonly RoleCell[],
): CellProblem | undefined {
  const seen = new Set<MatrixPermission>()
  for (const { permission, level } of cells) {
    if (seen.has(permission)) return { kind: 'twice', permission }
    if (!levelsOf(role, permission).includes(level)) return { kind: 'level', permission }
    seen.add(permission)
  }
  const mustAdminister = isBuiltIn(role, 'tpl_admin') && !seen.has('template:roles')
  return mustAdminister ? { kind: 'administers', permission: 'template:roles' } : undefined
}

export interface CellChange {
  added: RoleCell[]
  /** Taken away, or reaching less far than before. */
  removed: RoleCell[]
}

/** What a role gains and loses: a cell that changes its level does both. */
export function changeOfCells(before: readonly RoleCell[], after: readonly RoleCell[]): CellChange {
  const has = (cells: readonly RoleCell[], { permission, level }: RoleCell) =>
    cells.some((cell) => cell.permission === permission && cell.level === level)
  return {
    added: after.filter((cell) => !has(before, cell)),
    removed: before.filter((cell) => !has(after, cell)),
  }
}

/** The permissions that a change touches and that the person does not hold on the whole template: nobody gives or takes more than they hold. */
export const beyondHeld = (
  { added, removed }: CellChange,
  holds: (permission: MatrixPermission) => boolean,
): MatrixPermission[] =>
  [...new Set([...added, ...removed].map(({ permission }) => permission))].filter(
    (permission) => !holds(permission),
  )

/** Cells in the matrix' own order, so that two of the same are written the same. */
export const inOrder = (cells: readonly RoleCell[]): RoleCell[] =>
  [...cells].sort((a, b) => matrixPermissions.indexOf(a.permission) - matrixPermissions.indexOf(b.permission))
