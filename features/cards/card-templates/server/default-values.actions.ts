import type { MemberContext } from '#platform/server/http/context.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { FieldRule } from '../card-templates.contract.ts'
import type { DefaultField } from '../template-settings.contract.ts'
import { refuseField } from './card-templates.refusals.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { changedFields, type DefaultsProblem, shownValue } from './default-values.domain.ts'
import type { FieldValues } from './field-rules.domain.ts'
import { labelOf } from './field-labels.view.ts'
import { templateServerTexts } from './server.texts.ts'
import { templateCards } from './template-cards.public.ts'

function sentenceOf({ kind, max = 0 }: DefaultsProblem, language: Language): string {
  const { defaults, values } = templateServerTexts.in(language)
  const sentences: Readonly<Record<string, string>> = { ...values, ...defaults }
  return fill(sentences[kind] ?? '', { max })
}

/** Refuses defaults, naming every field that is wrong. */
export function refuseDefaults(
  problems: readonly DefaultsProblem[],
  rules: readonly FieldRule[],
  language: Language,
) {
  const [first] = problems
  const rule = rules.find(({ key }) => key === first?.key) ?? { key: first?.key ?? '' }
  return refuseField([], (t) => t.rules.summary, {
    values: { field: labelOf(rule, language), reason: first ? sentenceOf(first, language) : '' },
    fields: Object.fromEntries(problems.map((problem) => [problem.key, sentenceOf(problem, language)])),
  })
}

/** The fields of a template with their defaults, and how many cards show each. */
export async function defaultsOf(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  template: CardTemplate,
): Promise<{ fields: DefaultField[]; cards: number }> {
  const { total, holding } = await services.provided.get(templateCards).countHolding(tx, template.id)
  const rules = [...template.fieldRules].sort((a, b) => a.order - b.order)
  const fields = rules.map(({ key, label, type, maxLen, visible, source, provisioning }) => {
    const value = template.defaultValues[key] ?? ''
    const own = holding.get(key) ?? 0
    const inheriting =
      source !== 'default' || value === '' ? 0 : provisioning === 'always' ? total : total - own
    return {
      key,
      ...(label && { label }),
      type,
      maxLen,
      visible,
      source,
      provisioning,
      value,
      inheriting,
      own,
    }
  })
  return { fields, cards: total }
}

interface After {
  rules: readonly FieldRule[]
  defaults: FieldValues
}

/** How many cards look different after a change of defaults, and how many have a value of their own that disappears behind one. */
export async function cardsTouchedBy(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  template: CardTemplate,
  after: After,
): Promise<{ affected: number; covered: number }> {
  const before = { rules: template.fieldRules, defaults: template.defaultValues }
  const changed = changedFields(before, after)
  const touched = { affected: 0, covered: 0 }
  if (changed.length === 0) return touched
  for await (const page of services.provided.get(templateCards).readValues(tx, template.id)) {
    for (const values of page) {
      const looks = changed.filter(
        (field) =>
          shownValue(field.before, values[field.key], before.defaults[field.key]) !==
          shownValue(field.after, values[field.key], after.defaults[field.key]),
      )
      touched.affected += looks.length > 0 ? 1 : 0
      touched.covered += looks.some((field) => field.after.provisioning === 'always' && values[field.key])
        ? 1
        : 0
    }
  }
  return touched
}
