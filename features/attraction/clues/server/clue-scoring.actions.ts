import { countGapsOf } from '#features/attraction/chains/server/chain-gaps.public.ts'
import { peopleOf } from '#features/customers/customers/server/customers.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ScoreModel } from '../clue-pools.contract.ts'
import { evidenceOf, type Part, partsOf, scoreOf } from './clue-scores.domain.ts'
import { findActsOf, writeScore } from './clue-scores.repository.ts'
import type { Clue } from './clues.repository.ts'

export interface Worth {
  clue: Clue
  parts: Part[]
  score: number
}

/** The worth of some clues by a model; nothing is written. */
export async function worthOf(
  tx: Tx,
  clues: readonly Clue[],
  { model, now = new Date() }: { model: ScoreModel; now?: Date },
): Promise<Worth[]> {
  const acts = await findActsOf(
    tx,
    clues.map(({ id }) => id),
  )
  const people = await peopleOf(
    tx,
    clues.flatMap(({ personId }) => (personId === null ? [] : [personId])),
  )
  const gaps = await countGapsOf(
    tx,
    clues.flatMap(({ firmId }) => firmId ?? []),
  )
  return clues.map((clue) => {
    const known = {
      ...clue,
      gaps: (clue.firmId && gaps.get(clue.firmId)) || 0,
      title: (clue.personId && people.get(clue.personId)?.title) || '',
      acts: acts.filter(({ clueId }) => clueId === clue.id),
    }
    const parts = partsOf(model, evidenceOf(known, model, now), now)
    return { clue, parts, score: scoreOf(parts) }
  })
}

/** Counts the score of a clue anew, with what it is made of. */
export async function rescoreClue(tx: Tx, clue: Clue, model: ScoreModel): Promise<Clue> {
  const [worth] = await worthOf(tx, [clue], { model })
  return worth ? writeScore(tx, clue.id, worth) : clue
}
