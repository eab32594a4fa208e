import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import ColumnWidthOutlined from '@ant-design/icons/ColumnWidthOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { runTabCommand, type TabCommand, tabCommands } from './tab-actions.ts'
import { isIndex } from './tabs.domain.ts'

export interface MenuPlace {
  tabId: string
  x: number
  y: number
  /** Opened from the button of the bar: all entries, for whatever tab. */
  fromButton: boolean
}

const icons: Record<TabCommand, ReactNode> = {
  refresh: <ReloadOutlined />,
  close: <CloseOutlined />,
  closeLeft: <ArrowLeftOutlined />,
  closeRight: <ArrowRightOutlined />,
  closeOthers: <ColumnWidthOutlined />,
  closeAll: <CloseCircleOutlined />,
}

const margin = 8

/** The place of the menu, moved so that all of it is inside the window. */
export const clampToWindow = (
  place: { x: number; y: number },
  size: { width: number; height: number },
  window: { width: number; height: number },
) => ({
  left: Math.max(margin, Math.min(place.x, window.width - size.width - margin)),
  top: Math.max(margin, Math.min(place.y, window.height - size.height - margin)),
})

const step = (entries: readonly HTMLElement[], key: string): HTMLElement | undefined => {
  const present = entries.findIndex((entry) => entry === document.activeElement)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key === 'ArrowDown') return entries[(present + 1) % entries.length]
  return key === 'ArrowUp' ? entries.at((present <= 0 ? entries.length : present) - 1) : undefined
}

/** The menu of a tab, at the mouse or below the button. */
export function TabMenu({ place, onClose }: { place: MenuPlace; onClose: () => void }) {
  const t = useTexts(webTexts)
  const box = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState({ left: place.x, top: place.y })

  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect()
    if (size) setPosition(clampToWindow(place, size, { width: window.innerWidth, height: window.innerHeight }))
  }, [place])

  useEffect(() => {
    const former = document.activeElement
    box.current?.querySelector<HTMLElement>('button')?.focus()
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) onClose()
    }
    const events = ['pointerdown', 'wheel', 'blur', 'resize'] as const
    for (const name of events) window.addEventListener(name, closeOutside, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, closeOutside, { capture: true })
      if (former instanceof HTMLElement && former.isConnected) former.focus()
    }
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const next = step(entries, event.key)
    if (next) next.focus()
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (next || event.key === 'Escape' || event.key === 'Tab') event.preventDefault()
  }
  const run = (command: TabCommand) => {
    onClose()
    void runTabCommand(command, place.tabId)
  }
  const shown = isIndex(place.tabId) && !place.fromButton ? tabCommands.filter((command) => command === 'closeAll') : tabCommands
  return createPortal(
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={t.tabs.operations}
      className="tab-menu"
      style={position}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {shown.map((command) => (
        <button key={command} type="button" role="menuitem" className="tab-menu-entry" onClick={() => run(command)}>
          {icons[command]}
          {t.tabs[command]}
        </button>
      ))}
    </div>,
    document.body,
  )
}
