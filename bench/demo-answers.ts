import { chineseReadings } from '#features/promotion/knowledge-items/server/chinese-readings.adapter.ts'
import { demoKnowledge } from '#features/promotion/knowledge-items/server/demo-knowledge.data.ts'
import { indexOf } from '#features/promotion/knowledge-items/server/retrieval.domain.ts'

/** The reviewed answers of the demonstration, by their numbers, as the presenter looks in them. */
export const demoAnswers = indexOf(
  demoKnowledge.map(([question, variants, answer], at) => ({
    id: String(at + 1),
    question,
    variants,
    answer,
  })),
  chineseReadings,
)
