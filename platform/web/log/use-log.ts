import { useSyncExternalStore } from 'react'
import { type LogEntry, readLog, subscribeLog } from './client-log.ts'

/** All log entries, oldest first. */
export const useLog = (): readonly LogEntry[] => useSyncExternalStore(subscribeLog, readLog)

/** How many entries and failures a log holds; the badge shows at most 99 failures. */
export const countLog = (entries: readonly LogEntry[]) => ({
  total: entries.length,
  danger: entries.filter(({ kind }) => kind === 'danger').length,
})
