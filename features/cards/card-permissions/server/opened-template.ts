import type { Permission } from '#features/company/roles/roles.permissions.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import {
  findTemplateName,
  findTemplateRoles,
  lockTemplateRoles,
  type RoleWithCells,
} from './template-roles.repository.ts'

/** A template for somebody who holds the permission on it; whoever may not even see it gets the answer of an unknown id. */
export async function openTemplate(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
  permission: Permission = 'template:roles',
): Promise<{ id: string; name: string }> {
  const name = await findTemplateName(tx, id)
  if (name === undefined || !(holdsOn(viewer, 'template:view', id) || holdsOn(viewer, permission, id)))
    throw notFound()
  if (!holdsOn(viewer, permission, id)) throw forbidden(permission)
  return { id, name }
}

/** A role of a template that the caller may set rights on, held until the commit. */
export async function openRole(context: MemberContext, id: string): Promise<RoleWithCells> {
  await lockTemplateRoles(context.tx, [id])
  const [role] = await findTemplateRoles(context.tx, [id])
  if (!role) throw notFound()
  await openTemplate(context, role.templateId)
  return role
}
