import type { ReactNode } from 'react'

/** What is not known, as every list shows it. */
export const orDash = (text: string | null | undefined): ReactNode =>
  text || <span className="cell-empty">—</span>
