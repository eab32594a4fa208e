import type { Agreement } from './facets.domain.ts'

/** Everything about a question and an item that speaks for the item as its answer, or against it. */
export interface Traits extends Agreement {
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
}

const always = -4.93

/**
 * How much each of them says: a logistic regression over the questions in `bench/questions/tuning.txt`, each with its four nearest
 * items, fitted by `bench/fit-presenter-answers.ts`. They are about how alike two texts are, and about no company.
 */
const weights: Traits = {
  score: 0.59,
  clause: 0.87,
  full: 0.62,
  alike: 1.01,
  margin: 0.75,
  clauseMargin: 0.73,
  fullMargin: 0.77,
  wording: 0.4,
  wordingMargin: 1.14,
  alikeMargin: 1.11,
  unmet: 0.39,
  mostUnmet: -0.62,
  written: 0.92,
  clauseWritten: 0.95,
  own: 0.58,
  named: 0.79,
  missing: -0.36,
  clauseMissing: -0.77,
  held: 0.48,
  lacking: -0.71,
  foreign: -0.31,
  foreignModel: -0.74,
}

const names = Object.keys(weights) as (keyof Traits)[]

/** How likely it is that an item answers, between 0 and 1. */
export const oddsOf = (traits: Traits): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * traits[name], always)))
