import type { MemberContext } from '#platform/server/http/context.ts'

import {
  type RoleCell,
  type RoleMatrix,
  type TemplateRole,
  templateRoleEvents,
} from '../card-permissions.contract.ts'
import { matrixPermissions, templateRoleCodes } from '../card-permissions.permissions.ts'
import { cellsAtFirst, holdsOnWhole } from './card-permissions.domain.ts'
import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { permittedCards } from './permitted-cards.public.ts'
import { templateRoleNameFor } from './template-role-names.view.ts'
import { describeBeyondRole, describeDenial } from './template-roles.refusals.ts'
import { beyondHeld, inOrder, isHolderRole, denialOf } from './template-roles.domain.ts'
import { findRolesOfTemplate, type RoleWithCells } from './template-roles.repository.ts'

function originalOf({ builtIn, code }: RoleWithCells): RoleCell[] | null {
  const known = templateRoleCodes.find((one) => one === code)
  if (!builtIn || known === undefined) return null
  const cells = cellsAtFirst(known)
  return inOrder(
    matrixPermissions.flatMap((permission) => {
      const level = cells[permission]
      return level === undefined ? [] : [{ permission, level }]
    }),
  )
}

const countHolders = ({ tx, services }: MemberContext, templateId: string) =>
  services.provided.get(permittedCards).countHolders(tx, templateId)

/** A role with what the caller may do with it, and why not. */
export const roleOf = async (context: MemberContext, role: RoleWithCells): Promise<TemplateRole> =>
  viewOf(context, role, isHolderRole(role) ? await countHolders(context, role.templateId) : role.memberCount)

function viewOf(context: MemberContext, role: RoleWithCells, memberCount: number): TemplateRole {
  const { viewer, language } = context
  const { labels } = context.services
  const beyond = beyondHeld({ added: role.cells, removed: [] }, (permission) =>
    holdsOnWhole(viewer, permission, role.templateId),
  )
  const reasonOf = (event: (typeof templateRoleEvents)[number]) => {
    const denial = denialOf(event, role)
    if (denial) return describeDenial(denial, role, language)
    return event === 'members' && beyond.length > 0
      ? describeBeyondRole(role, beyond, { labels, language })
      : null
  }
  return {
    roleId: role.id,
    templateId: role.templateId,
    code: role.code,
    name: templateRoleNameFor(role, language),
    builtIn: role.builtIn,
    remark: role.remark,
    memberCount,
    cells: role.cells,
    original: originalOf(role),
    updatedAt: role.updatedAt.toISOString(),
    version: role.version,
    actions: templateRoleEvents.map((event) => {
      const reason = reasonOf(event)
      return { event, allowed: reason === null, reason }
    }),
  }
}

/** The roles of a template beside each other. */
export async function matrixOf(context: MemberContext, templateId: string): Promise<RoleMatrix> {
  const { name } = await requireTemplate(context, templateId, 'template:roles')
  const roles: TemplateRole[] = []
  for (const role of await findRolesOfTemplate(context.tx, templateId))
    roles.push(await roleOf(context, role))
  return {
    templateId,
    templateName: name,
    roles,
    grantable: matrixPermissions.filter((permission) => holdsOnWhole(context.viewer, permission, templateId)),
  }
}
