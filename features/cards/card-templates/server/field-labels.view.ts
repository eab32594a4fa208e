import { fill, type Language } from '#platform/text/texts.ts'

import type { FieldRule } from '../card-templates.contract.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import type { FieldProblem } from './field-rules.domain.ts'
import { templateServerTexts } from './server.texts.ts'

/** The keys that every template knows and whose labels come from the texts. */
export const knownFieldKeys: ReadonlySet<string> = new Set(
  'name latinName title department company mobile phone fax email wechat qq website address industry slogan intro'.split(
    ' ',
  ),
)

/** What a field is called in a language: the template's own label, else the product's, else the Chinese one. */
export function labelOf(rule: Pick<FieldRule, 'key' | 'label'>, language: Language): string {
  const labels: Readonly<Record<string, string>> = cardTemplatesTexts.in(language).fields
  return rule.label?.[language]?.trim() || labels[rule.key] || rule.label?.['zh-CN']?.trim() || rule.key
}

/** What is said about each problem of a value. */
export const templateValueTexts = (language: Language): Readonly<Record<string, string>> =>
  templateServerTexts.in(language).values

/** What is wrong with a value, as a sentence without the field's name. */
export function describeProblem({ kind, max = 0 }: FieldProblem, language: Language): string {
  return fill(templateServerTexts.in(language).values[kind], { max })
}

/** One message per field, for the form that sent them. */
export const describeProblems = (problems: readonly FieldProblem[], language: Language) =>
  Object.fromEntries(problems.map((problem) => [problem.key, describeProblem(problem, language)]))
