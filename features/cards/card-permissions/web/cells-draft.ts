import type { RoleCell, TemplateRole } from '../card-permissions.contract.ts'
import {
  type CellLevel,
  levelsOf,
  type MatrixPermission,
  matrixPermissions,
} from '../card-permissions.permissions.ts'

/** Cells that differ from what is stored: role and permission → the level that is wanted. */
export type CellsDraft = ReadonlyMap<string, CellLevel>

const keyOf = (roleId: string, permission: MatrixPermission) => `${roleId} ${permission}`

const storedLevel = (role: Pick<TemplateRole, 'cells'>, permission: MatrixPermission): CellLevel =>
  role.cells.find((cell) => cell.permission === permission)?.level ?? 'none'

export const levelIn = (draft: CellsDraft, role: TemplateRole, permission: MatrixPermission): CellLevel =>
  draft.get(keyOf(role.roleId, permission)) ?? storedLevel(role, permission)

/** The draft with one cell set; what is stored already is no change. */
export function withCell(
  draft: CellsDraft,
  role: TemplateRole,
  { permission, level }: { permission: MatrixPermission; level: CellLevel },
): CellsDraft {
  const next = new Map(draft)
  if (storedLevel(role, permission) === level) next.delete(keyOf(role.roleId, permission))
  else next.set(keyOf(role.roleId, permission), level)
  return next
}

/** The level that a click leads to; undefined for a cell that has only one. */
export function nextLevel(
  role: TemplateRole,
  permission: MatrixPermission,
  level: CellLevel,
): CellLevel | undefined {
  const levels = levelsOf(role, permission)
  return levels.length < 2 ? undefined : levels[(levels.indexOf(level) + 1) % levels.length]
}

const width: Readonly<Record<CellLevel, number>> = { none: 0, own: 1, all: 2 }

/** Whether a cell gives more or less than what is stored. */
export function changeOf(
  draft: CellsDraft,
  role: TemplateRole,
  permission: MatrixPermission,
): 'added' | 'removed' | undefined {
  const [before, after] = [width[storedLevel(role, permission)], width[levelIn(draft, role, permission)]]
  if (before === after) return undefined
  return after > before ? 'added' : 'removed'
}

/** How many cells give more and how many give less than before. */
export function countChanges(
  draft: CellsDraft,
  roles: readonly TemplateRole[],
): { added: number; removed: number } {
  const changes = roles.flatMap((role) =>
    matrixPermissions.map((permission) => changeOf(draft, role, permission)),
  )
  return {
    added: changes.filter((change) => change === 'added').length,
    removed: changes.filter((change) => change === 'removed').length,
  }
}

/** The roles that change, each with all its cells, as they are saved. */
export const changedRoles = (draft: CellsDraft, roles: readonly TemplateRole[]) =>
  roles
    .filter((role) => matrixPermissions.some((permission) => changeOf(draft, role, permission) !== undefined))
    .map((role) => ({ roleId: role.roleId, version: role.version, cells: cellsIn(draft, role) }))

const cellsIn = (draft: CellsDraft, role: TemplateRole): RoleCell[] =>
  matrixPermissions.flatMap((permission) => {
    const level = levelIn(draft, role, permission)
    return level === 'none' ? [] : [{ permission, level }]
  })

/** The draft that brings a built-in role back to what it began with, as far as the person may. */
export const restored = (
  draft: CellsDraft,
  role: TemplateRole,
  mayChange: (permission: MatrixPermission) => boolean,
): CellsDraft =>
  matrixPermissions.filter(mayChange).reduce((next, permission) => {
    const level = role.original?.find((cell) => cell.permission === permission)?.level ?? 'none'
    return withCell(next, role, { permission, level })
  }, draft)
