import { useSyncExternalStore } from 'react'
import { type LogEntry, readLog, subscribeLog } from './client-log.ts'

/** All log entries, oldest first. */
export const useLog = (): readonly LogEntry[] => useSyncExternalStore(subscribeLog, readLog)
