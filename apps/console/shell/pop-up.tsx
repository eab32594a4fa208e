import './pop-up.css'

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface PopUpProps {
  /** What the button says to those who do not see it; also its tooltip. */
  label: string
  /** What is seen of the button. */
  button: ReactNode
  className: string
  /** A word beside the icon says the same already: no tooltip. */
  plain?: boolean
  isActive?: boolean
  /** Below the button, or beside it. */
  side?: 'below' | 'beside'
  children: ReactNode
}

const gap = 4

/** Puts a pop-up at its button, towards the larger side of the window: known before its own size is. */
function place(panel: HTMLElement, button: HTMLElement, side: 'below' | 'beside'): void {
  const at = button.getBoundingClientRect()
  const toRight = at.left < innerWidth / 2
  const toBottom = side === 'below' || at.top < innerHeight / 2
  const style: Partial<Record<'left' | 'right' | 'top' | 'bottom', number>> =
    side === 'beside'
      ? { left: at.right + gap, ...(toBottom ? { top: at.top } : { bottom: innerHeight - at.bottom }) }
      : { top: at.bottom + gap, ...(toRight ? { left: at.left } : { right: innerWidth - at.right }) }
  for (const edge of ['left', 'right', 'top', 'bottom'] as const)
    panel.style[edge] = style[edge] === undefined ? 'auto' : `${Math.max(8, style[edge])}px`
}

const itemsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
]

function moveFocus(panel: HTMLElement, key: string): boolean {
  const items = itemsOf(panel)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined || items.length === 0) return false
  items.at(next % items.length)?.focus()
  return true
}

/** A button with a menu that lies above everything: arrows move, Esc and a click elsewhere close. */
export function PopUp({
  label,
  button,
  className,
  plain = false,
  isActive = false,
  side = 'below',
  children,
}: PopUpProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const beforeToggle = (open: boolean) => {
    setOpen(open)
    if (open && panelRef.current && buttonRef.current) place(panelRef.current, buttonRef.current, side)
  }
  const afterToggle = (open: boolean) => {
    if (!open || !panelRef.current) return
    const items = itemsOf(panelRef.current)
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(chosen ?? items[0])?.focus()
  }
  const onMenuKey = (event: KeyboardEvent) => {
    const { current: panel } = panelRef
    if (!panel) return
    if (event.key === 'Tab') panel.hidePopover()
    else if (moveFocus(panel, event.key)) event.preventDefault()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return
    event.preventDefault()
    panelRef.current?.showPopover()
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tip={plain ? undefined : label}
        data-active={isActive || undefined}
        onKeyDown={onButtonKey}
      >
        {button}
      </button>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its entries take the focus */}
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="pop-up"
        onBeforeToggle={(event) => beforeToggle(event.newState === 'open')}
        onToggle={(event) => afterToggle(event.newState === 'open')}
        onKeyDown={onMenuKey}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role^="menuitem"]'))
            panelRef.current?.hidePopover()
        }}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}
