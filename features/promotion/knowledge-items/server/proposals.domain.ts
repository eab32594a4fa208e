import { longestAnswer, longestQuestion } from '../knowledge-items.contract.ts'

/** A line of the material that may become an item. `question` is a whole question, or the name of a fact. */
export interface MaterialFact {
  question: string
  answer: string
  isQuestion: boolean
}

const questionLine = /^\s*(?:问|Q|问题)\s*[:：.]\s*(.+)$/iu
const answerLine = /^\s*(?:答|A|回答)\s*[:：.]\s*(.+)$/iu
/** A short name, a colon and what it is. */
const fact = /^\s*([\p{L}\p{N}][^:：。，,；;]{1,19})[:：]\s*(\S.{1,})$/u
const mostFactsOfPage = 12

/** The questions with answers and the named facts on a page of a document. */
export function factsOfText(text: string): MaterialFact[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const found: MaterialFact[] = []
  let open: string | undefined
  for (const line of lines) {
    const question = questionLine.exec(line)?.[1]
    const reply = answerLine.exec(line)?.[1]
    const [, name, value] = fact.exec(line) ?? []
    if (question !== undefined) open = question
    else if (reply !== undefined && open !== undefined) {
      found.push({ question: open, answer: reply, isQuestion: true })
      open = undefined
    } else if (name !== undefined && value !== undefined && reply === undefined)
      found.push({ question: name.trim(), answer: value.trim(), isQuestion: false })
  }
  return found
    .filter(({ question, answer }) => question.length <= longestQuestion && answer.length <= longestAnswer)
    .slice(0, mostFactsOfPage)
}
