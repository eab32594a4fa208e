import type { Permission } from '#features/roles/roles.permissions.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

export const templateRoleCodes = ['tpl_admin', 'tpl_operator', 'tpl_holder', 'tpl_viewer'] as const
export type TemplateRoleCode = (typeof templateRoleCodes)[number]

interface TemplateRoleRule {
  permissions: readonly Permission[]
  /** Only on the cards that the person holds. */
  ownOnly: boolean
}

const seeing: readonly Permission[] = ['template:view', 'card:view', 'data:view']

/** What the roles that every template begins with may do. */
export const templateRoleRules: Readonly<Record<TemplateRoleCode, TemplateRoleRule>> = {
  tpl_admin: {
    ownOnly: false,
    permissions: [
      ...seeing,
      'template:fields',
      'template:skin',
      'card:create',
      'card:edit',
      'card:editLocked',
      'card:issue',
      'card:import',
      'card:export',
      'card:pause',
      'card:enable',
      'card:unbind',
      'card:seal',
      'card:delete',
      'contact:view',
      'data:export',
    ],
  },
  tpl_operator: {
    ownOnly: false,
    permissions: [...seeing, 'card:create', 'card:edit', 'card:issue', 'card:import', 'card:pause', 'card:enable'],
  },
  tpl_holder: { ownOnly: true, permissions: [...seeing, 'card:edit', 'contact:view', 'contact:reveal'] },
  tpl_viewer: { ownOnly: false, permissions: seeing },
}

/** Where a card stands, as far as rights on it are concerned. */
export interface CardPlace {
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
  /** Whose fields the person may change; undefined for whoever may not edit the card. */
  rank: 'holder' | 'operator' | 'admin' | undefined
}

export const isHolderOf = (viewer: Viewer, card: CardPlace) =>
  card.holderAccountId === viewer.accountId || (card.staffId !== null && card.staffId === viewer.staffId)

/** Whether a card lies inside the part of the company that the person's roles reach beyond the own card. */
const isInScope = (viewer: Viewer, card: CardPlace) =>
  viewer.scope === 'all' ||
  (viewer.scope === 'departments' && card.departmentId !== null && viewer.departmentIds.includes(card.departmentId))

/** Rights on a card: a company role inside its scope, or a role on the card's template. */
export function rightsOnCard(viewer: Viewer, card: CardPlace): CardRights {
  const onTemplate = viewer.objectPermissions.get(card.templateId)
  const isHolder = isHolderOf(viewer, card)
  const inScope = isInScope(viewer, card)
  const reaches = (permission: Permission) => (inScope && viewer.permissions.has(permission)) || (onTemplate?.has(permission) ?? false)
  const holds = (permission: Permission) => reaches(permission) || (isHolder && viewer.permissions.has(permission))
  const rank = reaches('card:editLocked') ? 'admin' : reaches('card:edit') ? 'operator' : holds('card:edit') ? 'holder' : undefined
  return { holds, isHolder, isAdmin: viewer.isAdmin, rank }
}
