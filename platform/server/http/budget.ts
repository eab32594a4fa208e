import { callerOf } from '#platform/domain/caller-address.ts'

interface BudgetOptions {
  limit: number
  windowMs: number
  /** At most so many keys are remembered; the ones longest unused are forgotten first. */
  maxKeys?: number
  now?: () => number
}

/** How often something may happen per key; an address counts as its household. Kept in memory: it guards one process against floods, it is no ledger. */
export interface Budget {
  /** Takes from the key's budget; false when it is used up, and then nothing is taken. */
  take(key: string, cost?: number): boolean
}

interface Window {
  start: number
  used: number
  before: number
}

/** A sliding window in two steps: the former window counts in proportion to how much of it still lies in sight. */
export function createBudget({
  limit,
  windowMs,
  maxKeys = 50_000,
  now = () => Date.now(),
}: BudgetOptions): Budget {
  const windows = new Map<string, Window>()

  function current(key: string, time: number): Window {
    const start = Math.floor(time / windowMs) * windowMs
    const known = windows.get(key)
    windows.delete(key)
    const window =
      known?.start === start
        ? known
        : { start, used: 0, before: known?.start === start - windowMs ? known.used : 0 }
    // Set anew: a Map keeps the order of insertion, so the first key is the one longest unused.
    windows.set(key, window)
    if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? '')
    return window
  }

  return {
    take(key, cost = 1) {
      const time = now()
      const window = current(callerOf(key), time)
      const seen = window.before * (1 - (time - window.start) / windowMs) + window.used
      if (seen + cost > limit) return false
      window.used += cost
      return true
    },
  }
}
