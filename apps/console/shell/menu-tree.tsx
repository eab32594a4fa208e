import { memo, useCallback, useId, useState } from 'react'

import DownOutlined from '@ant-design/icons/DownOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { consoleTexts } from '../console.texts.ts'
import { MenuCount } from './menu-count.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { isSection } from './menu-model.ts'
import { noneActive } from './use-menus.ts'

interface MenuTreeProps {
  entries: readonly MenuEntry[]
  activeIds: ReadonlySet<string>
  onChosen?: (() => void) | undefined
}

interface FaceProps {
  entry: MenuEntry
  isActive: boolean
}

function Face({ entry, isActive }: FaceProps) {
  const t = useTexts(consoleTexts).shell
  const { icon, activeIcon, title, children } = entry
  return (
    <>
      <MenuIcon icon={icon} activeIcon={activeIcon} isActive={isActive} isGroup={children.length > 0} />
      <span className="side-title" title={title}>
        {title || t.unnamed}
      </span>
      <MenuCount entry={entry} />
    </>
  )
}

// Remembered one by one: of a whole menu only the entries that a change of page concerns are drawn again.
const Leaf = memo(function Leaf({ onChosen, ...face }: FaceProps & Pick<MenuTreeProps, 'onChosen'>) {
  return (
    <MenuLink {...face} className="side-entry" {...(onChosen ? { onChosen } : {})}>
      <Face {...face} />
    </MenuLink>
  )
})

interface SectionProps extends Omit<MenuTreeProps, 'entries'> {
  entry: MenuEntry
}

interface GroupProps extends FaceProps, Omit<MenuTreeProps, 'entries'> {
  isOpen: boolean
  onToggle: (menuId: string) => void
}

const Group = memo(function Group({ isOpen, onToggle, activeIds, onChosen, ...face }: GroupProps) {
  const { menuId, children } = face.entry
  const listId = useId()
  return (
    <>
      <button
        type="button"
        className="side-entry"
        aria-expanded={isOpen}
        aria-controls={listId}
        data-within={face.isActive || undefined}
        onClick={() => onToggle(menuId)}
      >
        <Face {...face} />
        <DownOutlined className="side-caret" />
      </button>
      <div id={listId} hidden={!isOpen}>
        <MenuTree entries={children} activeIds={activeIds} onChosen={onChosen} />
      </div>
    </>
  )
})

const Section = memo(function Section({ entry, activeIds, onChosen }: SectionProps) {
  const headId = useId()
  return (
    <>
      <div id={headId} className="side-section">
        {entry.title}
      </div>
      <ul aria-labelledby={headId}>
        {entry.children.map((child) => (
          <li key={child.menuId}>
            <Leaf entry={child} isActive={activeIds.has(child.menuId)} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </>
  )
})

/** Menu entries below each other, those of a section under its title; of the areas on one level one is open at a time. */
export function MenuTree({ entries, activeIds, onChosen }: MenuTreeProps) {
  const activeGroup = entries.find(
    ({ menuId, children }) => children.length > 0 && activeIds.has(menuId),
  )?.menuId
  // What the person opened counts until another page comes to the front.
  const [opened, setOpened] = useState({ for: activeGroup, id: activeGroup })
  if (opened.for !== activeGroup) setOpened({ for: activeGroup, id: activeGroup })
  const toggle = useCallback(
    (menuId: string) => setOpened((now) => ({ ...now, id: now.id === menuId ? undefined : menuId })),
    [],
  )

  return (
    <ul>
      {entries.map((entry) => {
        const { menuId, children } = entry
        const face = { entry, isActive: activeIds.has(menuId) }
        return (
          <li key={menuId}>
            {isSection(entry) ? (
              <Section entry={entry} activeIds={face.isActive ? activeIds : noneActive} onChosen={onChosen} />
            ) : children.length === 0 ? (
              <Leaf {...face} onChosen={onChosen} />
            ) : (
              <Group
                {...face}
                isOpen={opened.id === menuId}
                onToggle={toggle}
                activeIds={face.isActive ? activeIds : noneActive}
                onChosen={onChosen}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
