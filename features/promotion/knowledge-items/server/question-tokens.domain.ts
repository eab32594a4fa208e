import { plainText } from './question-text.domain.ts'
import { plainTokens } from './plain-tokens.data.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const plain = new Set(plainTokens)

/** The words of a question that say what it is about. */
export const tokensOf = (question: string): string[] =>
  [...segmenter.segment(plainText(question))]
    .filter(({ isWordLike, segment }) => isWordLike === true && !plain.has(segment))
    .map(({ segment }) => segment)

/** The texts that a word is looked for in. */
interface Place {
  /** The item's own ways of asking, and its answer, as plain texts. */
  wordings: string
  answer: string
  /** Words of the question that mean what the item has in other words. */
  known: readonly string[]
}

const shares = { answer: 0.85, known: 0.9, pair: 0.5, letters: 0.35, letter: 0.15 } as const
const weightOf = (word: string) => (word.length > 1 ? 1 : 0.7)

/** How far a word stands in an item, between 0 and 1. */
function shareOf(word: string, { wordings, answer, known }: Place): number {
  if (wordings.includes(word)) return 1
  if (known.some((form) => form.includes(word) || word.includes(form))) return shares.known
  if (answer.includes(word)) return shares.answer
  const letters = Array.from(word)
  if (letters.length === 1) return 0
  const whole = `${wordings}\n${answer}`
  if (letters.slice(1).some((letter, at) => whole.includes(`${letters[at] ?? ''}${letter}`)))
    return shares.pair
  const found = letters.filter((letter) => whole.includes(letter)).length
  return found === letters.length ? shares.letters : found > 0 ? shares.letter : 0
}

/** How far the words of a question stand in an item. */
export interface WordTraits {
  tokens: number
  /** Their share that stands in it; how far the best and the worst of them do; how many stand in its answer. */
  tokensHeld: number
  bestWord: number
  worstWord: number
  answerTokens: number
}

const mostAnswerTokens = 2

export function wordTraitsOf(tokens: readonly string[], place: Place): WordTraits {
  let [sum, met, bestWord, worstWord, answerTokens] = [0, 0, 0, 0, 0]
  for (const word of tokens) {
    const [weight, share] = [weightOf(word), shareOf(word, place)]
    sum += weight
    met += weight * share
    bestWord = Math.max(bestWord, weight * share)
    worstWord = Math.max(worstWord, weight * (1 - share))
    if (place.answer.includes(word)) answerTokens += weight
  }
  return {
    tokens: tokens.length,
    tokensHeld: sum === 0 ? 1 : met / sum,
    bestWord,
    worstWord,
    answerTokens: Math.min(mostAnswerTokens, answerTokens),
  }
}

/**
 * The parts of an answer that a question names the most words of; all of it where it names none. Words of the item's own question
 * name no part: the whole answer is about them.
 */
export function namedParts(all: readonly string[], item: { answer: string; question: string }): string {
  const { answer, question } = item
  const tokens = all.filter((word) => !question.includes(word))
  const parts = answer.split(/[,;。]/u).map((text) => ({
    text,
    named: tokens.reduce((sum, word) => sum + (text.includes(word) ? weightOf(word) : 0), 0),
  }))
  const most = Math.max(...parts.map(({ named }) => named))
  return most === 0
    ? answer
    : parts
        .filter(({ named }) => named === most)
        .map(({ text }) => text)
        .join(' ')
}
