import { memo, useEffect, useRef } from 'react'

import DownOutlined from '@ant-design/icons/DownOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { consoleTexts } from '../console.texts.ts'
import { ScrollArrow } from '../tabs/scroll-arrow.tsx'
import { useOverflow } from '../tabs/use-overflow.ts'
import { MenuCount } from './menu-count.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { PopUp } from './pop-up.tsx'
import { PopUpScreens } from './pop-up-screens.tsx'
import { noneActive, useActiveMenu } from './use-menus.ts'

interface AreaProps {
  entry: MenuEntry
  /** `noneActive` outside of the page in front: then it is not drawn again. */
  activeIds: ReadonlySet<string>
}

/** An entry of the header: a link, or a drop-down of the screens below it. */
const Area = memo(function Area({ entry, activeIds }: AreaProps) {
  const t = useTexts(consoleTexts).shell
  const isActive = activeIds.has(entry.menuId)
  const title = entry.title || t.unnamed
  const face = (
    <>
      <MenuIcon
        icon={entry.icon}
        activeIcon={entry.activeIcon}
        isActive={isActive}
        isGroup={entry.children.length > 0}
      />
      {title}
      <MenuCount entry={entry} />
    </>
  )
  if (entry.children.length === 0)
    return (
      <MenuLink entry={entry} isActive={isActive} className="area">
        {face}
      </MenuLink>
    )
  return (
    <PopUp
      label={title}
      plain
      className="area"
      isActive={isActive}
      button={
        <>
          {face}
          <DownOutlined className="area-caret" />
        </>
      }
    >
      <PopUpScreens entries={entry.children} activeIds={activeIds} />
    </PopUp>
  )
})

/** The areas of the console in a row that scrolls by whole boxes when it does not fit. */
export function HeaderMenu() {
  const t = useTexts(consoleTexts).shell
  const { headerMenu, activeIds, trail } = useActiveMenu()
  const row = useRef<HTMLDivElement>(null)
  const titles = headerMenu.map(({ title }) => title).join('\n')
  const { before, after } = useOverflow(row, titles)
  const areaId = trail[0]?.menuId

  useEffect(() => {
    row.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [areaId])

  const hasArrows = before || after
  return (
    <nav className="areas" aria-label={t.mainMenu}>
      {hasArrows ? (
        <ScrollArrow row={row} to="left" label={t.menuBack} className="areas-arrow" disabled={!before} />
      ) : null}
      <div ref={row} className="areas-row">
        {headerMenu.map((entry) => (
          <Area
            key={entry.menuId}
            entry={entry}
            activeIds={activeIds.has(entry.menuId) ? activeIds : noneActive}
          />
        ))}
      </div>
      {hasArrows ? (
        <ScrollArrow row={row} to="right" label={t.menuForward} className="areas-arrow" disabled={!after} />
      ) : null}
    </nav>
  )
}
