import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { FieldRule } from '../card-templates.contract.ts'
import { refuseField } from './card-templates.refusals.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { knownFieldKeys, labelOf } from './field-labels.view.ts'
import { changesOf, isRefusedBy, problemsOfRules } from './rule-changes.domain.ts'
import { templateServerTexts } from './server.texts.ts'
import { templateCards } from './template-cards.public.ts'

/** Refuses rules that cannot be, naming every field that is wrong. */
export function checkRules(rules: readonly FieldRule[], language: Language): void {
  const problems = problemsOfRules(rules, knownFieldKeys)
  const [first] = problems
  if (!first) return
  const texts = templateServerTexts.in(language).rules
  const rule = rules.find(({ key }) => key === first.key) ?? { key: first.key }
  throw refuseField([], (t) => t.rules.summary, {
    values: { field: labelOf(rule, language), reason: texts[first.kind] },
    fields: Object.fromEntries(problems.map(({ key, kind }) => [key, texts[kind]])),
  })
}

/** How many cards new rules would touch: values that visitors lose, values that are missing, values that are not accepted. */
export async function affectedBy(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  template: CardTemplate,
  rules: readonly FieldRule[],
) {
  const cards = services.provided.get(templateCards)
  const { hidden, required, stricter } = changesOf(template.fieldRules, rules)
  const demanded = required.filter((key) => !template.defaultValues[key])
  let invalid = 0
  if (stricter.length > 0) {
    for await (const page of cards.readValues(tx, template.id))
      invalid += page.filter((values) => isRefusedBy(stricter, values)).length
  }
  return {
    hidden: await cards.countWithValue(tx, template.id, hidden),
    incomplete: await cards.countWithoutValue(tx, template.id, demanded),
    invalid,
  }
}
