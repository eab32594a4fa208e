import type { ReactNode } from 'react'

interface ToolButtonProps {
  label: string
  onClick: () => void
  isDisabled?: boolean
  className?: string
  children: ReactNode
}

/** A button of the header that shows an icon, and its words to those who ask. */
export function ToolButton({
  label,
  onClick,
  isDisabled = false,
  className = '',
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`tool ${className}`}
      aria-label={label}
      data-tip={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
