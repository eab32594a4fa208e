import { leafOf } from './draw-rules-model.ts'
import { flawsOf, type PublishedRound } from './published-draw-model.ts'

/** The own line of a list, as its owner keeps it. */
export interface Receipt {
  drawId: string
  entryId: string
  salt: string
  leaf: string
}

export interface Checked {
  verdict: 'listed' | 'won' | 'fails'
  /** The rounds that the verdict speaks of. */
  rounds: readonly number[]
}

/** Compares a receipt with all published rounds on whose lists it must be, each drawn again. */
export function checkReceipt({ leaf, ...parts }: Receipt, published: readonly PublishedRound[]): Checked {
  const numbers = (of: readonly PublishedRound[]) => of.map(({ round }) => round)
  const wrong = published.filter(
    (round) =>
      !round.entries.some(({ id, leaf: listed }) => id === parts.entryId && listed === leaf) ||
      flawsOf(round).length > 0,
  )
  if (leafOf(parts) !== leaf || wrong.length > 0) return { verdict: 'fails', rounds: numbers(wrong) }
  const won = published.filter(({ winners }) => winners.includes(leaf))
  return won.length > 0
    ? { verdict: 'won', rounds: numbers(won) }
    : { verdict: 'listed', rounds: numbers(published) }
}
