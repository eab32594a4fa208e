export interface Notice {
  kind: 'error' | 'warning' | 'success' | 'info'
  text: string
  /** A second, quiet line such as the address of a failed call. */
  detail?: string
  seconds: number
  /** Takes back what was done, while the notice stays. */
  undo?: () => void
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
/** What was said before anybody could show it. */
let early: Notice[] = []

/** Shows notices; the program that draws the page registers how. Returns the way to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of early) listener(notice)
  early = []
  return () => listeners.delete(listener)
}

function tell(notice: Notice): void {
  if (listeners.size === 0) early = [...early, notice].slice(-5)
  for (const listener of listeners) listener(notice)
}

/** Tells the person something in passing; errors stay 6 seconds. */
export const notify = (kind: Notice['kind'], text: string, detail?: string): void =>
  tell({ kind, text, seconds: kind === 'error' ? 6 : 3, ...(detail ? { detail } : {}) })

/** Tells that something is done, with a button that takes it back; it stays 10 seconds. */
export const notifyUndoable = (text: string, undo: () => void): void =>
  tell({ kind: 'success', text, seconds: 10, undo })
