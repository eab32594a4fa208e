import { fileUrl } from '#platform/contract/file-url.ts'

import type { FieldRule, TemplateDetail, TemplateRow } from '../card-templates.contract.ts'
import { templateStateAt } from './card-templates.domain.ts'
import type { CardTemplate, CompanyFace } from './card-templates.repository.ts'
import type { CardCount } from './template-cards.public.ts'

export const inOrder = (rules: readonly FieldRule[]): FieldRule[] =>
  [...rules].sort((a, b) => a.order - b.order)

function cardsOf(templateId: string, counts: readonly CardCount[]): TemplateRow['cards'] {
  const cards = { total: 0, active: 0, unclaimed: 0, paused: 0 }
  for (const { state, total } of counts.filter((count) => count.templateId === templateId)) {
    if (state !== 'recycled' && state !== 'purged') cards.total += total
    if (state === 'active' || state === 'unclaimed' || state === 'paused') cards[state] = total
  }
  return cards
}

/** A template as lists show it. */
export function rowOf(template: CardTemplate, counts: readonly CardCount[]): TemplateRow {
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
    cards: cardsOf(id, counts),
  }
}

interface Surroundings {
  counts: readonly CardCount[]
  company: CompanyFace | undefined
  actions: TemplateDetail['actions']
}

/** A template with everything that its editor needs. */
export const detailOf = (
  template: CardTemplate,
  { counts, company, actions }: Surroundings,
): TemplateDetail => ({
  ...rowOf(template, counts),
  fieldRules: inOrder(template.fieldRules),
  defaultValues: template.defaultValues,
  shareText: template.shareText,
  shareTexts: template.shareTexts,
  nfcRecord: template.nfcRecord,
  reviewEdits: template.reviewEdits,
  pausesCards: template.pausesCards,
  actions,
  version: template.version,
  company: {
    name: company?.name ?? '',
    logoUrl: fileUrl(company?.logoFileId),
    brandColour: company?.brandColour ?? '',
  },
  updatedAt: template.updatedAt.toISOString(),
})
