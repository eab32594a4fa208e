import type { Tx } from '#platform/server/database/database.ts'

import { companyToday } from './knowledge-days.actions.ts'
import { findQuotable, findQuotableMark } from './knowledge-items.repository.ts'
import { answerTo, indexOf, type KnowledgeIndex, type Quotable } from './retrieval.domain.ts'
import { chineseReadings } from './chinese-readings.adapter.ts'

export interface Quote extends Quotable {
  source: string
}

interface Kept {
  mark: string
  index: KnowledgeIndex<Quote>
}

const mostKept = 40
/** The indexes of the companies that were asked last: making one reads all items. */
const kept = new Map<string, Kept>()

/** The items that a company may quote today, made findable. */
export async function indexFor(tx: Tx, companyId: string): Promise<KnowledgeIndex<Quote>> {
  const today = await companyToday(tx)
  const mark = await findQuotableMark(tx, today)
  const known = kept.get(companyId)
  kept.delete(companyId)
  const index =
    known?.mark === mark
      ? known.index
      : indexOf(
          (await findQuotable(tx, today)).map(({ id, question, variants, answer, source }) => ({
            id,
            question,
            variants,
            answer,
            source,
          })),
          chineseReadings,
        )
  kept.set(companyId, { mark, index })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return index
}

/** The answer to a question at this company now: a quotation, a choice of questions, or nothing. */
export const findAnswer = async (tx: Tx, companyId: string, question: string) =>
  answerTo(question, await indexFor(tx, companyId))
