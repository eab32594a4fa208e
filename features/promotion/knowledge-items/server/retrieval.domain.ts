import { commonCharacters, emptyCharacters, emptyForms, sameMeaning } from './asking-forms.data.ts'
import { fits } from './facets.domain.ts'

/** An answer that may be quoted. */
export interface Quotable {
  id: string
  question: string
  variants: readonly string[]
  answer: string
}

/** The sounds of a Chinese text, one for each character; other characters stand for themselves. */
export type Sounds = (text: string) => readonly string[]

const conceptOf = new Map(
  sameMeaning.flatMap((forms) => forms.map((form) => [form, `#${forms[0] ?? form}`] as const)),
)
/** The longest form first, so that a part of one is not taken for another. */
const byLength = (known: Iterable<string>) => [...known].sort((one, other) => other.length - one.length)
const formPattern = new RegExp(`(${byLength(conceptOf.keys()).join('|')})`, 'u')
const empty = new RegExp(byLength(emptyForms).join('|'), 'gu')

const weights = { concept: 1.6, latin: 1.2, pair: 0.8, half: 0.2, single: 0.4 } as const

const hollow = new Set(emptyCharacters)

const normal = (text: string) => text.normalize('NFKC').toLowerCase()

function termsOfRun(run: string): [string, number][] {
  const letters = Array.from(run)
  const isHollow = (letter: string | undefined) => letter !== undefined && hollow.has(letter)
  return [
    ...letters
      .filter((letter) => !isHollow(letter))
      .map((letter): [string, number] => [letter, weights.single]),
    ...letters.slice(1).flatMap((letter, at): [string, number][] => {
      const before = letters[at]
      if (isHollow(before) && isHollow(letter)) return []
      const weight = isHollow(before) || isHollow(letter) ? weights.half : weights.pair
      return [[`${before}${letter}`, weight]]
    }),
  ]
}

/** The terms of a text with their weights: concepts, words and numbers in Latin letters, and pairs of characters. */
export function termsOf(text: string): Map<string, number> {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0))
  for (const part of normal(text).split(formPattern)) {
    const concept = conceptOf.get(part)
    if (concept !== undefined) {
      add(concept, weights.concept)
      continue
    }
    for (const [latin] of part.matchAll(/[a-z0-9]+(?:[.-][a-z0-9]+)*/gu)) add(latin, weights.latin)
    for (const run of part.replace(empty, ' ').match(/\p{Script=Han}+/gu) ?? [])
      for (const [term, weight] of termsOfRun(run)) add(term, weight)
  }
  return terms
}

interface Indexed<Q extends Quotable> {
  item: Q
  /** The terms of the question and of each other way of asking it. */
  forms: readonly Map<string, number>[]
  /** All terms of the item; those of the answer alone count for less. */
  all: Map<string, number>
  /** Everything that is written in it. */
  text: string
}

export interface KnowledgeIndex<Q extends Quotable = Quotable> {
  entries: readonly Indexed<Q>[]
  /** In how many items a term is. */
  spread: ReadonlyMap<string, number>
  /** A known term for each sound: for mistakes of typing by sound. */
  bySound: ReadonlyMap<string, string>
  sounds: Sounds
}

const answerShare = 0.55
const soundOf = (term: string, sounds: Sounds) => `~${sounds(term).join(' ')}`
const isPair = (term: string) => /^\p{Script=Han}{2}$/u.test(term)

/** Makes the items of a company findable. */
export function indexOf<Q extends Quotable>(items: readonly Q[], sounds: Sounds): KnowledgeIndex<Q> {
  const spread = new Map<string, number>()
  const bySound = new Map<string, string>()
  const entries = items.map((item): Indexed<Q> => {
    const forms = [item.question, ...item.variants].map(termsOf)
    const all = new Map<string, number>()
    for (const terms of forms) for (const term of terms.keys()) all.set(term, 1)
    for (const term of termsOf(item.answer).keys()) if (!all.has(term)) all.set(term, answerShare)
    for (const term of all.keys()) {
      spread.set(term, (spread.get(term) ?? 0) + 1)
      if (isPair(term)) bySound.set(soundOf(term, sounds), term)
    }
    return { item, forms, all, text: [item.question, ...item.variants, item.answer].join('\n') }
  })
  return { entries, spread, bySound, sounds }
}

/** An unknown term that sounds like a known one is taken for it, with some doubt. */
function heardTerms(question: string, { spread, bySound, sounds }: KnowledgeIndex): Map<string, number> {
  const heard = new Map<string, number>()
  for (const [term, weight] of termsOf(question)) {
    const known = isPair(term) && !spread.has(term) ? bySound.get(soundOf(term, sounds)) : undefined
    heard.set(known ?? term, known === undefined ? weight : weight * 0.8)
  }
  return heard
}

const common = new Set(commonCharacters)
/** How much a term counts that no item has: names of other things count, everyday speech little. */
const unknownShare = (term: string) =>
  term.startsWith('#') ? 1 : [...term].every((letter) => common.has(letter)) ? 0.3 : 0.8

