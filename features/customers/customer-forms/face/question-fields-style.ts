import type { QuestionField } from './question-fields-model.ts'

/** A string of CSS that can be nothing else: each sign but letters and digits by its code. */
export const quoted = (text: string) =>
  `"${[...text].map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)).join('')}"`

/** The form of the page while one of its inputs has a value. */
export const chosen = (name: string, value: string) => [
  `form:has(input[name=${quoted(name)}][value=${quoted(value)}]:checked)`,
  `form:has(select[name=${quoted(name)}] option[value=${quoted(value)}]:checked)`,
]

export const shownWhen = (target: string, when: readonly string[]) =>
  when.length === 0 ? '' : `${when.map((condition) => `${condition} ${target}`).join(',')}{display:grid}`

/** Rules that hide each field until its condition is met. */
export const rulesOfConditions = (fields: readonly QuestionField[]): string[] =>
  fields.flatMap(({ name, showIf }) => {
    if (!showIf) return []
    const target = `[data-q=${quoted(name)}]`
    const when = showIf.values.flatMap((value) => chosen(showIf.name, value))
    return [`${target}{display:none}`, shownWhen(target, when)]
  })

/** Rules for browsers that know how to look into a form; others show all fields, and the server looks at what is asked alone. */
export const whereKnown = (rules: readonly string[]): string =>
  rules.length === 0 ? '' : `@supports selector(:has(*)){${rules.join('')}}`
