import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import { type MenuEntry as DeclaredEntry, mountedFeatures } from '#platform/server/feature/define-feature.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { holdsAnywhere, reachesOthers } from '#platform/server/http/viewer.ts'

import type { MenuEntry } from '../menus.contract.ts'
import { menusTexts } from '../menus.texts.ts'
import { visibleAreas } from './menus.domain.ts'

/** What all features put into the menus. */
export const declaredMenusOf = (hooks: Hooks) => ({
  entries: hooks.all(mountedFeatures).flatMap(({ menu }) => menu ?? []),
  groups: hooks.all(mountedFeatures).flatMap(({ menuGroups }) => menuGroups ?? []),
})

/** The entries that a person may open and that lead to more than an empty page. */
async function findEntriesOfUse(
  entries: readonly DeclaredEntry[],
  context: MemberContext,
): Promise<ReadonlySet<DeclaredEntry>> {
  const ofUse = new Set<DeclaredEntry>()
  for (const entry of entries) {
    const { permission, isAboutOthers = false, isOfUse } = entry
    const mayOpen =
      permission === undefined ||
      (isAboutOthers ? reachesOthers(context.viewer, permission) : holdsAnywhere(context.viewer, permission))
    if (mayOpen && (isOfUse === undefined || (await isOfUse(context)))) ofUse.add(entry)
  }
  return ofUse
}

/** The menus of a viewer as a flat list, parents before children, in the viewer's language. A group has no path: nothing is there to be opened. */
export async function menusOf(context: MemberContext): Promise<MenuEntry[]> {
  const {
    services: { hooks, labels },
    language,
  } = context
  const areaNames = menusTexts.in(language).areas
  const names = labels.of('menu', language)
  const groupNames = labels.of('menuGroups', language)
  const declared = declaredMenusOf(hooks)
  const leaf =
    (parentId: string) =>
    ({ name, path, icon, activeIcon }: (typeof declared.entries)[number]): MenuEntry => ({
      menuId: name,
      parentId,
      path,
      menuName: names[name] ?? name,
      icon,
      component: path.slice(1),
      remark: activeIcon,
    })
  const ofUse = await findEntriesOfUse(declared.entries, context)
  const areas = visibleAreas(declared, (entry) => ofUse.has(entry))
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
    ...area.parts.flatMap((part) => {
      if ('entry' in part) return [leaf(area.name)(part.entry)]
      const { name, icon } = part.group
      const menuId = `${area.name}.${name}`
      const head = { menuId, parentId: area.name, path: '', menuName: groupNames[name] ?? name, icon }
      return [{ ...head, component: '', remark: icon }, ...part.entries.map(leaf(menuId))]
    }),
  ])
}
