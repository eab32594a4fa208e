import type { Search } from '#platform/web/screen.tsx'
import { addressOf } from './tab-address.ts'

/** One open page. */
export interface Tab {
  /** The address it was opened with: what tells tabs apart, however its own search changes later. */
  id: string
  /** The route's path in its declared spelling. */
  path: string
  search: Search
  /** A name of its own, instead of the route's title. */
  title?: string
  /** Stands first, and stays when others are closed. */
  isPinned?: boolean
  /** Stays mounted in the background. */
  cache: boolean
  /** Counts the restarts of the page; a new number is a new page. */
  instance: number
  /** The tab that opened this one. */
  opener?: string
}

interface ClosedTab {
  tab: Tab
  position: number
}

export interface TabsState {
  tabs: readonly Tab[]
  /** The tab in front; undefined while the address belongs to no tab. */
  activeId: string | undefined
  /** Ids in the order of their last visit, the latest first. */
  visited: readonly string[]
  /** For reopening, the latest first. */
  closed: readonly ClosedTab[]
}

export type OpenedTab = Pick<Tab, 'path' | 'search' | 'cache'> & { opener?: string }

export type CloseKind = 'close' | 'closeLeft' | 'closeRight' | 'closeOthers' | 'closeAll'

export type TabAction =
  | ({ type: 'open' } & OpenedTab)
  | { type: 'show'; id: string; search?: Search }
  | { type: 'leave' }
  | { type: CloseKind; id: string }
  | { type: 'refresh'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'pin'; id: string; isPinned: boolean }
  | { type: 'rename'; id: string; title: string | undefined }
  | { type: 'search'; id: string; search: Search }
  | { type: 'reopen' }
  | { type: 'adopt'; tabs: readonly Tab[] }

/** The page that is always open, first, and cannot be dragged, renamed or closed. */
export const indexPath = '/index'

const indexTab: Tab = { id: indexPath, path: indexPath, search: {}, cache: true, instance: 0 }

/** At most so many pages stay mounted in the background. */
export const cachedPages = 10
const rememberedClosings = 10

/** A bar with nothing but the index tab. */
export const emptyTabs: TabsState = {
  tabs: [indexTab],
  activeId: indexPath,
  visited: [indexPath],
  closed: [],
}

export const isIndex = (id: string): boolean => id === indexPath

/** The tab with this id. */
export const tabOf = (state: TabsState, id: string | undefined): Tab | undefined =>
  state.tabs.find((tab) => tab.id === id)

/** The tab that an address belongs to: the one opened with it, else one that stands at it now. */
export function tabAt(state: TabsState, path: string, search: Search): Tab | undefined {
  const address = addressOf(path, search)
  return tabOf(state, address) ?? state.tabs.find((tab) => addressOf(tab.path, tab.search) === address)
}

const visit = (state: TabsState, id: string): TabsState =>
  state.activeId === id && state.visited[0] === id
    ? state
    : { ...state, activeId: id, visited: [id, ...state.visited.filter((other) => other !== id)] }

const change = (state: TabsState, id: string, part: Partial<Tab>): TabsState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...part } : tab)),
})

/** Moves a tab to another search; the same one under another object changes nothing. */
function stand(state: TabsState, id: string, search: Search): TabsState {
  const tab = tabOf(state, id)
  return !tab || addressOf('', tab.search) === addressOf('', search) ? state : change(state, id, { search })
}

function open(state: TabsState, { path, search, cache, opener }: OpenedTab): TabsState {
  const known = tabAt(state, path, search)
  if (known) return visit(state, known.id)
  const id = addressOf(path, search)
  const tab: Tab = { id, path, search, cache, instance: 0, ...(opener && opener !== id ? { opener } : {}) }
  return visit({ ...state, tabs: [...state.tabs, tab] }, id)
}

/** Which tabs a way of closing removes; the index tab survives every one, and a pinned one all but its own. */
export function tabsClosedBy(state: TabsState, kind: CloseKind, id: string): readonly Tab[] {
  const target = state.tabs.findIndex((tab) => tab.id === id)
  const isHit: Record<CloseKind, (position: number) => boolean> = {
    close: (position) => position === target,
    closeLeft: (position) => position < target,
    closeRight: (position) => position > target,
    closeOthers: (position) => position !== target,
    closeAll: () => true,
  }
  if (target < 0 && kind !== 'closeAll') return []
  const mayGo = (tab: Tab) => !isIndex(tab.id) && (kind === 'close' || !tab.isPinned)
  return state.tabs.filter((tab, position) => mayGo(tab) && isHit[kind](position))
}

/** Closing the tab in front moves to its right neighbour, else to the left one. */
const neighbourOf = ({ tabs }: TabsState, id: string): string => {
  const position = tabs.findIndex((tab) => tab.id === id)
  return tabs[position + 1]?.id ?? tabs[position - 1]?.id ?? indexPath
}

