import type { Language } from '#platform/text/texts.ts'
import { holdsAnywhere, type Viewer } from '#platform/server/http/viewer.ts'

import type { MenuEntry } from '../menus.contract.ts'
import { menusTexts } from '../menus.texts.ts'
import { visibleAreas } from './menus.domain.ts'

/** The menus of a viewer as a flat list, parents before children, in the viewer's language. */
export function menusOf(viewer: Viewer, language: Language): MenuEntry[] {
  const names = menusTexts.in(language).entries
  return visibleAreas((permission) => holdsAnywhere(viewer, permission)).flatMap((area) =>
    [area, ...area.children].map((item) => ({
      menuId: item.name,
      parentId: item === area ? '0' : area.name,
      path: item.path,
      menuName: names[item.name],
      icon: item.icon,
      component: item === area ? (area.isHidden ? 'hidden' : 'Layout') : item.path.slice(1),
      remark: item.activeIcon,
    })),
  )
}
