import type { text } from '../text/zh-CN.ts'

/** An entry of a side menu, as its feature declares it. */
interface Entry {
  area: string
  group?: string
  order: number
}

/** A titled part of a side menu, as its feature declares it. */
interface Group {
  name: string
  area: string
  order: number
}

export interface MenuArea {
  name: keyof (typeof text)['areas']
  path: string
  icon: string
  activeIcon: string
  /** Has a side menu, but stays out of the header. */
  isHidden?: true
}

/** The menus of the header. Features put their groups and entries into them. */
export const menuAreas: readonly MenuArea[] = [
  { name: 'digitalcard', path: '/demo/digitalcard', icon: 'IdcardOutlined', activeIcon: 'IdcardFilled' },
  {
    name: 'digitalhomepage',
    path: '/demo/digitalhomepage',
    icon: 'RocketOutlined',
    activeIcon: 'RocketFilled',
  },
  {
    name: 'activity',
    path: '/demo/activity',
    icon: 'CalendarOutlined',
    activeIcon: 'CalendarFilled',
  },
  {
    name: 'attractinvestment',
    path: '/demo/attractinvestment',
    icon: 'AimOutlined',
    activeIcon: 'AimOutlined',
  },
  {
    name: 'myenterprise',
    path: '/demo/myenterprise',
    icon: 'HomeOutlined',
    activeIcon: 'HomeFilled',
    isHidden: true,
  },
  { name: 'user', path: '/demo/user', icon: 'TeamOutlined', activeIcon: 'TeamOutlined' },
  { name: 'system', path: '/system', icon: 'SettingOutlined', activeIcon: 'SettingFilled' },
]

/** A place in a side menu: an entry, or a group with its entries. */
export type MenuPart<E, G> = { entry: E } | { group: G; entries: E[] }

/** The areas that a person sees, each with the entries that are shown, in their groups; an area or a group without entries vanishes. */
export function visibleAreas<E extends Entry, G extends Group>(
  { entries, groups }: { entries: readonly E[]; groups: readonly G[] },
  isShown: (entry: E) => boolean,
): (MenuArea & { parts: MenuPart<E, G>[] })[] {
  const open = entries.filter(isShown)
  return menuAreas
    .map((area) => {
      const own = open.filter((entry) => entry.area === area.name).sort(byOrder)
      const inArea = groups.filter((group) => group.area === area.name)
      const names = new Set(inArea.map(({ name }) => name))
      const places = [
        ...inArea.map((group) => ({
          order: group.order,
          part: { group, entries: own.filter((entry) => entry.group === group.name) },
        })),
        // An entry whose group is not installed stands by itself.
        ...own
          .filter(({ group }) => group === undefined || !names.has(group))
          .map((entry) => ({ order: entry.order, part: { entry } })),
      ]
      const parts = places.sort(byOrder).map(({ part }): MenuPart<E, G> => part)
      return { ...area, parts: parts.filter((part) => 'entry' in part || part.entries.length > 0) }
    })
    .filter(({ parts }) => parts.length > 0)
}

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order
