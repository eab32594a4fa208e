import type { ReactNode } from 'react'

/** A box whose wide or long content scrolls inside of it; the keyboard reaches it, so that it can be scrolled without a pointer. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
