import { useSyncExternalStore } from 'react'

let waiting: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** Says how much waits for the person behind a menu entry. */
export function setWaiting(path: string, count: number): void {
  if ((waiting.get(path) ?? 0) === count) return
  waiting = new Map(waiting).set(path, count)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much waits behind each path of the menus. */
export const useWaiting = (): ReadonlyMap<string, number> => useSyncExternalStore(subscribe, () => waiting)
