import { createBrowserHistory } from '@tanstack/react-router'
import type { ScreenRoute } from '#platform/web/routes.ts'
import type { Search, SearchChange } from '#platform/web/screen.tsx'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { findScreen, isSignedOutPage, resolveArea } from './screens.ts'
import { openAhead } from './tabs/load-screen.ts'
import { addressOf, changeSearch, parseSearch, tidyPath } from './tabs/tab-address.ts'
import { dispatchTabs, readTabs, tabStore } from './tabs/tab-store.ts'
import { tabAt, tabOf } from './tabs/tabs.domain.ts'

interface Place {
  path: string
  search: Search
  /** The tab that this entry of the browser's history belongs to. */
  tabId?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    tabId?: string
    opener?: string
  }
}

const history = createBrowserHistory()

const hrefOf = (path: string, search: Search) => consoleBase + addressOf(path, search)

function readPlace(): Place {
  const { pathname, search, state } = history.location
  const inside = pathname.toLowerCase().startsWith(consoleBase)
    ? pathname.slice(consoleBase.length)
    : pathname
  return {
    path: tidyPath(inside || '/'),
    search: parseSearch(search),
    ...(state.tabId ? { tabId: state.tabId } : {}),
  }
}

/** The target of `/redirect/<JSON>`: a path inside the console and its query. */
export function redirectTarget(path: string): { path: string; search: Search } | undefined {
  const [, text] = /^\/redirect\/(.+)$/i.exec(path) ?? []
  if (!text) return undefined
  try {
    const route: unknown = JSON.parse(decodeURIComponent(text))
    const { path: target, query } = route as { path?: unknown; query?: SearchChange }
    return typeof target === 'string' && /^\/(?!\/)/.test(target)
      ? { path: target, search: changeSearch({}, query ?? {}) }
      : undefined
  } catch {
    return undefined
  }
}

/** The address of the tab in front takes the place of the present entry of the history. */
export function showActiveAddress(): void {
  const active = tabOf(readTabs(), readTabs().activeId)
  if (active) history.replace(hrefOf(active.path, active.search), { tabId: active.id })
}

/** Addresses that are no page: they lead somewhere else at once. */
function leadOn({ path, search }: Place): boolean {
  if (isSignedOutPage(path)) {
    location.assign(hrefOf(path, search))
    return true
  }
  if (/^\/refresh$/i.test(path)) {
    const last = readTabs().activeId ?? readTabs().visited[0] ?? '/index'
    dispatchTabs({ type: 'refresh', id: last })
    dispatchTabs({ type: 'show', id: last })
    showActiveAddress()
    return true
  }
  const target =
    redirectTarget(path) ?? (resolveArea(path) === path ? undefined : { path: resolveArea(path), search })
  if (target) history.replace(hrefOf(target.path, target.search))
  return target !== undefined
}

/** Starts the screen that came to the front; the address is from now on that of its tab. */
function settle(place: Place, route: ScreenRoute): void {
  const active = tabOf(readTabs(), readTabs().activeId)
  openAhead(route, active?.search ?? place.search)
  if (
    active &&
    (active.id !== place.tabId || hrefOf(active.path, active.search) !== hrefOf(place.path, place.search))
  )
    showActiveAddress()
}

/** Brings the tab of the present address to the front, opening it when there is none. */
function follow(): void {
  const place = readPlace()
  if (leadOn(place)) return
  const route = findScreen(place.path)
  tabStore.setState({ unknownPath: route ? undefined : place.path })
  if (!route) return dispatchTabs({ type: 'leave' })
  const owner = tabOf(readTabs(), place.tabId) ?? onlyTabOf(route.path)
  if (owner?.path === route.path) dispatchTabs({ type: 'show', id: owner.id, search: place.search })
  else
    dispatchTabs({
      type: 'open',
      path: route.path,
      search: place.search,
      cache: route.cache ?? true,
      ...openerOf(),
    })
  settle(place, route)
}

/** The open tab of a screen that never has two. */
const onlyTabOf = (path: string) =>
  findScreen(path)?.oneTab ? readTabs().tabs.find((tab) => tab.path === path) : undefined

const openerOf = () => (history.location.state.opener ? { opener: history.location.state.opener } : {})

/** Opens an address: its tab comes to the front, a new one at the end of the bar when there is none. */
export function openPath(
  path: string,
  change: SearchChange = {},
  { replace = false }: { replace?: boolean } = {},
): void {
  const target = targetOf(path, change)
  const only = onlyTabOf(target.path)
  const known = only ?? tabAt(readTabs(), target.path, target.search)
  const opener = readTabs().activeId
  const { path: to, search } = only ? target : (known ?? target)
  history[replace ? 'replace' : 'push'](hrefOf(to, search), known ? { tabId: known.id } : { opener })
}

function targetOf(path: string, change: SearchChange): Pick<Place, 'path' | 'search'> {
  const [bare = '/', query = ''] = path.split('?')
  return {
    path: findScreen(resolveArea(bare))?.path ?? bare,
    search: changeSearch(parseSearch(query), change),
  }
}

/** Brings an open tab to the front, at the address where it stands. */
export function showTab(id: string): void {
  const tab = tabOf(readTabs(), id)
  if (tab && readTabs().activeId !== id) history.push(hrefOf(tab.path, tab.search), { tabId: id })
}

/** The address as a link may carry it. */
export const linkTo = (path: string, search: SearchChange = {}): string =>
  hrefOf(path, changeSearch({}, search))

/** One step back in the browser's history, or home where there is none. */
export const goBack = (): void => (history.canGoBack() ? history.back() : openPath('/index'))

/** Starts to follow the address bar. */
export function startRouter(): void {
  history.subscribe(follow)
  follow()
}
