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

const always = -6.33

/**
 * How much each of them says: a logistic regression over the questions in `bench/questions/tuning.txt`, each with its four nearest
 * items. They are about how alike two texts are, and about no company.
 */
const weights: Traits = {
  score: -0.39,
  clause: 1.95,
  full: 0.7,
  alike: 1.51,
  margin: 1.78,
  clauseMargin: 1.29,
  fullMargin: 1.5,
  wording: 1.16,
  written: 1.09,
  clauseWritten: 1.57,
  own: 0.54,
  named: 1.02,
  missing: -0.11,
  clauseMissing: -0.55,
  held: 0.26,
  lacking: -1.38,
  foreign: -0.32,
  foreignModel: -3.93,
}

const names = Object.keys(weights) as (keyof Traits)[]

/** How likely it is that an item answers, between 0 and 1. */
export const oddsOf = (traits: Traits): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name) => sum + weights[name] * traits[name], always)))
