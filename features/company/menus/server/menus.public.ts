import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import { mountedFeatures } from '#platform/server/feature/define-feature.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { holdsAnywhere } from '#platform/server/http/viewer.ts'

import type { MenuEntry } from '../menus.contract.ts'
import { menusTexts } from '../menus.texts.ts'
import { visibleAreas } from './menus.domain.ts'

/** The entries of all features. */
export const menuEntriesOf = (hooks: Hooks) => hooks.all(mountedFeatures).flatMap(({ menu }) => menu ?? [])

/** The menus of a viewer as a flat list, parents before children, in the viewer's language. */
export function menusOf({
  services: { hooks, labels },
  language,
  viewer,
}: Pick<MemberContext, 'services' | 'language' | 'viewer'>): MenuEntry[] {
  const areaNames = menusTexts.in(language).areas
  const names = labels.of('menu', language)
  const areas = visibleAreas(menuEntriesOf(hooks), (permission) => holdsAnywhere(viewer, permission))
  return areas.flatMap((area) => [
    {
      menuId: area.name,
      parentId: '0',
      path: area.path,
      menuName: areaNames[area.name],
      icon: area.icon,
      component: area.isHidden ? 'hidden' : 'Layout',
      remark: area.activeIcon,
    },
    ...area.children.map(({ name, path, icon, activeIcon }) => ({
      menuId: name,
      parentId: area.name,
      path,
      menuName: names[name] ?? name,
      icon,
      component: path.slice(1),
      remark: activeIcon,
    })),
  ])
}
