import type { FastifyInstance } from 'fastify'

import { fileUrl } from '#platform/contract/file-url.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { cardTemplatesContract, type FieldRule, type TemplateRow } from '../card-templates.contract.ts'
import { actionsOn } from './card-licences.ts'
import { templateStateAt } from './card-templates.domain.ts'
import {
  type CardTemplate,
  findCompanyFace,
  findSkins,
  findTemplates,
  insertSkin,
} from './card-templates.repository.ts'
import { checkDesign } from './face-design.ts'
import { changeTemplate, requireTemplate, versionConflict } from './template-access.actions.ts'
import { affectedBy, checkRules } from './rule-changes.ts'
import { templateServerTexts } from './server.texts.ts'
import { templateCards } from './template-cards.public.ts'

export function mountCardTemplates(app: FastifyInstance): void {
  mountContract(app, cardTemplatesContract, {
    async list(_request, context) {
      const templates = await findTemplates(context.tx)
      const counts = await cardCounts(context)
      const rows = templates.map((template) => rowOf(template, counts.get(template.id)))
      return {
        vertical: rows.filter((row) => row.orientation === 'vertical'),
        horizontal: rows.filter((row) => row.orientation === 'horizontal'),
      }
    },
    async get({ params }, context) {
      const { tx } = context
      const template = await requireTemplate(context, params.id, 'template:view')
      const company = await findCompanyFace(tx)
      const counts = await cardCounts(context)
      return {
        ...rowOf(template, counts.get(template.id)),
        fieldRules: inOrder(template.fieldRules),
        defaultValues: template.defaultValues,
        shareText: template.shareText,
        shareTexts: template.shareTexts,
        nfcRecord: template.nfcRecord,
        reviewEdits: template.reviewEdits,
        pausesCards: template.pausesCards,
        actions: await actionsOn(context, template),
        version: template.version,
        company: {
          name: company?.name ?? '',
          logoUrl: fileUrl(company?.logoFileId),
          brandColour: company?.brandColour ?? '',
        },
        updatedAt: template.updatedAt.toISOString(),
      }
    },
    async getFields({ query }, context) {
      const { fieldRules, version } = await requireTemplate(context, query.templateId, 'template:view')
      return { fields: inOrder(fieldRules), version }
    },
    async updateFields({ body }, context) {
      const { tx, language } = context
      const template = await requireTemplate(context, body.templateId, 'template:fields')
      const fields = inOrder(body.fields)
      checkRules(fields, language)
      if (template.version !== body.version) throw versionConflict()
      const affected = await affectedBy(context, template, fields)
      if (body.dryRun) return { fields, version: template.version, affected }
      const version = await changeTemplate(tx, template, { fieldRules: fields })
      await recordBy(context, [happening(template.id, 'fields', { affected })])
      return { fields, version, affected }
    },
    async updateSkin({ body: { templateId, skin, version: known } }, context) {
      const { tx, viewer, language } = context
      const template = await requireTemplate(context, templateId, 'template:skin')
      if (skin.design) await checkDesign(tx, template, { design: skin.design, language })
      const version = await changeTemplate(tx, { ...template, version: known }, { skin })
      const number = await insertSkin(tx, { templateId, skin, publishedBy: viewer.accountId })
      await recordBy(context, [happening(templateId, 'skin', { number, skinId: skin.skinId })])
      return { skin, version, number }
    },
    async skinHistory({ query }, context) {
      const { id } = await requireTemplate(context, query.templateId, 'template:view')
      const skins = await findSkins(context.tx, id)
      return skins.map((skin) => ({
        ...skin,
        publishedBy: skin.publishedBy ?? '',
        publishedAt: skin.publishedAt.toISOString(),
      }))
    },
    async rename({ body }, context) {
      const { tx } = context
      const template = await requireTemplate(context, body.templateId, 'template:fields')
      const version = await changeTemplate(
        tx,
        { ...template, version: body.version },
        { name: body.name.trim() },
      ).catch((error: unknown) => {
        throw sqlState(error) === '23505'
          ? refuse(templateServerTexts, (t) => t.nameTaken, { reason: 'DUPLICATE', fields: { name: '' } })
          : error
      })
      await recordBy(context, [
        happening(template.id, 'rename', { from: template.name, to: body.name.trim() }),
      ])
      return { version }
    },
  })
}

const happening = (objectId: string, event: 'fields' | 'skin' | 'rename', detail: object) => ({
  objectType: 'cardTemplate',
  objectId,
  event,
  detail,
})

const inOrder = (rules: readonly FieldRule[]) => [...rules].sort((a, b) => a.order - b.order)

type CardCounts = TemplateRow['cards']

async function cardCounts({ tx, services }: MemberContext): Promise<Map<string, CardCounts>> {
  const counts = new Map<string, CardCounts>()
  for (const { templateId, state, total } of await services.provided.get(templateCards).count(tx)) {
    const entry = counts.get(templateId) ?? { total: 0, active: 0, unclaimed: 0, paused: 0 }
    if (state !== 'recycled' && state !== 'purged') entry.total += total
    if (state === 'active' || state === 'unclaimed' || state === 'paused') entry[state] = total
    counts.set(templateId, entry)
  }
  return counts
}

function rowOf(template: CardTemplate, counts: CardCounts | undefined): TemplateRow {
  const { id, name, orientation, seats, seatsTaken, skin, sort, validFrom, validTo } = template
  const state = templateStateAt(template, new Date())
  return {
    templateId: id,
    name,
    orientation,
    status: state === 'deleted' ? 'disabled' : state,
    seats,
    seatsTaken,
    skin,
    sort,
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    cards: counts ?? { total: 0, active: 0, unclaimed: 0, paused: 0 },
  }
}
