import { useMemo } from 'react'

import { useLanguage } from '#platform/web/language/language.ts'
import { findScreen } from '../screens.ts'
import { leavesOf, type MenuLeaf } from './menu-model.ts'
import { buildSearch, type Findable } from './search-index.ts'
import { useMenus } from './use-menus.ts'

/** Screens that no menu leads to. */
const besideMenus = [
  { path: '/index', icon: 'HomeOutlined' },
  { path: '/log', icon: 'FileOutlined' },
]

/** The search over every page that the person's menus lead to, and the few beside them. */
export function useSearchPages(): (text: string) => readonly Findable[] {
  const { sideMenu } = useMenus()
  const language = useLanguage()
  return useMemo(() => {
    const beside = besideMenus.flatMap(({ path, icon }): MenuLeaf[] => {
      const route = findScreen(path)
      const texts = route?.texts.loaded(language)
      const title = route && texts ? route.title(texts) : undefined
      return title ? [{ path, title, fullTitle: [title], icon }] : []
    })
    return buildSearch([...beside, ...leavesOf(sideMenu)])
  }, [sideMenu, language])
}
