import type { FastifyInstance } from 'fastify'

import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { cardTemplatesContract } from '../card-templates.contract.ts'
import { actionsOn } from './card-licences.actions.ts'
import { renameTemplate, updateFields, updateSkin } from './card-templates.actions.ts'
import { findCompanyFace, findSkins, findTemplates } from './card-templates.repository.ts'
import { detailOf, inOrder, rowOf } from './card-templates.view.ts'
import { requireTemplate } from './template-access.actions.ts'
import { templateCards } from './template-cards.public.ts'

const countCards = ({ tx, services }: MemberContext, templateId?: string) =>
  services.provided.get(templateCards).count(tx, templateId)

export function mountCardTemplates(app: FastifyInstance): void {
  mountContract(app, cardTemplatesContract, {
    async list(_request, context) {
      const counts = await countCards(context)
      const seen = await context.services.provided.get(templateCards).findSeen(context.tx, context.viewer)
      const rows = (await findTemplates(context.tx)).map((template) => ({
        ...rowOf(template, counts),
        showsCards: seen?.has(template.id) ?? true,
      }))
      return {
        vertical: rows.filter((row) => row.orientation === 'vertical'),
        horizontal: rows.filter((row) => row.orientation === 'horizontal'),
      }
    },
    async get({ params }, context) {
      const template = await requireTemplate(context, params.id, 'template:view')
      return detailOf(template, {
        counts: await countCards(context, template.id),
        company: await findCompanyFace(context.tx),
        actions: await actionsOn(context, template),
      })
    },
    async getFields({ query }, context) {
      const { fieldRules, version } = await requireTemplate(context, query.templateId, 'template:view')
      return { fields: inOrder(fieldRules), version }
    },
    updateFields: ({ body }, context) => updateFields(context, body),
    updateSkin: ({ body }, context) => updateSkin(context, body),
    async skinHistory({ query }, context) {
      const { id } = await requireTemplate(context, query.templateId, 'template:view')
      return (await findSkins(context.tx, id)).map((skin) => ({
        ...skin,
        publishedBy: skin.publishedBy ?? '',
        publishedAt: skin.publishedAt.toISOString(),
      }))
    },
    rename: ({ body }, context) => renameTemplate(context, body),
  })
}
