import type { Permission } from '#platform/contract/permissions.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import { versionConflict } from './card-templates.refusals.ts'
import { type CardTemplate, findTemplate, updateTemplate } from './card-templates.repository.ts'

/** The template, for somebody who holds the permission on it. One that the person may not even see is unknown. */
export async function requireTemplate(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  id: string,
  permission: Permission,
): Promise<CardTemplate> {
  const { tx, viewer } = context
  const template = await findTemplate(tx, id)
  if (!template || !(holdsOn(viewer, 'template:view', id) || holdsOn(viewer, permission, id)))
    throw notFound()
  if (!holdsOn(viewer, permission, id)) throw forbidden(permission, context)
  return template
}

/** Changes a template that is still at its version; the new version. */
export async function changeTemplate(
  tx: Tx,
  { id, version }: Pick<CardTemplate, 'id' | 'version'>,
  set: Parameters<typeof updateTemplate>[1]['set'],
): Promise<number> {
  const next = await updateTemplate(tx, { id, version, set })
  if (next === undefined) throw versionConflict()
  return next
}
