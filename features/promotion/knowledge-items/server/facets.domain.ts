import { facets } from './facets.data.ts'
import { plainText } from './question-text.domain.ts'

const latin = /[a-z]*\d+(?:\.\d+)?|[a-z]{2,}/gu
const compact = (text: string) => plainText(text).replace(/[\s-]+/gu, '')

/** Whether an answer can be one: it holds the kind of thing that the question wants, and its item every name and number of it. */
export function fits(question: string, item: { all: string; answer: string }): boolean {
  const answers = facets.every((facet) => !facet.question.test(question) || facet.answer.test(item.answer))
  const whole = compact(item.all)
  return answers && (compact(question).match(latin) ?? []).every((name) => whole.includes(name))
}

/** How far the kind of thing that is wanted, and its names and numbers, are in an item. */
export interface Agreement {
  /** Kinds of things that are wanted and that the answer holds, and those that it does not. */
  held: number
  lacking: number
  /** Names or numbers of the question that the item has nothing of. */
  foreign: number
  /** Names of models among them: an answer about another model is none. */
  foreignModel: number
}

const mostForeign = 2

export function agreementOf(question: string, item: { all: string; answer: string }): Agreement {
  const wanted = facets.filter((facet) => facet.question.test(question))
  const held = wanted.filter((facet) => facet.answer.test(item.answer)).length
  const whole = compact(item.all)
  const names = new Set(compact(question).match(latin) ?? [])
  const foreign = [...names].filter((name) => !whole.includes(name))
  return {
    held: Math.min(1, held),
    lacking: Math.min(mostForeign, wanted.length - held),
    foreign: Math.min(mostForeign, foreign.length),
    foreignModel: foreign.some((name) => /^[a-z]+\d/u.test(name)) ? 1 : 0,
  }
}
