import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { consoleTexts } from '../console.texts.ts'
import { MenuCount } from './menu-count.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'

interface PopUpScreensProps {
  entries: readonly MenuEntry[]
  activeIds: ReadonlySet<string>
}

/** Screens of a menu in a pop-up; deeper groups stand under their title. */
export function PopUpScreens({ entries, activeIds }: PopUpScreensProps) {
  const t = useTexts(consoleTexts).shell
  return entries.map((entry) => {
    const { menuId, icon, activeIcon, children } = entry
    const isActive = activeIds.has(menuId)
    const title = entry.title || t.unnamed
    if (children.length > 0)
      return (
        <div key={menuId} role="group" aria-label={title}>
          <div className="pop-up-head">{title}</div>
          <PopUpScreens entries={children} activeIds={activeIds} />
        </div>
      )
    return (
      <MenuLink key={menuId} entry={entry} isActive={isActive} className="pop-up-entry" role="menuitem">
        <MenuIcon icon={icon} activeIcon={activeIcon} isActive={isActive} />
        {title}
        <MenuCount entry={entry} />
      </MenuLink>
    )
  })
}
