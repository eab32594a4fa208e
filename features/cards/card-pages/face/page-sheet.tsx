import type { ReactNode } from 'react'

import { PageIcon } from './page-icon.tsx'

interface PageSheetProps {
  id: string
  title: string
  closeLabel: string
  children: ReactNode
}

/** A panel over the page that a link to its id opens and a link to nowhere closes: it needs no script. */
export function PageSheet({ id, title, closeLabel, children }: PageSheetProps) {
  return (
    <section
      id={id}
      className="sheet"
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <a className="sheet-scrim" href="#_" aria-label={closeLabel} tabIndex={-1} />
      <div className="sheet-box">
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <a className="tool" href="#_" aria-label={closeLabel}>
            <PageIcon name="close" />
          </a>
        </div>
        {children}
      </div>
    </section>
  )
}
