import type { ReactNode } from 'react'
import './row-button.css'

interface RowButtonProps {
  onPress: () => void
  title?: string
  isDangerous?: boolean
  children: ReactNode
}

/** A button of a row that looks like a link. Lists show dozens of them, and antd's own is a tree of components each. */
export function RowButton({ onPress, title, isDangerous = false, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      data-danger={isDangerous || undefined}
      title={title}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
