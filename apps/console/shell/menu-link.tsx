import type { MouseEvent, ReactNode } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MenuEntry } from '#platform/web/session/stored-session.ts'
import { consoleTexts } from '../console.texts.ts'
import { linkTo } from '../router.ts'
import { prefetchScreen } from '../tabs/load-screen.ts'
import { targetOf } from './menu-model.ts'
import { openEntry } from './open-entry.ts'

interface MenuLinkProps {
  entry: MenuEntry
  isActive: boolean
  className: string
  /** After the entry was chosen, such as to close the menu around it. */
  onChosen?: () => void
  role?: 'menuitem'
  /** Says the title where only an icon is seen. */
  tip?: boolean
  children: ReactNode
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A menu entry without children: a real link to its screen or window, so that it can be opened beside as well. */
export function MenuLink({
  entry,
  isActive,
  className,
  onChosen,
  role,
  tip = false,
  children,
}: MenuLinkProps) {
  const t = useTexts(consoleTexts).shell
  const title = entry.title || t.unnamed
  const target = targetOf(entry.path)
  const choose = () => {
    onChosen?.()
    openEntry(entry.path)
  }
  const shared = {
    className,
    role,
    tabIndex: role ? -1 : undefined,
    'data-active': isActive || undefined,
    title: tip ? title : undefined,
  }
  if (target.kind === 'placeholder')
    return (
      <button {...shared} type="button" onClick={choose}>
        {children}
      </button>
    )
  if (target.kind === 'window')
    return (
      <a
        {...shared}
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={fill(t.newWindow, { title })}
        onClick={onChosen}
      >
        {children}
      </a>
    )
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    choose()
  }
  const prefetch = () => prefetchScreen(target.path)
  return (
    <a
      {...shared}
      href={linkTo(target.path)}
      aria-current={isActive ? 'page' : undefined}
      aria-label={tip ? title : undefined}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </a>
  )
}
