import './side-menu.css'

import { useState } from 'react'

import InboxOutlined from '@ant-design/icons/InboxOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { consoleTexts } from '../console.texts.ts'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { MenuTree } from './menu-tree.tsx'
import { PopUp } from './pop-up.tsx'
import { PopUpScreens } from './pop-up-screens.tsx'
import { useActiveMenu, type ActiveMenu } from './use-menus.ts'

/** The area whose entries are shown: that of the page in front, or the last one for pages outside of all menus. */
function useArea({ trail, sideMenu }: ActiveMenu): MenuEntry | undefined {
  const [lastId, setLastId] = useState<string>()
  const id = trail[0]?.menuId ?? lastId
  if (id !== lastId) setLastId(id)
  return sideMenu.find(({ menuId }) => menuId === id)
}

/** Icons alone: groups fly out beside them. */
function NarrowMenu({
  entries,
  activeIds,
}: {
  entries: readonly MenuEntry[]
  activeIds: ReadonlySet<string>
}) {
  return entries.map((entry) => {
    const isActive = activeIds.has(entry.menuId)
    const isGroup = entry.children.length > 0
    const icon = (
      <MenuIcon icon={entry.icon} activeIcon={entry.activeIcon} isActive={isActive} isGroup={isGroup} />
    )
    return (
      <li key={entry.menuId}>
        {isGroup ? (
          <PopUp
            label={entry.title}
            plain
            side="beside"
            className="side-entry"
            isActive={isActive}
            button={icon}
          >
            <PopUpScreens entries={entry.children} activeIds={activeIds} />
          </PopUp>
        ) : (
          <MenuLink entry={entry} isActive={isActive} className="side-entry" tip>
            {icon}
          </MenuLink>
        )}
      </li>
    )
  })
}

/** The screens of the area in front. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const t = useTexts(consoleTexts).shell
  const active = useActiveMenu()
  const entries = useArea(active)?.children ?? []
  if (entries.length === 0)
    return collapsed ? null : (
      <div className="side-empty">
        <InboxOutlined />
        {t.emptyMenu}
      </div>
    )
  return (
    <nav className="side-menu" aria-label={t.sideMenu}>
      {collapsed ? (
        <ul>
          <NarrowMenu entries={entries} activeIds={active.activeIds} />
        </ul>
      ) : (
        <MenuTree entries={entries} activeIds={active.activeIds} />
      )}
    </nav>
  )
}
