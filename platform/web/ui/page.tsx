import type { ReactNode } from 'react'
import './page.css'

interface PageProps {
  title: ReactNode
  /** One quiet line that says what the page is for. */
  help?: ReactNode
  /** At the right of the title; one of them primary. */
  actions?: ReactNode
  /** Before the title, such as a way back. */
  lead?: ReactNode
  children?: ReactNode
}

/** The frame of a screen: title, help and actions above its content. */
export function Page({ title, help, actions, lead, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-head">
        {lead}
        <div className="page-name">
          <h1 className="page-title">{title}</h1>
          {help ? <p className="page-help">{help}</p> : null}
        </div>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
