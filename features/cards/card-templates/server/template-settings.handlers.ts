import type { FastifyInstance } from 'fastify'

import { recordBy } from '#platform/server/audit/audit.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { fill } from '#platform/text/texts.ts'

import { unknownShareVariables } from '../face/share-text-model.ts'
import { templateSettingsContract } from '../template-settings.contract.ts'
import { cardsTouchedBy, defaultsOf, refuseDefaults } from './default-values.ts'
import { changeDefaults } from './default-values.domain.ts'
import { changeTemplate, requireTemplate, versionConflict } from './template-access.actions.ts'
import { templateServerTexts } from './server.texts.ts'
import { reordered } from './template-order.domain.ts'
import { lockOrder, writeOrder } from './template-order.repository.ts'

export function mountTemplateSettings(app: FastifyInstance): void {
  mountContract(app, templateSettingsContract, {
    async reorder({ body }, context) {
      const { tx, viewer } = context
      const before = await lockOrder(tx)
      const known = new Set(before)
      const wanted = [...new Set(body.templateIds)]
      if (wanted.some((id) => !known.has(id) || !holdsOn(viewer, 'template:view', id))) throw notFound()
      if (!wanted.every((id) => holdsOn(viewer, 'template:sort', id))) throw forbidden('template:sort')
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
    },
    async getDefaults({ query }, context) {
      const template = await requireTemplate(context, query.templateId, 'template:view')
      return { ...(await defaultsOf(context, template)), version: template.version }
    },
    async updateDefaults({ body }, context) {
      const { tx, language } = context
      const template = await requireTemplate(context, body.templateId, 'template:defaults')
      const before = { rules: template.fieldRules, defaults: template.defaultValues }
      const { rules, defaults, problems } = changeDefaults(before, {
        values: body.defaultValues,
        sources: body.sources ?? {},
      })
      if (problems.length > 0) throw refuseDefaults(problems, rules, language)
      if (template.version !== body.version) throw versionConflict()
      const touched = await cardsTouchedBy(context, template, { rules, defaults })
      if (body.dryRun) return { version: template.version, ...touched }
      const version = await changeTemplate(tx, template, { fieldRules: rules, defaultValues: defaults })
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
    },
    async updateReview({ body }, context) {
      const { tx } = context
      const template = await requireTemplate(context, body.templateId, 'template:fields')
      const { reviewEdits } = body
      const version = await changeTemplate(tx, { ...template, version: body.version }, { reviewEdits })
      const detail = { before: { reviewEdits: template.reviewEdits }, after: { reviewEdits } }
      await recordBy(context, [
        { objectType: 'cardTemplate', objectId: template.id, event: 'reviewEdits', detail },
      ])
      return { version }
    },
    async updateNfc({ body }, context) {
      const { tx } = context
      const template = await requireTemplate(context, body.templateId, 'template:nfc')
      const { nfcRecord } = body
      const version = await changeTemplate(tx, { ...template, version: body.version }, { nfcRecord })
      const detail = { before: { nfcRecord: template.nfcRecord }, after: { nfcRecord } }
      await recordBy(context, [{ objectType: 'cardTemplate', objectId: template.id, event: 'nfc', detail }])
      return { version }
    },
    async updateShareText({ body }, context) {
      const { tx, language } = context
      const template = await requireTemplate(context, body.templateId, 'template:shareText')
      const texts = Object.entries({ shareText: body.shareText, ...body.shareTexts })
      const unknown = texts.flatMap(([field, text]) =>
        unknownShareVariables(text).map((name) => [field, name] as const),
      )
      if (unknown.length > 0) {
        const words = templateServerTexts.in(language)
        throw refuse(templateServerTexts, (t) => t.unknownVariable, {
          status: 400,
          reason: 'INVALID',
          values: { name: unknown[0]?.[1] ?? '' },
          fields: Object.fromEntries(
            unknown.map(([field, name]) => [field, fill(words.unknownVariable, { name })]),
          ),
        })
      }
      const shareTexts = Object.fromEntries(
        Object.entries(body.shareTexts ?? template.shareTexts).filter(([, text]) => text.trim() !== ''),
      )
      const shareText = body.shareText.trim()
      const version = await changeTemplate(
        tx,
        { ...template, version: body.version },
        { shareText, shareTexts },
      )
      const detail = { before: { shareText: template.shareText }, after: { shareText } }
      await recordBy(context, [
        { objectType: 'cardTemplate', objectId: template.id, event: 'shareText', detail },
      ])
      return { version }
    },
  })
}
