import { correctionHours, type TouchKind } from '../touches.contract.ts'

/** The version of the rule below; a touch keeps the version by which it was judged. */
export const validityRule = 1

const shortestText = 10
const shortestCall = 30
/** Texts that share more of their pairs of letters than this are the same text with a few changes. */
const mostAlike = 0.8

export interface JudgedTouch {
  kind: TouchKind
  text: string
  seconds?: number | null | undefined
  hasPhoto: boolean
}

export type WhyInvalid = 'tooShort' | 'sameAsLast'

/** The letters and digits of a text: blanks, dots and rows of exclamation marks say nothing. */
const lettersOf = (text: string) => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
]

function pairsOf(letters: readonly string[]): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let place = 1; place < letters.length; place += 1) {
    const pair = `${letters[place - 1]}${letters[place]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How much two texts are alike, 0 to 1 (Dice over pairs of letters). */
export function likeness(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  if (a.length < 2 || b.length < 2) return a.join('') === b.join('') ? 1 : 0
  const others = pairsOf(b)
  let shared = 0
  for (const [pair, times] of pairsOf(a)) shared += Math.min(times, others.get(pair) ?? 0)
  return (2 * shared) / (a.length + b.length - 2)
}

/** Why a touch does not count: what was said is too little, or was said the last time; undefined for one that counts. */
export function whyInvalid(
  { kind, text, seconds, hasPhoto }: JudgedTouch,
  lastText: string | undefined,
): WhyInvalid | undefined {
  if (hasPhoto || kind === 'meeting' || kind === 'visit') return undefined
  if (kind === 'call' && (seconds ?? 0) >= shortestCall) return undefined
  if (lettersOf(text).length < shortestText) return 'tooShort'
  return lastText !== undefined && likeness(text, lastText) > mostAlike ? 'sameAsLast' : undefined
}

/** Whether a touch counts: at least ten letters unlike the last ones, a call of half a minute, a meeting, or a photo. */
export const isValidTouch = (touch: JudgedTouch, lastText: string | undefined): boolean =>
  whyInvalid(touch, lastText) === undefined

/** Whether a touch may still be put right. */
export const isCorrectable = (firstWrittenAt: Date, now: Date): boolean =>
  now.getTime() - firstWrittenAt.getTime() <= correctionHours * 3_600_000
