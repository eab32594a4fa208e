import type { Names, Wanted, Wants } from './facets.domain.ts'
import type { WordTraits } from './question-tokens.domain.ts'

/** Everything about a question and an item that speaks for the item as its answer, or against it. */
export interface Traits extends Names, WordTraits, Wants, Omit<Wanted, 'wants'> {
  /** How much of the question the item is about, and of the clause that it is most about. */
  score: number
  clause: number
  /** The same share of the question with the words of the answer counted in full. */
  full: number
  /** How alike the nearest wording of the item is, by terms. */
  alike: number
  /** How far it is ahead of the next item by each of these. */
  margin: number
  clauseMargin: number
  fullMargin: number
  /** How alike the nearest wording is, letter by letter. */
  wording: number
  /** How far it is ahead of the next item by wording, and by how alike it is. */
  wordingMargin: number
  alikeMargin: number
  /** How much of the question the item has nothing of, and the weightiest part of that; not as a share. */
  unmet: number
  mostUnmet: number
  /** The share of the letters of the question, and of that clause, that stand in the item. */
  written: number
  clauseWritten: number
  /** Terms that no other item has. */
  own: number
  /** Matters that the question names and the item's own wordings have; those that the item lacks; and the lacking ones of that clause. */
  named: number
  missing: number
  clauseMissing: number
  /** How far more of its words stand in it than in the next item. */
  tokensMargin: number
  /** Whether the question can be answered by yes or no, and how long it is. */
  isYesOrNo: number
  letters: number
}

const always = -8.07

/**
 * How much each of them says: a logistic regression over the questions in `bench/questions/tuning.txt`, each with its four nearest
 * items, fitted by `bench/fit-presenter-answers.ts`. They are about how alike two texts are, and about no company.
 */
const weights: Traits = {
  score: 0.74,
  clause: 0.24,
  full: 0.51,
  alike: 1.95,
  margin: 0.6,
  clauseMargin: -0.13,
  fullMargin: -0.27,
  wording: 0.16,
  wordingMargin: 2.29,
  alikeMargin: 2.22,
  unmet: 0.85,
  mostUnmet: -1.28,
  written: 1.29,
  own: 0.15,
  named: -0.05,
  missing: -0.4,
  clauseMissing: -0.58,
  clauseWritten: 0.41,
  foreign: -0.79,
  foreignModel: -1.95,
  foreignName: -0.54,
  tokens: 0.11,
  tokensHeld: 1.57,
  bestWord: 0.36,
  worstWord: 0.07,
  answerTokens: 0.47,
  tokensMargin: 1.77,
  heldHere: 0.16,
  lackingHere: -1.55,
  lackingAll: -2.19,
  price: 0.13,
  charge: 0.67,
  length: 0.34,
  moment: -0.03,
  phone: 0.68,
  code: 0.35,
  model: 0.03,
  people: -0.2,
  mail: -0.2,
  web: 0.0,
  place: 0.02,
  name: 0.35,
  doer: 0.27,
  count: 0.08,
  weight: -0.16,
  brand: -0.14,
  percent: -0.05,
  colour: 0.0,
  size: -0.02,
  pace: -0.39,
  power: 0.39,
  noise: -0.23,
  warmth: -0.4,
  pressure: 0.66,
  figure: 0.43,
  remedy: 1.21,
  manner: -0.04,
  ability: 0.16,
  having: 0.16,
  choice: 0.11,
  isYesOrNo: -0.04,
  letters: 1.41,
}

const names = Object.keys(weights) as (keyof Traits)[]

/** How likely it is that an item answers, between 0 and 1. */
export const oddsOf = (traits: Traits): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * traits[name], always)))
