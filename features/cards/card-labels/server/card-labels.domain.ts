import { stateMachine } from '#platform/domain/state-machine.ts'

import type { LabelEvent, LabelState } from '../card-labels.contract.ts'
import { maxLabelLength } from '../face/card-labels-model.ts'

/** Blanks inside a word count as one; what is meant is kept as it was typed. */
export const tidied = (text: string) => text.normalize('NFKC').replace(/ +/g, ' ').trim()

/** How words are compared: without case, width, blanks and the signs between letters. */
export const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・\-!'’]/gu, '')

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const lengthOf = (text: string) => [...graphemes.segment(text)].length

/** Letters of any writing with their marks, digits, and the few signs that words have; no controls, no invisible ones, no links. */
const allowed = /^[\p{L}\p{M}\p{N} ·・\-!']+$/u
/** Before folding: what NFKC would make harmless is not typed by accident. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u
/** Marks piled on one letter run over the lines above and below. */
const piled = /\p{M}{3,}/u
const digit = /[\p{N}零〇一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾幺两]/gu

export type LabelProblem = 'empty' | 'tooLong' | 'characters' | 'number' | 'word'

/** What is wrong with a word as an impression about anybody; undefined for one that may be kept. The parts are folded as `keyOf` folds. */
export function problemOf(text: string, refusedParts: readonly string[]): LabelProblem | undefined {
  if (invisible.test(text)) return 'characters'
  const word = tidied(text)
  if (!/[\p{L}\p{N}]/u.test(word)) return word === '' ? 'empty' : 'characters'
  if (lengthOf(word) > maxLabelLength || word.length > maxLabelLength * 3) return 'tooLong'
  if (!allowed.test(word) || piled.test(word)) return 'characters'
  if ((word.match(digit) ?? []).length > 4) return 'number'
  const key = keyOf(word)
  return refusedParts.some((part) => key.includes(part)) ? 'word' : undefined
}

/** Whether a word waits for somebody to look at it before visitors see it. */
export function stateAtFirst(
  text: string,
  { reviewFirst, watchedWords }: { reviewFirst: boolean; watchedWords: readonly string[] },
): LabelState {
  const key = keyOf(text)
  const isWatched = watchedWords.some((word) => keyOf(word) !== '' && key.includes(keyOf(word)))
  return reviewFirst || isWatched ? 'pending' : 'shown'
}

/** The part of a label that its states are about. */
export interface LabelFacts {
  state: LabelState | 'removed'
  hiddenBy: 'holder' | 'moderator' | null
}

/** Who acts: whose card it is, and whether the person decides about everybody's. */
export interface LabelActor {
  isHolder: boolean
  isModerator: boolean
}

export type LabelDenial = 'permission' | 'pending' | 'moderated'

interface LabelTypes {
  subject: LabelFacts
  actor: LabelActor
  context: undefined
  denial: LabelDenial
}

const moderator = ({ isModerator }: LabelActor) => (isModerator ? undefined : 'permission')
const holderOrModerator = ({ isHolder, isModerator }: LabelActor) =>
  isHolder || isModerator ? undefined : 'permission'

/** The states of a label: holders hide and show again, moderators decide about everything. */
export const labelMachine = stateMachine<LabelTypes, LabelEvent>(
  'card-labels',
  {
    show: { from: ['pending', 'hidden'], to: 'shown', who: holderOrModerator, guard: showGuard },
    hide: { from: ['pending', 'shown'], to: 'hidden', who: holderOrModerator },
    remove: { from: ['pending', 'shown', 'hidden'], to: 'removed', who: moderator },
  },
  { initial: ['pending', 'shown'] },
)

function showGuard(
  { state, hiddenBy }: LabelFacts,
  _context: undefined,
  actor: LabelActor | undefined,
): LabelDenial | undefined {
  if (actor?.isModerator) return undefined
  if (state === 'pending') return 'pending'
  return hiddenBy === 'moderator' ? 'moderated' : undefined
}

/** Who hides a label: a holder who is a moderator hides it as the holder. */
export const hiddenByOf = ({ isHolder }: LabelActor) => (isHolder ? 'holder' : 'moderator')
