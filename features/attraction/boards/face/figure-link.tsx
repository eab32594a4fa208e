import type { ReactNode } from 'react'

/** A number that opens its rows, where rows may be opened. */
export function FigureLink({ onOpen, children }: { onOpen?: (() => void) | undefined; children: ReactNode }) {
  return onOpen ? (
    <button type="button" className="tile-link" onClick={onOpen}>
      {children}
    </button>
  ) : (
    <span>{children}</span>
  )
}
