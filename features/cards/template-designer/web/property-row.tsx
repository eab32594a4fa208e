import type { ReactNode } from 'react'

interface RowProps {
  label: string
  title?: string
  children: ReactNode
}

/** One property: its name to the left, what it is to the right. */
export const Row = ({ label, title, children }: RowProps) => (
  <div className="design-prop" title={title}>
    <span className="design-prop-name">{label}</span>
    <span className="design-prop-value">{children}</span>
  </div>
)
