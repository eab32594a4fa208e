import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import { recordBy } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { cardTemplatesContract } from '../card-templates.contract.ts'
import { refuse, versionConflict } from './card-templates.refusals.ts'
import { insertSkin } from './card-templates.repository.ts'
import { inOrder } from './card-templates.view.ts'
import { checkDesign } from './face-design.actions.ts'
import { affectedBy, checkRules } from './rule-changes.actions.ts'
import { changeTemplate, requireTemplate } from './template-access.actions.ts'

type Body<C extends 'updateFields' | 'updateSkin' | 'rename'> = z.infer<
  (typeof cardTemplatesContract)[C]['body']
>

const changeOf = (objectId: string, event: 'fields' | 'skin' | 'rename', detail: object) => ({
  objectType: 'cardTemplate',
  objectId,
  event,
  detail,
})

/** Gives a template new rules; with `dryRun` only says which cards they would touch. */
export async function updateFields(context: MemberContext, body: Body<'updateFields'>) {
  const { tx, language } = context
  const template = await requireTemplate(context, body.templateId, 'template:fields')
  const fields = inOrder(body.fields)
  checkRules(fields, language)
  if (template.version !== body.version) throw versionConflict()
  const affected = await affectedBy(context, template, fields)
  if (body.dryRun) return { fields, version: template.version, affected }
  const version = await changeTemplate(tx, template, { fieldRules: fields })
  await recordBy(context, [changeOf(template.id, 'fields', { affected })])
  return { fields, version, affected }
}

/** Publishes a skin, which stays under its number. */
export async function updateSkin(context: MemberContext, body: Body<'updateSkin'>) {
  const { templateId, skin, version: known } = body
  const { tx, viewer, language } = context
  const template = await requireTemplate(context, templateId, 'template:skin')
  if (isDeepStrictEqual(template.skin, skin))
    throw refuse((t) => t.errors.skinUnchanged, { reason: 'UNCHANGED' })
  if (skin.design) await checkDesign(tx, template, { design: skin.design, language })
  const version = await changeTemplate(tx, { ...template, version: known }, { skin })
  const number = await insertSkin(tx, { templateId, skin, publishedBy: viewer.accountId })
  await recordBy(context, [changeOf(templateId, 'skin', { number, skinId: skin.skinId })])
  return { skin, version, number }
}

export async function renameTemplate(context: MemberContext, body: Body<'rename'>) {
  const template = await requireTemplate(context, body.templateId, 'template:fields')
  const name = body.name.trim()
  const version = await changeTemplate(context.tx, { ...template, version: body.version }, { name }).catch(
    (error: unknown) => {
      throw sqlState(error) === '23505'
        ? refuse((t) => t.errors.nameTaken, { reason: 'DUPLICATE', fields: { name: '' } })
        : error
    },
  )
  await recordBy(context, [changeOf(template.id, 'rename', { from: template.name, to: name })])
  return { version }
}
