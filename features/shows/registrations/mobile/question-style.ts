import type { PublicQuestions } from '../face/activity-page-model.ts'

/** A string of CSS that can be nothing else: each sign but letters and digits by its code. */
const quoted = (text: string) =>
  `"${[...text].map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)).join('')}"`

const chosen = (name: string, value: string) => [
  `form:has(input[name=${quoted(name)}][value=${quoted(value)}]:checked)`,
  `form:has(select[name=${quoted(name)}] option[value=${quoted(value)}]:checked)`,
]

const shownWhen = (target: string, when: readonly string[]) =>
  when.length === 0 ? '' : `${when.map((condition) => `${condition} ${target}`).join(',')}{display:grid}`

/**
 * Shows the questions of the chosen ticket and those whose condition is met, without a script. A browser that does not know
 * how shows all of them, and the server looks at what is asked alone.
 */
export function styleOfQuestions(questions: readonly PublicQuestions[], tickets: number): string {
  const rules = questions.flatMap(({ number, ticketIds, fields }) => {
    const form = `.act-questions[data-form=${quoted(String(number))}]`
    const own =
      ticketIds.length === tickets
        ? []
        : [
            `${form}{display:none}`,
            shownWhen(
              form,
              ticketIds.flatMap((id) => chosen('ticket', id)),
            ),
          ]
    return [
      ...own,
      ...fields.flatMap(({ name, showIf }) => {
        if (!showIf) return []
        const target = `[data-q=${quoted(name)}]`
        const when = showIf.values.flatMap((value) => chosen(showIf.name, value))
        return [`${target}{display:none}`, shownWhen(target, when)]
      }),
    ]
  })
  return rules.length === 0 ? '' : `@supports selector(:has(*)){${rules.join('')}}`
}
