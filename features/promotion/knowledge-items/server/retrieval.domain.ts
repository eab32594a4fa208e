import { oddsOf, type Traits } from './answer-odds.domain.ts'
import { commonCharacters, emptyCharacters, emptyForms, sameMeaning } from './asking-forms.data.ts'
import { isWanting, namesOf, wantedOf } from './facets.domain.ts'
import { clausesOf, plainText, runsOf } from './question-text.domain.ts'
import { namedParts, tokensOf, wordTraitsOf } from './question-tokens.domain.ts'

/** An answer that may be quoted. */
export interface Quotable {
  id: string
  question: string
  variants: readonly string[]
  answer: string
}

/** How Chinese is read. */
export interface Readings {
  /** The sounds of a text, one for each character; other characters stand for themselves. */
  sounds(text: string): readonly string[]
  /** A text in simplified characters. */
  simplified(text: string): string
}

const conceptOf = new Map(
  sameMeaning.flatMap((forms) => forms.map((form) => [form, `#${forms[0] ?? form}`] as const)),
)
/** The longest form first, so that a part of one is not taken for another. */
const byLength = (known: Iterable<string>) => [...known].sort((one, other) => other.length - one.length)
/** Latin words stand alone: "rent" is none in "current". */
const alone = (form: string) => (/^[a-z]+$/u.test(form) ? `(?<![a-z])${form}(?![a-z])` : form)
const formPattern = new RegExp(`(${byLength(conceptOf.keys()).map(alone).join('|')})`, 'u')
const empty = new RegExp(byLength(emptyForms).join('|'), 'gu')

const weights = { concept: 1.6, latin: 1.2, pair: 0.8, half: 0.2, single: 0.4 } as const

const hollow = new Set(emptyCharacters)

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
  for (const part of plainText(text).split(formPattern)) {
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
  /** The question and each other way of asking it: its terms, and its runs of letters. */
  forms: readonly { terms: Map<string, number>; runs: ReadonlySet<string> }[]
  /** All terms of the item; those of the answer alone count for less. */
  all: Map<string, number>
  /** Everything that is written in it; its ways of asking, the first of them, and its answer. */
  text: string
  wordings: string
  question: string
  answer: string
}

export interface KnowledgeIndex<Q extends Quotable = Quotable> {
  entries: readonly Indexed<Q>[]
  /** In how many items a term is, and a run of letters of their questions. */
  spread: ReadonlyMap<string, number>
  runSpread: ReadonlyMap<string, number>
  /** A known term for each sound: for mistakes of typing by sound. */
  bySound: ReadonlyMap<string, string>
  readings: Readings
}

const answerShare = 0.55
const soundOf = (term: string, { sounds }: Readings) => `~${sounds(term).join(' ')}`
const isPair = (term: string) => /^\p{Script=Han}{2}$/u.test(term)

