import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  findTemplate,
  labelOf,
  mayEdit,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { FindFieldDenial } from '#features/company/roles/server/explained-kinds.public.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { rankOn } from './cards.view.ts'
import { findCard } from './cards.repository.ts'
import { cardServerTexts } from './server.texts.ts'

/** Why the rules of a card's template keep somebody from changing one field, no matter who may edit the card. */
export const findFieldDenial: FindFieldDenial = async ({ tx, viewer, language }, id, field) => {
  const card = await findCard(tx, id)
  const template = card && (await findTemplate(tx, card.templateId))
  const rights = card && rightsOnCard(viewer, card)
  if (!template || !rights?.holds('card:view')) throw notFound()
  const rule = template.fieldRules.find(({ key }) => key === field)
  if (!rule) return undefined
  const rank = rankOn(card, rights)
  if (rank === undefined || mayEdit(rule, rank)) return null
  const texts = cardServerTexts.in(language).fieldRules
  const isKept = rule.visible && mayEdit(rule, 'admin')
  return fill(isKept ? texts[rule.editableBy === 'admin' ? 'admin' : 'operator'] : texts.nobody, {
    field: labelOf(rule, language),
  })
}
