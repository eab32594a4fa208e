import type { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'

/** An entry as the server sends it: flat, each with its parent's id. */
export type WireEntry = DataOf<typeof ownProfileContract.info>['sysMenus'][number]

/** Builds the trees of the header and side menu from the server's flat list; the server's order stays. */
export function buildMenus(entries: readonly WireEntry[]): {
  headerMenu: readonly MenuEntry[]
  sideMenu: readonly MenuEntry[]
} {
  const childrenOf = new Map<string, WireEntry[]>()
  for (const entry of entries)
    childrenOf.set(entry.parentId, [...(childrenOf.get(entry.parentId) ?? []), entry])
  const build = (parentId: string, above: ReadonlySet<string>): MenuEntry[] =>
    (childrenOf.get(parentId) ?? [])
      // A list that runs in a circle must not hang the console.
      .filter(({ menuId }) => !above.has(menuId))
      .map((entry) => ({
        menuId: entry.menuId,
        path: entry.path.trim(),
        title: entry.menuName,
        ...(entry.icon ? { icon: entry.icon } : {}),
        ...(entry.remark ? { activeIcon: entry.remark } : {}),
        children: build(entry.menuId, new Set([...above, entry.menuId])),
      }))
  const sideMenu = build('0', new Set(['0']))
  const hidden = new Set(
    entries.filter(({ component }) => component === hiddenInHeader).map(({ menuId }) => menuId),
  )
  return { headerMenu: sideMenu.filter(({ menuId }) => !hidden.has(menuId)), sideMenu }
}

/** Whether an entry is a titled part of a menu: it leads nowhere by itself, its entries stand below its title. */
export const isSection = ({ path, children }: MenuEntry): boolean => path === '' && children.length > 0

/** The `component` of areas that have side menus but stay out of the header. */
export const hiddenInHeader = 'hidden'

export type MenuTarget =
  | { kind: 'screen'; path: string }
  | { kind: 'window'; url: string }
  | { kind: 'placeholder' }

/** What choosing an entry does: opens a screen, opens a window, or warns that nothing is there yet. */
export function targetOf(path: string): MenuTarget {
  if (/^https?:\/\//i.test(path)) {
    return URL.canParse(path) ? { kind: 'window', url: new URL(path).href } : { kind: 'placeholder' }
  }
  return path.startsWith('/') && !path.startsWith('//') ? { kind: 'screen', path } : { kind: 'placeholder' }
}

const normal = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()

const covers = (menuPath: string, path: string) =>
  menuPath !== '' && (path === menuPath || path.startsWith(`${menuPath}/`))

/** The entries from the top of a menu down to the one that fits `path` best: the longest path wins, case and query do not count. */
export function trailOf(entries: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  const wanted = normal(path)
  let best: readonly MenuEntry[] = []
  let bestLength = 0
  const visit = (entry: MenuEntry, above: readonly MenuEntry[]) => {
    const trail = [...above, entry]
    const own = normal(entry.path)
    // A group and its first screen may share a path: the deeper one is meant.
    if (covers(own, wanted) && own.length >= bestLength) {
      best = trail
      bestLength = own.length
    }
    for (const child of entry.children) visit(child, trail)
  }
  for (const entry of entries) visit(entry, [])
  return best
}

/** The first screen of an entry: its own when it leads to one, else the first below it. */
export function homeOf(entry: MenuEntry): string | undefined {
  if (entry.children.length === 0) {
    const target = targetOf(entry.path)
    return target.kind === 'screen' ? target.path : undefined
  }
  for (const child of entry.children) {
    const home = homeOf(child)
    if (home !== undefined) return home
  }
  return undefined
}

export interface MenuLeaf {
  path: string
  title: string
  /** The titles of all entries above, and its own. */
  fullTitle: readonly string[]
  icon: string | undefined
}

/** Every screen that the menus lead to, once per path. */
export function leavesOf(entries: readonly MenuEntry[]): readonly MenuLeaf[] {
  const leaves = new Map<string, MenuLeaf>()
  const visit = (entry: MenuEntry, above: readonly string[]) => {
    const fullTitle = [...above, entry.title]
    const target = targetOf(entry.path)
    if (entry.children.length === 0 && target.kind === 'screen' && !leaves.has(normal(target.path)))
      leaves.set(normal(target.path), { path: target.path, title: entry.title, fullTitle, icon: entry.icon })
    for (const child of entry.children) visit(child, fullTitle)
  }
  for (const entry of entries) visit(entry, [])
  return [...leaves.values()]
}