function countInto(counts: Map<string, number>, keys: Iterable<string>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Makes the items of a company findable. */
export function indexOf<Q extends Quotable>(items: readonly Q[], readings: Readings): KnowledgeIndex<Q> {
  const spread = new Map<string, number>()
  const runSpread = new Map<string, number>()
  const bySound = new Map<string, string>()
  const entries = items.map((item): Indexed<Q> => {
    const wordings = [item.question, ...item.variants].map((text) => readings.simplified(text))
    const answer = readings.simplified(item.answer)
    const forms = wordings.map((text) => ({ terms: termsOf(text), runs: runsOf(text) }))
    const all = new Map<string, number>()
    for (const { terms } of forms) for (const term of terms.keys()) all.set(term, 1)
    for (const term of termsOf(answer).keys()) if (!all.has(term)) all.set(term, answerShare)
    countInto(spread, all.keys())
    countInto(runSpread, new Set(forms.flatMap(({ runs }) => [...runs])))
    for (const term of all.keys()) if (isPair(term)) bySound.set(soundOf(term, readings), term)
    return {
      item,
      forms,
      all,
      text: plainText([...wordings, answer].join('\n')),
      wordings: plainText(wordings.join('\n')),
      question: plainText(wordings[0] ?? ''),
      answer: plainText(answer),
    }
  })
  return { entries, spread, runSpread, bySound, readings }
}

/** An unknown term that sounds like a known one is taken for it, with some doubt. */
function heardTerms(question: string, { spread, bySound, readings }: KnowledgeIndex): Map<string, number> {
  const heard = new Map<string, number>()
  for (const [term, weight] of termsOf(question)) {
    const known = isPair(term) && !spread.has(term) ? bySound.get(soundOf(term, readings)) : undefined
    heard.set(known ?? term, known === undefined ? weight : weight * 0.8)
  }
  return heard
}

const common = new Set(commonCharacters)
/** How much a term counts that no item has: names of other things count, everyday speech little. */
const unknownShare = (term: string) =>
  term.startsWith('#') ? 1 : [...term].every((letter) => common.has(letter)) ? 0.3 : 0.8

const rarityOf = (known: number, total: number) => Math.log(1 + (total - known + 0.5) / (known + 0.5))

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
  for (const part of plainText(question).split(formPattern)) {
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

/** Terms of a question, or of a part of it, with how much each of them counts. */
interface QuestionTerms {
  terms: ReadonlyMap<string, number>
  worth: (term: string) => number
  whole: number
}

function termsIn(text: string, index: KnowledgeIndex): QuestionTerms {
  const terms = heardTerms(text, index)
  const worth = (term: string) => {
    const known = index.spread.get(term) ?? 0
    return rarityOf(known, index.entries.length) * (known === 0 ? unknownShare(term) : 1)
  }
  let whole = 0
  for (const [term, weight] of terms) whole += weight * worth(term)
  return { terms, worth, whole }
}

/** How much of what is asked an item is about, and how alike its nearest wording is. */
function nearness(
  { terms, worth, whole }: QuestionTerms,
  { forms, all }: Pick<Indexed<Quotable>, 'forms' | 'all'>,
) {
  const sum = (pairs: Iterable<readonly [string, number]>, share: (term: string) => number) => {
    let total = 0
    for (const [term, weight] of pairs) total += weight * worth(term) * share(term)
    return total
  }
  if (whole === 0) return { score: 0, full: 0, alike: 0, unmet: 0, mostUnmet: 0 }
  const covered = sum(terms, (term) => all.get(term) ?? 0) / whole
  const full = sum(terms, (term) => (all.has(term) ? 1 : 0)) / whole
  const lacking = [...terms].filter(([term]) => !all.has(term)).map(([term, weight]) => weight * worth(term))
  let [met, alike] = [0, 0]
  for (const form of forms) {
    const own = sum(form.terms, () => 1)
    met = Math.max(met, sum(form.terms, (term) => (terms.has(term) ? 1 : 0)) / (own + shortFormDoubt))
    alike = Math.max(alike, (2 * sum(terms, (term) => (form.terms.has(term) ? 1 : 0))) / (whole + own))
  }
  return {
    score: shares.covered * covered + shares.met * met,
    full,
    alike,
    unmet: lacking.reduce((total, one) => total + one, 0),
    mostUnmet: Math.max(0, ...lacking),
  }
}

/** How alike the letters of a question and those of an item's nearest wording are. */
function wordingOf(runs: ReadonlySet<string>, { forms }: Indexed<Quotable>, index: KnowledgeIndex): number {
  const worth = (run: string) =>
    Math.log(1 + index.entries.length / ((index.runSpread.get(run) ?? 0) + 0.5)) ** 2
  const sum = (of: Iterable<string>) => {
    let total = 0
    for (const run of of) total += worth(run)
    return total
  }
  const own = sum(runs)
  return Math.max(
    ...forms.map((form) => {
      const both = sum([...runs].filter((run) => form.runs.has(run)))
      return both / Math.sqrt(own * sum(form.runs) || 1)
    }),
  )
}

export interface Found<Q extends Quotable = Quotable> {
  item: Q
  /** Between 0 and 1: how much of what is asked the item is about. */
  score: number
  /** How likely it is, by everything that speaks for it and against it, that the item answers. */
  odds: number
  traits: Traits
}

const mostWeighed = 6
const mostCounted = 3
const mostUnmetWorth = 10
const mostLetters = 30
const yesOrNo = /[吗么不嘛没伐]\s*[?？]?$|能不能|可不可以|有没有|是不是/u

/** The items that are about a question, the likeliest first. */
export function search<Q extends Quotable>(written: string, index: KnowledgeIndex<Q>): Found<Q>[] {
  const question = index.readings.simplified(written)
  const total = index.entries.length
  const whole = termsIn(question, index)
  if (whole.whole === 0) return []
  const clauses = clausesOf(question)
    .map((text) => ({ text, ...termsIn(text, index) }))
    .filter((clause) => clause.whole > 0)
  const runs = runsOf(question)
  const tokens = tokensOf(question)
  const pointing = tokens.filter((word) => !isWanting(word))
  const line = plainText(question)
  const meant = [...conceptOf].filter(([form]) => line.includes(form))
  const near = index.entries
    .map((entry) => {
      const parts = clauses.map((clause) => nearness(clause, entry).score)
      const best = Math.max(0, ...parts)
      return {
        entry,
        ...nearness(whole, entry),
        clause: best,
        about: clauses[parts.indexOf(best)],
        own: [...whole.terms.keys()].filter((term) => entry.all.has(term) && index.spread.get(term) === 1)
          .length,
      }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score + other.clause - one.score - one.clause)
    .slice(0, mostWeighed)
    .map((one) => {
      const place = {
        ...one.entry,
        known: meant.filter(([, concept]) => one.entry.all.has(concept)).map(([form]) => form),
      }
      return {
        ...one,
        wording: wordingOf(runs, one.entry, index),
        ofTokens: wordTraitsOf(tokens, place),
        wanted: wantedOf(line, one.entry.answer, namedParts(pointing, one.entry)),
      }
    })
  const mattersOf = ({ terms }: QuestionTerms) =>
    [...terms.keys()].filter(
      (term) => term.startsWith('#') && (index.spread.get(term) ?? 0) <= total * generalShare,
    )
  const matters = mattersOf(whole)
  return near
    .map((one): Found<Q> => {
      const { entry, score, full, alike, clause, own, about, wording, unmet, mostUnmet, ofTokens, wanted } =
        one
      const others = near.filter((other) => other !== one)
      const most = (of: (other: (typeof near)[number]) => number) => Math.max(0, ...others.map(of))
      const missing = (of: readonly string[]) => of.filter((term) => !entry.all.has(term)).length
      const traits: Traits = {
        score,
        clause,
        full,
        alike,
        margin: score - most((other) => other.score),
        clauseMargin: clause - most((other) => other.clause),
        fullMargin: full - most((other) => other.full),
        wording,
        wordingMargin: wording - most((other) => other.wording),
        alikeMargin: alike - most((other) => other.alike),
        unmet: Math.min(mostUnmetWorth, unmet) / mostUnmetWorth,
        mostUnmet: Math.min(mostUnmetWorth, mostUnmet) / mostUnmetWorth,
        written: writtenShare(question, entry),
        own: Math.min(mostCounted, own),
        named: Math.min(
          mostCounted,
          matters.filter((term) => entry.forms.some(({ terms }) => terms.has(term))).length,
        ),
        missing: Math.min(mostCounted, missing(matters)),
        clauseMissing: Math.min(mostCounted, missing(about ? mattersOf(about) : [])),
        clauseWritten: writtenShare(about?.text ?? question, entry),
        ...namesOf(question, entry.text, (word) => conceptOf.has(word)),
        ...ofTokens,
        tokensMargin: ofTokens.tokensHeld - most((other) => other.ofTokens.tokensHeld),
        heldHere: wanted.heldHere,
        lackingHere: wanted.lackingHere,
        lackingAll: wanted.lackingAll,
        ...wanted.wants,
        isYesOrNo: yesOrNo.test(line) ? 1 : 0,
        letters: Math.min(mostLetters, Array.from(question).length) / 10,
      }
      return { item: entry.item, score, odds: oddsOf(traits), traits }
    })
    .sort((one, other) => other.odds - one.odds)
}

/** The best item is quoted; the visitor may choose. */
export interface Thresholds {
  answer: number
  suggest: number
}
export const thresholds: Thresholds = { answer: 0.85, suggest: 0.3 }

export type Outcome<Q extends Quotable = Quotable> =
  | { kind: 'answered'; item: Q; score: number }
  | { kind: 'suggested'; items: readonly Q[]; score: number }
  | { kind: 'refused'; score: number }

const mostSuggested = 3

/** An answer about something else is none, nor is one without the kind of thing that is wanted. */
export const isBesideTheMatter = ({ foreignModel, foreignName, lackingHere }: Traits): boolean =>
  foreignModel + foreignName + lackingHere > 0

/** Quotes, offers, or refuses: nothing is ever made up. */
export function answerTo<Q extends Quotable>(
  question: string,
  index: KnowledgeIndex<Q>,
  limits: Thresholds = thresholds,
): Outcome<Q> {
  const found = search(question, index)
  const [best] = found
  if (!best) return { kind: 'refused', score: 0 }
  if (best.odds >= limits.answer && !isBesideTheMatter(best.traits))
    return { kind: 'answered', item: best.item, score: best.odds }
  const items = found
    .filter(({ traits }) => Math.max(traits.score, traits.clause) >= limits.suggest)
    .slice(0, mostSuggested)
    .map(({ item }) => item)
  return items.length === 0
    ? { kind: 'refused', score: best.odds }
    : { kind: 'suggested', items, score: best.odds }
}

/** The words of a question that matter, in one order: what means the same in them is the same question. */
export const termKeyOf = (question: string): string =>
  [...termsOf(question)]
    .filter(([, weight]) => weight >= weights.pair)
    .map(([term]) => term)
    .sort()
    .join(' ')
    .slice(0, 300)
