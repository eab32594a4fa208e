import { defineService } from '#platform/server/extensions/define-service.ts'

/** One of several answers, and the words of it that answer the question. */
export interface Choice {
  id: string
  quote: string
}

/** A service outside that picks one of several reviewed answers. It writes nothing that visitors read. */
export interface AnswerChooser {
  provider: string
  /** Undefined where none of them answers the question. */
  choose(
    question: string,
    items: readonly { id: string; question: string; answer: string }[],
    signal: AbortSignal,
  ): Promise<Choice | undefined>
  /** Throws where the service does not work. */
  check(): Promise<void>
}

/** Null where nobody outside is asked: questions that are not clear get a choice of questions. */
export const answerChooser = defineService<AnswerChooser | null>('knowledge.answerChooser')
