import type { Tx } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { FieldRule } from '../card-templates.contract.ts'
import {
  type CardTemplate,
  countCardsWithoutValue,
  countCardsWithValue,
  readCardValues,
} from './card-templates.repository.ts'
import { knownFieldKeys, labelOf } from './field-words.ts'
import { changesOf, isRefusedBy, problemsOfRules } from './rule-changes.domain.ts'
import { templateServerTexts } from './server.texts.ts'

/** Refuses rules that cannot be, naming every field that is wrong. */
export function checkRules(rules: readonly FieldRule[], language: Language): void {
  const problems = problemsOfRules(rules, knownFieldKeys)
  const [first] = problems
  if (!first) return
  const words = templateServerTexts.in(language).rules
  const rule = rules.find(({ key }) => key === first.key) ?? { key: first.key }
  throw refuse(templateServerTexts, (t) => t.rules.summary, {
    status: 400,
    reason: 'INVALID',
    values: { field: labelOf(rule, language), reason: words[first.kind] },
    fields: Object.fromEntries(problems.map(({ key, kind }) => [key, words[kind]])),
  })
}

/** How many cards new rules would touch: values that visitors lose, values that are missing, values that are not accepted. */
export async function affectedBy(tx: Tx, template: CardTemplate, rules: readonly FieldRule[]) {
  const { hidden, required, stricter } = changesOf(template.fieldRules, rules)
  const demanded = required.filter((key) => !template.defaultValues[key])
  let invalid = 0
  if (stricter.length > 0) {
    for await (const page of readCardValues(tx, template.id))
      invalid += page.filter((values) => isRefusedBy(stricter, values)).length
  }
  return {
    hidden: await countCardsWithValue(tx, template.id, hidden),
    incomplete: await countCardsWithoutValue(tx, template.id, demanded),
    invalid,
  }
}
