import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { answerChooser } from './answer-chooser.public.ts'
import { findAnswer, indexFor, type Quote } from './answers.actions.ts'
import { verifiedChoice } from './chosen-answers.domain.ts'
import { noteGap } from './knowledge-gaps.repository.ts'
import { tellGaps } from './knowledge-items.jobs.ts'
import { termKeyOf } from './retrieval.domain.ts'

export type { Quote } from './answers.actions.ts'

const longestChoiceMs = 8_000

export interface VisitorAnswer {
  kind: 'answered' | 'suggested' | 'refused'
  /** The item that is quoted, or those whose questions are offered. */
  quotes: readonly Quote[]
}

interface Asking {
  companyId: string
  question: string
}

/** The answer that a question gets from what is effective. */
export async function readAnswer(tx: Tx, { companyId, question }: Asking): Promise<VisitorAnswer> {
  const outcome = await findAnswer(tx, companyId, question)
  if (outcome.kind === 'answered') return { kind: 'answered', quotes: [outcome.item] }
  return { kind: outcome.kind, quotes: outcome.kind === 'suggested' ? outcome.items : [] }
}

/** The one of several offered answers that a model outside picks, if there is such a model; called outside of transactions. */
export async function chooseAmong(
  { provided }: Pick<Services, 'provided'>,
  question: string,
  quotes: readonly Quote[],
): Promise<Quote | undefined> {
  const chooser = provided.get(answerChooser)
  if (!chooser || quotes.length === 0) return undefined
  // A model that is away leaves the visitor the choice of questions.
  const choice = await chooser
    .choose(question, quotes, AbortSignal.timeout(longestChoiceMs))
    .catch(() => undefined)
  return verifiedChoice(question, choice, quotes)
}

/** Whether a company has anything that may be quoted today. */
export const hasAnswers = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await indexFor(tx, companyId)).entries.length > 0

/** Counts a question that found no answer, or a message about it. */
export async function leaveGap(tx: Tx, question: string, hasMessage = false): Promise<void> {
  const termKey = termKeyOf(question)
  if (termKey === '') return
  // The others join a list that somebody was told of.
  if (await noteGap(tx, { termKey, question, hasMessage })) await tellGaps(tx)
}
