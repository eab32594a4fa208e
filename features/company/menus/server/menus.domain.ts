import type { Permission } from '#platform/contract/permissions.ts'

import type { text } from '../text/zh-CN.ts'

/** An entry of a side menu, as its feature declares it. */
interface Entry {
  area: string
  order: number
  permission?: Permission
}

export interface MenuArea {
  name: keyof (typeof text)['areas']
  path: string
  icon: string
  activeIcon: string
  /** Has a side menu, but stays out of the header. */
  isHidden?: true
}

/** The menus of the header. Features put their entries into them. */
export const menuAreas: readonly MenuArea[] = [
  { name: 'digitalcard', path: '/demo/digitalcard', icon: 'IdcardOutlined', activeIcon: 'IdcardFilled' },
  {
    name: 'myenterprise',
    path: '/demo/myenterprise',
    icon: 'BankOutlined',
    activeIcon: 'BankFilled',
    isHidden: true,
  },
  { name: 'user', path: '/demo/user', icon: 'TeamOutlined', activeIcon: 'TeamOutlined' },
  { name: 'system', path: '/system', icon: 'SettingOutlined', activeIcon: 'SettingFilled' },
]

/** The areas that a person sees, each with the entries that the person may open; an area without entries vanishes. */
export const visibleAreas = <E extends Entry>(
  entries: readonly E[],
  mayOpen: (permission: Permission) => boolean,
): (MenuArea & { children: E[] })[] =>
  menuAreas
    .map((area) => ({
      ...area,
      children: entries
        .filter((entry) => entry.area === area.name)
        .filter(({ permission }) => permission === undefined || mayOpen(permission))
        .sort((one, other) => one.order - other.order),
    }))
    .filter(({ children }) => children.length > 0)
