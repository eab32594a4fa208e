import { useMemo } from 'react'

import { readMenus, type MenuEntry } from '#platform/web/session/stored-session.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { findScreen } from '../screens.ts'
import { type TabStore, useTabStore } from '../tabs/tab-store.ts'
import { tabOf } from '../tabs/tabs.domain.ts'
import { trailOf } from './menu-model.ts'

interface Menus {
  headerMenu: readonly MenuEntry[]
  sideMenu: readonly MenuEntry[]
}

/** The menus of the person who is signed in; new ones whenever the session was renewed. */
export function useMenus(): Menus {
  const viewer = useViewer()
  // The viewer is replaced together with the stored menus.
  return useMemo(() => (viewer.username ? readMenus() : { headerMenu: [], sideMenu: [] }), [viewer])
}

const activePath = ({ tabs, unknownPath }: TabStore): string =>
  unknownPath ?? tabOf(tabs, tabs.activeId)?.path ?? '/index'

/** Whether the page in front has a side menu beside it. */
export const useHasSide = (): boolean =>
  useTabStore((store) => {
    const path = activePath(store)
    return path !== '/index' && !findScreen(path)?.ownMenu
  })

/** For the part of a menu in which nothing is active: always the same, so that it is not drawn again. */
export const noneActive: ReadonlySet<string> = new Set()

export interface ActiveMenu extends Menus {
  path: string
  /** The entries from the area down to the page in front; empty outside of all menus. */
  trail: readonly MenuEntry[]
  /** The ids of `trail`. */
  activeIds: ReadonlySet<string>
}

/** The menus with what is active in them: the area follows the page in front. */
export function useActiveMenu(): ActiveMenu {
  const menus = useMenus()
  const path = useTabStore(activePath)
  return useMemo(() => {
    const trail = trailOf(menus.sideMenu, findScreen(path)?.menuPath ?? path)
    return { ...menus, path, trail, activeIds: new Set(trail.map(({ menuId }) => menuId)) }
  }, [menus, path])
}
