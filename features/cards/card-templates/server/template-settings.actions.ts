import type { z } from 'zod'

import type { Permission } from '#platform/contract/permissions.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { unknownShareVariables } from '../face/share-text-model.ts'
import type { templateSettingsContract } from '../template-settings.contract.ts'
import { refuseField, versionConflict } from './card-templates.refusals.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { cardsTouchedBy, refuseDefaults } from './default-values.actions.ts'
import { changeDefaults } from './default-values.domain.ts'
import { templateServerTexts } from './server.texts.ts'
import { changeTemplate, requireTemplate } from './template-access.actions.ts'
import { reordered } from './template-order.domain.ts'
import { lockOrder, writeOrder } from './template-order.repository.ts'

type Contract = typeof templateSettingsContract
type Body<C extends 'reorder' | 'updateDefaults' | 'updateReview' | 'updateNfc' | 'updateShareText'> =
  z.infer<Contract[C]['body']>

/** Moves the named templates to the front, in their order; the others stay behind them. */
export async function reorderTemplates(context: MemberContext, body: Body<'reorder'>) {
  const { tx, viewer } = context
  const before = await lockOrder(tx)
  const known = new Set(before)
  const wanted = [...new Set(body.templateIds)]
  if (wanted.some((id) => !known.has(id) || !holdsOn(viewer, 'template:view', id))) throw notFound()
  if (!wanted.every((id) => holdsOn(viewer, 'template:sort', id))) throw forbidden('template:sort', context)
  const after = reordered(before, wanted)
  await writeOrder(tx, after)
  const moved = after.filter((id, place) => before[place] !== id)
  await recordBy(
    context,
    moved.map((id) => ({
      objectType: 'cardTemplate',
      objectId: id,
      event: 'sort',
      detail: { before: { sort: before.indexOf(id) + 1 }, after: { sort: after.indexOf(id) + 1 } },
    })),
  )
  return { templateIds: after }
}

/** Changes the default values of a template; with `dryRun` only says how many cards would look different. */
export async function updateDefaults(context: MemberContext, body: Body<'updateDefaults'>) {
  const template = await requireTemplate(context, body.templateId, 'template:defaults')
  const before = { rules: template.fieldRules, defaults: template.defaultValues }
  const { rules, defaults, problems } = changeDefaults(before, {
    values: body.defaultValues,
    sources: body.sources ?? {},
  })
  if (problems.length > 0) throw refuseDefaults(problems, rules, context.language)
  if (template.version !== body.version) throw versionConflict()
  const touched = await cardsTouchedBy(context, template, { rules, defaults })
  if (body.dryRun) return { version: template.version, ...touched }
  const version = await changeTemplate(context.tx, template, { fieldRules: rules, defaultValues: defaults })
  const fields = [...new Set([...Object.keys(body.defaultValues), ...Object.keys(body.sources ?? {})])]
  await recordBy(context, [
    {
      objectType: 'cardTemplate',
      objectId: template.id,
      event: 'defaults',
      detail: { fields, ...touched },
    },
  ])
  return { version, ...touched }
}

interface Setting {
  templateId: string
  version: number
  permission: Permission
  event: 'reviewEdits' | 'nfc' | 'shareText'
  /** What the trail keeps of the change. */
  noted: readonly (keyof CardTemplate)[]
}

/** Writes settings that a template keeps as they are sent. */
async function change(
  context: MemberContext,
  { templateId, version: known, permission, event, noted }: Setting,
  set: Parameters<typeof changeTemplate>[2],
) {
  const template = await requireTemplate(context, templateId, permission)
  const version = await changeTemplate(context.tx, { ...template, version: known }, set)
  const partOf = (of: Partial<CardTemplate>) => Object.fromEntries(noted.map((key) => [key, of[key]]))
  const detail = { before: partOf(template), after: partOf(set) }
  await recordBy(context, [{ objectType: 'cardTemplate', objectId: templateId, event, detail }])
  return { version }
}

export const updateReview = (context: MemberContext, { reviewEdits, ...at }: Body<'updateReview'>) =>
  change(
    context,
    { ...at, permission: 'template:fields', event: 'reviewEdits', noted: ['reviewEdits'] },
    { reviewEdits },
  )

export const updateNfc = (context: MemberContext, { nfcRecord, ...at }: Body<'updateNfc'>) =>
  change(context, { ...at, permission: 'template:nfc', event: 'nfc', noted: ['nfcRecord'] }, { nfcRecord })

/** Refuses share texts with variables that no card has. */
function checkShareTexts(texts: Readonly<Record<string, string>>, language: Language): void {
  const unknown = Object.entries(texts).flatMap(([field, text]) =>
    unknownShareVariables(text).map((name) => ({ field, name })),
  )
  if (unknown.length === 0) return
  const { unknownVariable } = templateServerTexts.in(language)
  throw refuseField([], (t) => t.unknownVariable, {
    values: { name: unknown[0]?.name ?? '' },
    fields: Object.fromEntries(unknown.map(({ field, name }) => [field, fill(unknownVariable, { name })])),
  })
}

export async function updateShareText(context: MemberContext, body: Body<'updateShareText'>) {
  const { templateId, version } = body
  const template = await requireTemplate(context, templateId, 'template:shareText')
  checkShareTexts({ shareText: body.shareText, ...body.shareTexts }, context.language)
  const shareTexts = Object.fromEntries(
    Object.entries(body.shareTexts ?? template.shareTexts).filter(([, text]) => text.trim() !== ''),
  )
  return change(
    context,
    { templateId, version, permission: 'template:shareText', event: 'shareText', noted: ['shareText'] },
    { shareText: body.shareText.trim(), shareTexts },
  )
}
