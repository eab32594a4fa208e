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

const always = -5.62

/**
 * How much each of them says: a logistic regression over the questions in `bench/questions/tuning.txt`, each with its four nearest
 * items, fitted by `bench/fit-presenter-answers.ts`. They are about how alike two texts are, and about no company.
 */
const weights: Traits = {
  score: 0.63,
  clause: 0.96,
  full: 0.78,
  alike: 1.37,
  margin: 0.79,
  clauseMargin: 0.99,
  fullMargin: 0.91,
  wording: 0.09,
  wordingMargin: 1.17,
  alikeMargin: 1.31,
  unmet: 0.84,
  mostUnmet: -0.87,
  written: 1.19,
  clauseWritten: 1.14,
  own: 0.51,
  named: 0.74,
  missing: -0.21,
  clauseMissing: -1.05,
  held: 0.34,
  lacking: -0.95,
  foreign: -0.47,
  foreignModel: -1.1,
}

const names = Object.keys(weights) as (keyof Traits)[]

/** How likely it is that an item answers, between 0 and 1. */
export const oddsOf = (traits: Traits): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * traits[name], always)))
