import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  type CardTemplate,
  labelOf,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Card } from './cards.repository.ts'
import { publicFields } from './public-fields.domain.ts'

interface Listed {
  card: Pick<Card, 'fieldValues'>
  template: Pick<CardTemplate, 'fieldRules' | 'defaultValues'>
  department: string | null
}

/** The fields of a card as strangers see them, for pages that show many cards. */
export const listedFields = ({ card, template, department }: Listed, language: Language): FaceField[] =>
  publicFields({
    rules: template.fieldRules,
    values: {
      ...withDefaults(template.fieldRules, card.fieldValues, template.defaultValues),
      ...(department !== null && { department }),
    },
    label: (rule) => labelOf(rule, language),
  })

/** Whether strangers read a field of the template's cards whole: only then a search may find them by it. */
export const isReadable = (rules: readonly FieldRule[], key: string) =>
  rules.some((rule) => rule.key === key && rule.visible && rule.maskPublic === 'none')

/** Whether strangers see anything of a field. */
export const isShown = (rules: readonly FieldRule[], key: string) =>
  rules.some(
    (rule) =>
      rule.key === key && rule.visible && (rule.maskPublic === 'none' || rule.maskPublic === 'partial'),
  )