export interface Found<Q extends Quotable = Quotable> {
  item: Q
  /** Between 0 and 1. */
  score: number
  /** The share of the characters of the question, hollow ones left out, that stand in the item or mean the same as one of it. */
  written: number
  /** How alike the question and the nearest wording of the item are. */
  alike: number
  /** It has every matter that the question names. */
  hasAll: boolean
  text: string
}

/** How much of what is asked the item is about, and how much of the item's question is asked. */
const shares = { covered: 0.85, met: 0.15 } as const
/** A matter that more items have than this is none of its own: everything is about machines. */
const generalShare = 0.3
/** A form of one word alone is met too easily. */
const shortFormDoubt = 3

function writtenShare(
  question: string,
  { all, text }: { all: ReadonlyMap<string, number>; text: string },
): number {
  let [written, total] = [0, 0]
  for (const part of normal(question).split(formPattern)) {
    const concept = conceptOf.get(part)
    const letters = Array.from(concept === undefined ? part.replace(empty, '') : part).filter(
      (letter) => concept !== undefined || (/\p{Script=Han}/u.test(letter) && !hollow.has(letter)),
    )
    total += letters.length
    written +=
      concept === undefined
        ? letters.filter((letter) => text.includes(letter)).length
        : letters.length * (all.get(concept) ?? 0)
  }
  return total === 0 ? 0 : written / total
}

/** The items that are about a question, the best first. */
export function search<Q extends Quotable>(question: string, index: KnowledgeIndex<Q>): Found<Q>[] {
  const terms = heardTerms(question, index)
  const total = index.entries.length
  const rarity = (term: string) => {
    const known = index.spread.get(term) ?? 0
    const rare = Math.log(1 + (total - known + 0.5) / (known + 0.5))
    return known === 0 ? rare * unknownShare(term) : rare
  }
  const sum = (pairs: Iterable<readonly [string, number]>, share: (term: string) => number) => {
    let all = 0
    for (const [term, weight] of pairs) all += weight * rarity(term) * share(term)
    return all
  }
  const whole = sum(terms, () => 1)
  if (whole === 0) return []
  const matters = [...terms.keys()].filter(
    (term) => term.startsWith('#') && (index.spread.get(term) ?? 0) <= total * generalShare,
  )
  return index.entries
    .map(({ item, forms, all, text }) => {
      const covered = sum(terms, (term) => all.get(term) ?? 0) / whole
      const met = Math.max(
        ...forms.map((form) => {
          const own = sum(form, () => 1)
          return sum(form, (term) => (terms.has(term) ? 1 : 0)) / (own + shortFormDoubt)
        }),
      )
      const alike = Math.max(
        ...forms.map((form) => {
          const both = sum(terms, (term) => (form.has(term) ? 1 : 0))
          return (2 * both) / (whole + sum(form, () => 1))
        }),
      )
      const score = shares.covered * covered + shares.met * met
      return {
        item,
        score,
        written: writtenShare(question, { all, text }),
        alike,
        hasAll: matters.every((term) => all.has(term)),
        text,
      }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** Above it the best item is quoted; how far ahead of the next it has to be; above it the visitor may choose. Set on the tuning questions. */
export interface Thresholds {
  answer: number
  ahead: number
  suggest: number
  /** The least share of the question's characters that the item has. */
  written: number
  /** The least likeness to one wording of the item. */
  alike: number
}
export const thresholds: Thresholds = { answer: 0.5, ahead: 0.15, suggest: 0.3, written: 0.7, alike: 0.6 }

export type Outcome<Q extends Quotable = Quotable> =
  | { kind: 'answered'; item: Q; score: number }
  | { kind: 'suggested'; items: readonly Q[]; score: number }
  | { kind: 'refused'; score: number }

const mostSuggested = 3

/** Whether the best item is sure enough to be quoted. */
function isSure(question: string, [best, next]: readonly Found[], limits: Thresholds): boolean {
  if (!best) return false
  const reached: readonly boolean[] = [
    best.score >= limits.answer,
    best.score - (next?.score ?? 0) >= limits.ahead,
    best.written >= limits.written,
    best.alike >= limits.alike,
    best.hasAll,
  ]
  return reached.every(Boolean) && fits(question, { all: best.text, answer: best.item.answer })
}

/** Quotes, offers, or refuses: nothing is ever made up. */
export function answerTo<Q extends Quotable>(
  question: string,
  index: KnowledgeIndex<Q>,
  limits: Thresholds = thresholds,
): Outcome<Q> {
  const found = search(question, index)
  const [best] = found
  if (!best || best.score < limits.suggest) return { kind: 'refused', score: best?.score ?? 0 }
  if (isSure(question, found, limits)) return { kind: 'answered', item: best.item, score: best.score }
  const items = found
    .filter(({ score }) => score >= limits.suggest)
    .slice(0, mostSuggested)
    .map(({ item }) => item)
  return { kind: 'suggested', items, score: best.score }
}

/** The words of a question that matter, in one order: what means the same in them is the same question. */
export const termKeyOf = (question: string): string =>
  [...termsOf(question)]
    .filter(([, weight]) => weight >= weights.pair)
    .map(([term]) => term)
    .sort()
    .join(' ')
    .slice(0, 300)
