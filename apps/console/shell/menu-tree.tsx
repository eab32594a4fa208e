import { useId, useState } from 'react'

import DownOutlined from '@ant-design/icons/DownOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { consoleTexts } from '../console.texts.ts'
import { MenuCount } from './menu-count.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'

interface MenuTreeProps {
  entries: readonly MenuEntry[]
  activeIds: ReadonlySet<string>
  onChosen?: () => void
}

/** Menu entries below each other; of the groups on one level one is open at a time. */
export function MenuTree({ entries, activeIds, onChosen }: MenuTreeProps) {
  const t = useTexts(consoleTexts).shell
  const activeGroup = entries.find(
    ({ menuId, children }) => children.length > 0 && activeIds.has(menuId),
  )?.menuId
  // What the person opened counts until another page comes to the front.
  const [opened, setOpened] = useState({ for: activeGroup, id: activeGroup })
  if (opened.for !== activeGroup) setOpened({ for: activeGroup, id: activeGroup })
  const id = useId()

  return (
    <ul>
      {entries.map((entry) => {
        const isActive = activeIds.has(entry.menuId)
        const isGroup = entry.children.length > 0
        const face = (
          <>
            <MenuIcon icon={entry.icon} activeIcon={entry.activeIcon} isActive={isActive} isGroup={isGroup} />
            <span className="side-title" title={entry.title}>
              {entry.title || t.unnamed}
            </span>
            <MenuCount entry={entry} />
          </>
        )
        if (!isGroup)
          return (
            <li key={entry.menuId}>
              <MenuLink
                entry={entry}
                isActive={isActive}
                className="side-entry"
                {...(onChosen ? { onChosen } : {})}
              >
                {face}
              </MenuLink>
            </li>
          )
        const isOpen = opened.id === entry.menuId
        return (
          <li key={entry.menuId}>
            <button
              type="button"
              className="side-entry"
              aria-expanded={isOpen}
              aria-controls={`${id}-${entry.menuId}`}
              data-within={isActive || undefined}
              onClick={() => setOpened({ for: activeGroup, id: isOpen ? undefined : entry.menuId })}
            >
              {face}
              <DownOutlined className="side-caret" />
            </button>
            <div id={`${id}-${entry.menuId}`} hidden={!isOpen}>
              <MenuTree entries={entry.children} activeIds={activeIds} {...(onChosen ? { onChosen } : {})} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
