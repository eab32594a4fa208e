import { facets } from './facets.data.ts'

const latin = /[a-z]*\d+(?:\.\d+)?|[a-z]{2,}/gu
const normal = (text: string) => text.normalize('NFKC').toLowerCase()
const compact = (text: string) => normal(text).replace(/[\s-]+/gu, '')

/** Whether an answer can be one: it holds the kind of thing that the question wants, and its item every name and number of it. */
export function fits(question: string, item: { all: string; answer: string }): boolean {
  const answers = facets.every((facet) => !facet.question.test(question) || facet.answer.test(item.answer))
  const whole = compact(item.all)
  return answers && (compact(question).match(latin) ?? []).every((name) => whole.includes(name))
}
