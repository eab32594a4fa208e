import type { ReactNode } from 'react'

interface ToolButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** A button of the header that shows an icon, and its words to those who ask. */
export function ToolButton({ label, onClick, children }: ToolButtonProps) {
  return (
    <button type="button" className="tool" aria-label={label} data-tip={label} onClick={onClick}>
      {children}
    </button>
  )
}
