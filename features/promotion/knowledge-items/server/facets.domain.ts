import { type Facet, type FacetName, facets } from './facets.data.ts'
import { plainText } from './question-text.domain.ts'

const latin = /[a-z]*\d+(?:\.\d+)?|[a-z]{2,}/gu
const compact = (text: string) => plainText(text).replace(/[\s-]+/gu, '')
const names = Object.keys(facets) as FacetName[]

/** Whether an answer can be one: it holds the kind of thing that the question wants, and its item every name and number of it. */
export function fits(question: string, item: { all: string; answer: string }): boolean {
  const [line, answer] = [plainText(question), plainText(item.answer)]
  const answers = Object.values<Facet>(facets).every(
    (facet) => facet.isLoose || !facet.question.test(line) || facet.answer.test(answer),
  )
  const whole = compact(item.all)
  return answers && (compact(question).match(latin) ?? []).every((name) => whole.includes(name))
}

/** How far the names and numbers of a question are in an item. */
export interface Names {
  /** Names or numbers of the question that the item has nothing of. */
  foreign: number
  /** Names of models, and other names in Latin letters, among them: an answer about something else is none. */
  foreignModel: number
  foreignName: number
}

const mostForeign = 2
const model = /(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{3,}/gu
const quantity = /^\d+(?:mm|cm|kg|kw|kva|hz|mpa|bar|db|rpm|um|[vatmpxkgwhs])+\d*$/u
const nameOnly = /(?<![a-z\d])[a-z]{2,}(?![a-z\d])/gu

/** @param isCommon tells English words that are no names. */
export function namesOf(question: string, all: string, isCommon: (word: string) => boolean): Names {
  const [line, whole] = [compact(question), compact(all)]
  const isForeign = (name: string) => !whole.includes(name)
  const foreign = [...new Set(line.match(latin) ?? [])].filter(isForeign)
  // A question in English is full of Latin words that are no names.
  const isChinese = /\p{Script=Han}/u.test(line)
  const models = isChinese ? (line.match(model) ?? []).filter((name) => !quantity.test(name)) : []
  const others = isChinese ? (plainText(question).match(nameOnly) ?? []) : []
  return {
    foreign: Math.min(mostForeign, foreign.length),
    foreignModel: models.some(isForeign) || foreign.some((name) => /^[a-z]+\d/u.test(name)) ? 1 : 0,
    foreignName: others.some((name) => isForeign(name) && !isCommon(name)) ? 1 : 0,
  }
}

/** Each kind of thing: 0 where it is not wanted, 1 where it stands, below 0 where it stands elsewhere in the answer or nowhere. */
export type Wants = Record<FacetName, number>
const elsewhere = -0.3

export interface Wanted {
  wants: Wants
  /** Kinds of things that are wanted and stand where the question points; that do not; and that stand nowhere. */
  heldHere: number
  lackingHere: number
  lackingAll: number
}

const mostWanted = 2

/** The kinds of things that a question wants, looked for in the answer and in those parts of it that the question names. */
export function wantedOf(question: string, answer: string, here: string): Wanted {
  const sums = { heldHere: 0, lackingHere: 0, lackingAll: 0 }
  const wants = Object.fromEntries(
    names.map((name) => {
      const facet: Facet = facets[name]
      if (!facet.question.test(question)) return [name, 0]
      const [isHere, isThere] = [facet.answer.test(here), facet.answer.test(answer)]
      if (!facet.isLoose) {
        sums.heldHere += isHere ? 1 : 0
        sums.lackingHere += isHere ? 0 : 1
        sums.lackingAll += isThere ? 0 : 1
      }
      return [name, isHere ? 1 : isThere ? elsewhere : -1]
    }),
  ) as Wants
  return {
    wants,
    heldHere: Math.min(mostWanted, sums.heldHere),
    lackingHere: Math.min(mostWanted, sums.lackingHere),
    lackingAll: Math.min(mostWanted, sums.lackingAll),
  }
}

/** Whether a word only says which kind of thing is wanted. */
export const isWanting = (word: string): boolean =>
  Object.values<Facet>(facets).some((facet) => !facet.isLoose && facet.question.test(word))
