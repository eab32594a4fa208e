import type { Permission } from '#platform/contract/permissions.ts'
import { reachesDepartment, scopeFor } from '#platform/server/http/reach.domain.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import {
  cellLevels,
  type CellLevel,
  levelsOf,
  type MatrixPermission,
  matrixPermissions,
  type TemplateRoleCode,
} from '../card-permissions.permissions.ts'

const seeing: readonly MatrixPermission[] = ['template:view', 'card:view', 'data:view']
const operating: readonly MatrixPermission[] = [
  ...seeing,
  'card:create',
  'card:edit',
  'card:issue',
  'card:import',
  'card:pause',
  'card:enable',
  'card:print',
  'card:group',
]
const holding: readonly MatrixPermission[] = [
  ...seeing,
  'card:edit',
  'card:print',
  'contact:view',
  'contact:reveal',
  'contact:export',
]

/** What the roles that every template begins with may do; each as far as the role reaches at most. */
const beginnings: Readonly<Record<TemplateRoleCode, readonly MatrixPermission[]>> = {
  tpl_admin: matrixPermissions.filter((permission) => permission !== 'contact:reveal'),
  tpl_operator: operating,
  tpl_holder: holding,
  tpl_viewer: seeing,
}

/** The cells of a role: every permission that it holds, and how far. */
export type Cells = Readonly<Partial<Record<MatrixPermission, Exclude<CellLevel, 'none'>>>>

/** The cells that a built-in role begins with. */
export function cellsAtFirst(code: TemplateRoleCode): Cells {
  const role = { code, builtIn: true }
  return Object.fromEntries(
    beginnings[code].flatMap((permission) => {
      const widest = cellLevels.findLast((level) => levelsOf(role, permission).includes(level))
      return widest === undefined || widest === 'none' ? [] : [[permission, widest]]
    }),
  )
}

/** Where a card stands, as far as rights on it are concerned. */
export interface CardPlace {
  /** Absent for a card that is not there yet. */
  id?: string
  templateId: string
  departmentId: string | null
  holderAccountId: string | null
  staffId: string | null
}

/** How far somebody reaches on one card. */
export interface CardRights {
  holds(permission: Permission): boolean
  isHolder: boolean
  isAdmin: boolean
  /** The rank up to which the person may change fields; undefined without the right to edit the card. */
  rank: 'holder' | 'operator' | 'admin' | undefined
}

export const isHolderOf = (
  viewer: Pick<Viewer, 'accountId' | 'staffId'>,
  card: Pick<CardPlace, 'holderAccountId' | 'staffId'>,
) => card.holderAccountId === viewer.accountId || (card.staffId !== null && card.staffId === viewer.staffId)

/**
 * Rights on a card, each source by itself: a company role inside its own scope or on the own card, a role on the card's
 * template on all of its cards or on the own one, a grant on the template or the card.
 */
export function rightsOnCard(viewer: Viewer, card: CardPlace): CardRights {
  const isHolder = isHolderOf(viewer, card)
  const onTemplate = viewer.objectPermissions.get(card.templateId)
  const onCard = card.id === undefined ? undefined : viewer.objectPermissions.get(card.id)
  const onOwn = isHolder ? viewer.ownPermissions.get(card.templateId) : undefined
  const reachesPlace = (permission: Permission) =>
    reachesDepartment(viewer, permission, card.departmentId) || onTemplate?.has(permission) === true
  const holds = (permission: Permission) =>
    reachesPlace(permission) ||
    onCard?.has(permission) === true ||
    onOwn?.has(permission) === true ||
    (isHolder && viewer.permissions.has(permission))
  const rank = holds('card:edit') ? rankOf({ holds, reachesPlace }) : undefined
  return { holds, isHolder, isAdmin: viewer.isAdmin, rank }
}

/** A grant on a single card makes the person stand in for its holder; people who look after cards may fill in what operators may. */
function rankOf({
  holds,
  reachesPlace,
}: Record<'holds' | 'reachesPlace', (permission: Permission) => boolean>) {
  if (holds('card:editLocked')) return 'admin'
  return reachesPlace('card:edit') ? 'operator' : 'holder'
}

/** Whether somebody holds a permission on every card of a template, and not on some of them alone. */
export const holdsOnWhole = (viewer: Viewer, permission: Permission, templateId: string): boolean =>
  viewer.objectPermissions.get(templateId)?.has(permission) === true ||
  (permission.startsWith('template:')
    ? viewer.permissions.has(permission)
    : viewer.permissions.has(permission) && scopeFor(viewer, permission).scope === 'all')
