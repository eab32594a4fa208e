import { useSyncExternalStore } from 'react'

/**
 * The room that the filters of a list leave for the tools of its table. It is no state of the list: the place is there only once
 * the screen has been drawn, and only the tools are drawn again for it.
 */
export interface ToolPlace {
  /** For the `ref` of the room. A tab that goes behind another takes its element away and brings it back: only a new one is news. */
  set: (place: HTMLElement | null) => void
  get: () => HTMLElement | null
  subscribe: (listener: () => void) => () => void
}

export function createToolPlace(): ToolPlace {
  let present: HTMLElement | null = null
  const listeners = new Set<() => void>()
  return {
    set: (place) => {
      if (!place || place === present) return
      present = place
      for (const listener of listeners) listener()
    },
    get: () => present,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The room for the tools of a table, once it is there. */
export const useToolPlace = ({ subscribe, get }: ToolPlace): HTMLElement | null =>
  useSyncExternalStore(subscribe, get)
