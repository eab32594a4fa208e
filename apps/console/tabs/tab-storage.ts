import type { Language } from '#platform/text/texts.ts'
import type { Search } from '#platform/web/screen.tsx'
import { preferencesPrefix, storagePrefix } from '#platform/web/session/storage-keys.ts'
import { findScreen } from '../screens.ts'
import { rememberLabel, rememberedLabel } from './tab-labels.ts'
import { emptyTabs, isIndex, type Tab, type TabsState } from './tabs.domain.ts'

interface StoredTab {
  id: string
  path: string
  search: Search
  title?: string
  isPinned?: boolean
  /** What the tab was called, so that it can be drawn before its feature's texts are there. */
  label?: { language: Language; text: string }
}

interface StoredTabs {
  tabs: readonly StoredTab[]
}

/** Per person: the last list of any window. Per window: its own list, which wins. */
const keyOfPerson = (user: string) => `${preferencesPrefix}-tabs.${encodeURIComponent(user)}`
const keyOfWindow = (user: string) => `${storagePrefix}tabs.${encodeURIComponent(user)}`

function parse(text: string | null): StoredTabs | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    const isList = typeof value === 'object' && value !== null && Array.isArray((value as StoredTabs).tabs)
    return isList ? (value as StoredTabs) : undefined
  } catch {
    return undefined
  }
}

/** Whether this browser remembers tabs of a person at all. */
export const hasStoredTabs = (user: string): boolean =>
  sessionStorage.getItem(keyOfWindow(user)) !== null || localStorage.getItem(keyOfPerson(user)) !== null

/** A stored tab with what its route says now; undefined where the screen no longer exists. */
function restore(stored: StoredTab): Tab | undefined {
  const route = typeof stored.path === 'string' ? findScreen(stored.path) : undefined
  if (!route || typeof stored.id !== 'string') return undefined
  if (stored.label) rememberLabel(route, stored.label.language, stored.label.text)
  return {
    id: stored.id,
    path: route.path,
    search: stored.search ?? {},
    cache: route.cache ?? true,
    instance: 0,
    ...(stored.title ? { title: stored.title } : {}),
    ...(stored.isPinned ? { isPinned: true } : {}),
  }
}

/** The tabs of the person's last visit, index first; nothing is mounted before it is looked at. */
export function restoreTabs(user: string): TabsState {
  const stored =
    parse(sessionStorage.getItem(keyOfWindow(user))) ?? parse(localStorage.getItem(keyOfPerson(user)))
  const restored = (stored?.tabs ?? []).map(restore).filter((tab) => tab !== undefined)
  const unique = new Map(restored.filter((tab) => !isIndex(tab.id)).map((tab) => [tab.id, tab]))
  return { tabs: [...emptyTabs.tabs, ...unique.values()], activeId: undefined, visited: [], closed: [] }
}

/** Keeps the tabs for this window and for the person's next one. */
export function storeTabs(user: string, { tabs }: TabsState): void {
  const stored: StoredTabs = {
    tabs: tabs.map(({ id, path, search, title, isPinned }) => {
      const label = rememberedLabel(findScreen(path))
      return {
        id,
        path,
        search,
        ...(title ? { title } : {}),
        ...(isPinned ? { isPinned } : {}),
        ...(label ? { label } : {}),
      }
    }),
  }
  const text = JSON.stringify(stored)
  try {
    sessionStorage.setItem(keyOfWindow(user), text)
    localStorage.setItem(keyOfPerson(user), text)
  } catch {
    // A full storage costs the memory of the tabs, not the page.
  }
}
