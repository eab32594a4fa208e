import type { ReactNode } from 'react'
import './page.css'

/** A titled part of a page. */
export function Section({
  title,
  extra,
  children,
}: {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="section">
      {title || extra ? (
        <div className="section-head">
          <h2 className="section-title">{title}</h2>
          {extra ? <div className="section-extra">{extra}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
