import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import type { Coverage, Related } from '../promotions.contract.ts'
import { refuseField, versionConflict } from './promotions.refusals.ts'
import { rowOf } from './promotions.view.ts'
import { isShown } from './promotions.domain.ts'
import {
  findCoverage,
  findListVersion,
  findLivingTemplates,
  findRelated,
  lockPromotions,
  replaceRelated,
} from './promotions.repository.ts'

async function requirePermission(
  context: MemberContext,
  templateId: string,
  permission: Permission,
): Promise<void> {
  const { tx, viewer } = context
  const template = await findTemplate(tx, templateId)
  if (!template || !(holdsOn(viewer, 'template:view', templateId) || holdsOn(viewer, permission, templateId)))
    throw notFound()
  if (!holdsOn(viewer, permission, templateId)) throw forbidden(permission, context)
}

async function relatedOf(context: MemberContext, templateId: string): Promise<Related> {
  const { tx } = context
  const list = await findRelated(tx, templateId)
  return {
    templateId,
    version: await findListVersion(tx, templateId),
    list: list.map((object) => rowOf(object, context)),
  }
}

/** What is chosen for a template. */
export async function readRelated(context: MemberContext, templateId: string): Promise<Related> {
  await requirePermission(context, templateId, 'template:view')
  return relatedOf(context, templateId)
}

interface RelatedInput {
  templateId: string
  promotionIds: readonly string[]
  version: number
}

/** Replaces what is chosen for a template. New ones must be published; what was chosen before may stay while it is offline. */
export async function writeRelated(
  context: MemberContext,
  { templateId, promotionIds: wanted, version }: RelatedInput,
): Promise<Related> {
  const { tx } = context
  await requirePermission(context, templateId, 'template:related')
  const promotionIds = [...new Set(wanted.map((id) => id.toLowerCase()))]
  const before = (await findRelated(tx, templateId)).map(({ id }) => id)
  const objects = new Map((await lockPromotions(tx, promotionIds)).map((object) => [object.id, object]))
  const now = new Date()
  for (const id of promotionIds) {
    const object = objects.get(id)
    if (!object || object.state === 'recycled') throw refuseField('promotionIds', (t) => t.errors.unknown)
    if (!before.includes(id) && !isShown(object, now))
      throw refuseField('promotionIds', (t) => t.errors.notPublished)
  }
  if (!(await replaceRelated(tx, { templateId, promotionIds, version }))) throw versionConflict()
  await recordBy(context, [
    {
      objectType: 'cardTemplate',
      objectId: templateId,
      event: 'related',
      detail: { before: before.length, after: promotionIds.length },
    },
  ])
  return relatedOf(context, templateId)
}

/** What each template shows, for whom it may be told. */
export async function coverageFor({ tx, viewer }: MemberContext): Promise<Coverage[]> {
  const templates = await findLivingTemplates(tx)
  const { chosen, taps, issued } = await findCoverage(tx)
  const now = new Date()
  return templates
    .filter(({ id }) => holdsOn(viewer, 'template:view', id))
    .map(({ id, name, orientation }) => {
      const own = chosen.filter(({ templateId }) => templateId === id).map(({ object }) => object)
      const shown = own.filter((object) => isShown(object, now))
      return {
        templateId: id,
        name,
        orientation,
        cards: issued.get(id) ?? 0,
        chosen: own.length,
        shown: shown.length,
        clicks: taps.get(id) ?? 0,
        titles: shown.map(({ title }) => title),
      }
    })
}
