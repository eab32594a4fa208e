import type { Permission } from '#features/roles/roles.permissions.ts'

import type { text } from '../text/zh-CN.ts'

type EntryName = keyof (typeof text)['entries']

interface MenuItem {
  name: EntryName
  path: string
  icon: string
  activeIcon: string
  /** Absent: everybody who is signed in. */
  permission?: Permission
}

export interface MenuArea extends MenuItem {
  children: readonly MenuItem[]
}

/** The menus of the console. A screen that is not built has no entry here. */
export const menuAreas: readonly MenuArea[] = [
  {
    name: 'digitalcard',
    path: '/demo/digitalcard',
    icon: 'IdcardOutlined',
    activeIcon: 'IdcardFilled',
    children: [
      { name: 'cardHome', path: '/demo/digitalcard/home', icon: 'AppstoreOutlined', activeIcon: 'AppstoreFilled', permission: 'card:view' },
      {
        name: 'cardTemplates',
        path: '/demo/digitalcard/cardlist',
        icon: 'LayoutOutlined',
        activeIcon: 'LayoutFilled',
        permission: 'template:view',
      },
      {
        name: 'staffCards',
        path: '/demo/digitalcard/staffcard',
        icon: 'ContactsOutlined',
        activeIcon: 'ContactsFilled',
        permission: 'card:view',
      },
      {
        name: 'templateAnalysis',
        path: '/demo/digitalcard/carddata',
        icon: 'FundOutlined',
        activeIcon: 'FundFilled',
        permission: 'data:view',
      },
    ],
  },
  {
    name: 'system',
    path: '/system',
    icon: 'SettingOutlined',
    activeIcon: 'SettingFilled',
    children: [{ name: 'outbox', path: '/system/outbox', icon: 'MailOutlined', activeIcon: 'MailFilled', permission: 'system:operate' }],
  },
]

/** The areas that a person sees, each with the entries that the person may open; an area without entries vanishes. */
export function visibleAreas(mayOpen: (permission: Permission) => boolean): MenuArea[] {
  return menuAreas
    .map((area) => ({ ...area, children: area.children.filter(({ permission }) => permission === undefined || mayOpen(permission)) }))
    .filter((area) => area.children.length > 0)
}
