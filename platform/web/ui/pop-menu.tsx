import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './pop-menu.css'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  isDangerous?: boolean
  isDisabled?: boolean
  /** Below the label: why it cannot be chosen. */
  reason?: string | undefined
  onSelect: () => void
}

export interface MenuPlace {
  x: number
  y: number
}

interface PopMenuProps {
  /** Where its upper left corner wants to be, in the window. */
  place: MenuPlace
  label: string
  entries: readonly MenuEntry[]
  onClose: () => void
}

const margin = 8

/** The place of a menu, moved so that all of it is inside the window. */
export const clampToWindow = (
  place: MenuPlace,
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } => ({
  left: Math.max(margin, Math.min(place.x, window.width - size.width - margin)),
  top: Math.max(margin, Math.min(place.y, window.height - size.height - margin)),
})

function nextEntry(entries: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const present = entries.findIndex((entry) => entry === document.activeElement)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key === 'ArrowDown') return entries[(present + 1) % entries.length]
  return key === 'ArrowUp' ? entries.at((present <= 0 ? entries.length : present) - 1) : undefined
}

const leaving = ['pointerdown', 'wheel', 'blur', 'resize'] as const

/** A menu over the page: inside the window, closed by Esc, by a look elsewhere and by a choice; arrows move. */
export function PopMenu({ place, label, entries, onClose }: PopMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState({ left: place.x, top: place.y })

  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect()
    if (size)
      setPosition(clampToWindow(place, size, { width: window.innerWidth, height: window.innerHeight }))
  }, [place])

  useEffect(() => {
    const former = document.activeElement
    box.current?.querySelector<HTMLElement>('button:not(:disabled, [aria-disabled="true"])')?.focus()
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) onClose()
    }
    for (const name of leaving) window.addEventListener(name, closeOutside, { capture: true, passive: true })
    return () => {
      for (const name of leaving) window.removeEventListener(name, closeOutside, { capture: true })
      if (former instanceof HTMLElement && former.isConnected) former.focus()
    }
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextEntry(
      [...(box.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])],
      event.key,
    )
    const closes = event.key === 'Escape' || event.key === 'Tab'
    next?.focus()
    if (closes) onClose()
    if (next || closes) event.preventDefault()
    // What the menu lies over has keys of its own.
    event.stopPropagation()
  }
  const select = (entry: MenuEntry) => {
    if (entry.isDisabled) return
    onClose()
    entry.onSelect()
  }
  return createPortal(
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="pop-menu"
      style={position}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          role="menuitem"
          className="pop-menu-entry"
          data-danger={entry.isDangerous || undefined}
          // With a reason it stays in the way of the arrow keys: that is how the reason is read.
          disabled={entry.isDisabled && !entry.reason}
          aria-disabled={entry.isDisabled}
          onClick={() => select(entry)}
        >
          {entry.icon}
          <span>
            {entry.label}
            {entry.reason ? <span className="pop-menu-reason">{entry.reason}</span> : null}
          </span>
        </button>
      ))}
    </div>,
    document.body,
  )
}