function activeAfter(state: TabsState, kind: CloseKind, id: string): string | undefined {
  if (kind === 'closeAll') return indexPath
  if (kind === 'close') return id === state.activeId ? neighbourOf(state, id) : state.activeId
  return id
}

function close(state: TabsState, kind: CloseKind, id: string): TabsState {
  const removed = tabsClosedBy(state, kind, id)
  if (removed.length === 0 && kind === 'close') return state
  if (kind !== 'closeAll' && !tabOf(state, id)) return state
  const gone = new Set(removed.map((tab) => tab.id))
  // Left to right, so that tabs that were closed together come back in their old order.
  const closings = removed.map((tab) => ({ tab, position: state.tabs.indexOf(tab) }))
  const next: TabsState = {
    tabs: state.tabs.filter((tab) => !gone.has(tab.id)),
    activeId: state.activeId,
    visited: state.visited.filter((visited) => !gone.has(visited)),
    closed: [...closings, ...state.closed].slice(0, rememberedClosings),
  }
  const active = activeAfter(state, kind, id)
  return active === undefined || active === state.activeId ? next : visit(next, active)
}

const isFixed = (tab: Tab) => isIndex(tab.id) || tab.isPinned === true

/** Puts a tab among others, where its kind stands: the index tab, those that are pinned, all others. */
function placed(others: readonly Tab[], tab: Tab, to: number): readonly Tab[] {
  const fixed = others.filter(isFixed).length
  const [first, last] = tab.isPinned ? [1, fixed] : [fixed, others.length]
  const position = Math.min(Math.max(to, first), last)
  return [...others.slice(0, position), tab, ...others.slice(position)]
}

function move(state: TabsState, id: string, to: number): TabsState {
  const tab = tabOf(state, id)
  if (!tab || isIndex(id)) return state
  const others = state.tabs.filter((other) => other.id !== id)
  return { ...state, tabs: placed(others, tab, to) }
}

/** A pinned tab comes behind those that were pinned before; one that is no longer pinned before all others. */
function pin(state: TabsState, id: string, isPinned: boolean): TabsState {
  const tab = tabOf(state, id)
  if (!tab || isIndex(id) || isFixed(tab) === isPinned) return state
  const { isPinned: _former, ...loose } = tab
  const others = state.tabs.filter((other) => other.id !== id)
  const next: Tab = isPinned ? { ...loose, isPinned } : loose
  return { ...state, tabs: placed(others, next, others.filter(isFixed).length) }
}

function reopen(state: TabsState): TabsState {
  const [latest, ...closed] = state.closed
  if (!latest) return state
  const { tab, position } = latest
  if (tabOf(state, tab.id)) return visit({ ...state, closed }, tab.id)
  // A number of its own: what was closed does not come back from a cache.
  const restored: Tab = { ...tab, instance: tab.instance + 1 }
  return visit({ ...state, closed, tabs: placed(state.tabs, restored, position) }, tab.id)
}

/** A tab shows its route's title again when its own one is taken away. */
function rename(state: TabsState, id: string, title: string | undefined): TabsState {
  const tab = tabOf(state, id)
  if (!tab || isIndex(id) || tab.title === title) return state
  const { title: _former, ...untitled } = tab
  const renamed: Tab = title ? { ...untitled, title } : untitled
  return { ...state, tabs: state.tabs.map((other) => (other.id === id ? renamed : other)) }
}

/** Everything that can happen to the tab bar. */
export function reduceTabs(state: TabsState, action: TabAction): TabsState {
  switch (action.type) {
    case 'open':
      return open(state, action)
    case 'show': {
      if (!tabOf(state, action.id)) return state
      const shown = visit(state, action.id)
      return action.search ? stand(shown, action.id, action.search) : shown
    }
    case 'leave':
      return { ...state, activeId: undefined }
    case 'refresh':
      return change(state, action.id, { instance: (tabOf(state, action.id)?.instance ?? 0) + 1 })
    case 'move':
      return move(state, action.id, action.to)
    case 'pin':
      return pin(state, action.id, action.isPinned)
    case 'rename':
      return rename(state, action.id, action.title)
    case 'search':
      return stand(state, action.id, action.search)
    case 'reopen':
      return reopen(state)
    case 'adopt':
      return { ...state, tabs: [...state.tabs, ...action.tabs.filter((tab) => !tabOf(state, tab.id))] }
    default:
      return close(state, action.type, action.id)
  }
}

/**
 * Which tabs have their page mounted: the one in front, the latest visited that may be cached,
 * and every one with unsaved input, so that no input is lost by looking at another tab.
 */
export function mountedIds(state: TabsState, dirty: ReadonlySet<string>): ReadonlySet<string> {
  const cached = state.visited.filter((id) => tabOf(state, id)?.cache).slice(0, cachedPages)
  const kept = state.visited.filter((id) => dirty.has(id))
  return new Set([...(state.activeId === undefined ? [] : [state.activeId]), ...cached, ...kept])
}
