export type LogKind = 'info' | 'success' | 'warning' | 'danger'

/** Where an entry comes from; never holds a token. */
export interface LogMeta {
  user?: string
  url: string
  method?: string
  call?: string
  status?: number
  requestId?: string
  source?: string
  stack?: string
}

export interface LogEntry {
  id: number
  kind: LogKind
  message: string
  /** Milliseconds since 1970. */
  time: number
  meta: LogMeta
}

const capacity = 500
const listeners = new Set<() => void>()
let entries: readonly LogEntry[] = []
let nextId = 1
let user: string | undefined

const publish = (next: readonly LogEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}

/** Names the person whose entries follow. */
export const setLogUser = (name: string | undefined): void => {
  user = name
}

/** Adds an entry; the oldest of more than 500 is dropped. Memory only. */
export function log(kind: LogKind, message: string, meta: Partial<LogMeta> = {}): void {
  const entry: LogEntry = {
    id: nextId++,
    kind,
    message,
    time: Date.now(),
    meta: { ...(user ? { user } : {}), url: location.pathname + location.search, ...meta },
  }
  publish([...entries.slice(Math.max(0, entries.length - capacity + 1)), entry])
}

/** All entries, oldest first. */
export const readLog = (): readonly LogEntry[] => entries

/** Empties the log. */
export const clearLog = (): void => publish([])

/** Calls back after every change; returns the way to stop. */
export function subscribeLog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
