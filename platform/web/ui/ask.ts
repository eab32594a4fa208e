export interface Question {
  title: string
  content?: string
  confirm: string
  cancel: string
  danger?: boolean
}

type Asker = (question: Question) => Promise<boolean>

let asker: Asker = ({ title, content }) => Promise.resolve(window.confirm(content ? `${title}\n${content}` : title))

/** Registers how questions are drawn. */
export function onQuestion(draw: Asker): void {
  asker = draw
}

/** Asks the person and waits for the answer. */
export const ask = (question: Question): Promise<boolean> => asker(question)
