import type { ReactNode } from 'react'

interface PopUpEntryProps {
  icon?: ReactNode
  /** One of several that exclude each other, and whether it is the chosen one. */
  isChosen?: boolean
  lang?: string
  onChoose: () => void
  children: ReactNode
}

/** A line of a pop-up menu. */
export function PopUpEntry({ icon, isChosen, lang, onChoose, children }: PopUpEntryProps) {
  const isChoice = isChosen !== undefined
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChosen}
      tabIndex={-1}
      className="pop-up-entry"
      lang={lang}
      onClick={onChoose}
    >
      {isChoice ? <span className="pop-up-dot" data-chosen={isChosen || undefined} /> : null}
      {icon}
      {children}
    </button>
  )
}
