import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { emptyTabs, reduceTabs, type TabAction, type TabsState } from './tabs.domain.ts'

type Sources = ReadonlySet<string>

export interface TabStore {
  tabs: TabsState
  /** Forms with unsaved input, per tab. */
  dirty: ReadonlyMap<string, Sources>
  /** The address that no screen answers to, while it is shown. */
  unknownPath: string | undefined
}

/** The open tabs of this window. */
export const tabStore = createStore<TabStore>()(() => ({
  tabs: emptyTabs,
  dirty: new Map(),
  unknownPath: undefined,
}))

/** Reads from the open tabs. */
export const useTabStore = <T>(select: (store: TabStore) => T): T => useStore(tabStore, select)

export const readTabs = (): TabsState => tabStore.getState().tabs

/** Applies what happened; input of a tab that is gone or starts anew is no longer in the way. */
export function dispatchTabs(action: TabAction): void {
  tabStore.setState(({ tabs, dirty }) => {
    const next = reduceTabs(tabs, action)
    const open = new Set(next.tabs.map((tab) => tab.id))
    const isKept = (id: string) => open.has(id) && !(action.type === 'refresh' && action.id === id)
    return {
      tabs: next,
      dirty: [...dirty.keys()].every(isKept) ? dirty : new Map([...dirty].filter(([id]) => isKept(id))),
    }
  })
}

/** Notes whether a form of a tab holds unsaved input. */
export function markDirty(tabId: string, source: string, isDirty: boolean): void {
  tabStore.setState(({ dirty, tabs }) => {
    const sources = new Set(dirty.get(tabId))
    // A page in the background stops its effects and so takes its mark back; its input is still there.
    if (sources.has(source) === isDirty || (!isDirty && tabs.activeId !== tabId)) return {}
    if (isDirty) sources.add(source)
    else sources.delete(source)
    const next = new Map(dirty)
    if (sources.size > 0) next.set(tabId, sources)
    else next.delete(tabId)
    return { dirty: next }
  })
}

/** The ids of the tabs with unsaved input. */
export const dirtyIds = (): ReadonlySet<string> => new Set(tabStore.getState().dirty.keys())

/** The person has agreed to lose all unsaved input. */
export const forgetInput = (): void => tabStore.setState({ dirty: new Map() })
