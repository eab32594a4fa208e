import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let running = 0

const change = (by: 1 | -1) => {
  running += by
  for (const listener of listeners) listener()
}

/** Shows the bar at the top of the window until the returned function is called. */
export function beginProgress(): () => void {
  change(1)
  return () => change(-1)
}

/** Whether something is on the way. */
export const useProgress = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => running > 0,
  )
