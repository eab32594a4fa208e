import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { findTemplateRoles, lockTemplateRoles, type RoleWithCells } from './template-roles.repository.ts'

/** A role of a template that the caller may set rights on, locked until the commit. */
export async function requireRole(context: MemberContext, id: string): Promise<RoleWithCells> {
  await lockTemplateRoles(context.tx, [id])
  const [role] = await findTemplateRoles(context.tx, [id])
  if (!role) throw notFound()
  await requireTemplate(context, role.templateId, 'template:roles')
  return role
}
