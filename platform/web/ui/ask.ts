export interface Question {
  title: string
  content?: string
  confirm: string
  cancel: string
  danger?: boolean
  /** Another way, offered below the content; a person who takes it has not agreed. */
  instead?: { label: string; follow: () => void }
}

type Asker = (question: Question) => Promise<boolean>

const native: Asker = ({ title, content }) =>
  Promise.resolve(window.confirm(content ? `${title}\n${content}` : title))
const patienceMs = 5000

let asker: Asker | undefined
const waiting = new Set<(asker: Asker) => void>()

/** Registers how questions are drawn. */
export function onQuestion(draw: Asker): void {
  asker = draw
  for (const begin of waiting) begin(draw)
  waiting.clear()
}

/** What draws questions comes after the frame: a question asked before it is there waits for it, and is asked by the browser where it does not come. */
const arrival = () =>
  new Promise<Asker>((resolve) => {
    waiting.add(resolve)
    setTimeout(() => {
      waiting.delete(resolve)
      resolve(native)
    }, patienceMs)
  })

/** Asks the person and waits for the answer. */
export const ask = async (question: Question): Promise<boolean> => (asker ?? (await arrival()))(question)
