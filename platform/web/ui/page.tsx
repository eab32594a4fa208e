import { type ReactNode, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import './page.css'

interface PageProps {
  title: ReactNode
  /** One quiet line that says what the page is for. */
  help?: ReactNode
  /** The tabs of a page that has several views; a line less than above its content. */
  views?: ReactNode
  /** At the right of the title; one of them primary. */
  actions?: ReactNode
  /** Before the title, such as a way back. */
  lead?: ReactNode
  children?: ReactNode
}

/** On phones the primary action stands alone; the others come below it when they are asked for. */
function PageActions({ children }: { children: ReactNode }) {
  const t = useTexts(webTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="page-actions" data-open={isOpen || undefined}>
      {children}
      <button type="button" className="page-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.action.more}
      </button>
    </div>
  )
}

/** The frame of a screen: title, help and actions above its content. */
export function Page({ title, help, views, actions, lead, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-head">
        {lead}
        <div className="page-name">
          <h1 className="page-title">{title}</h1>
          {help ? <p className="page-help">{help}</p> : null}
          {views}
        </div>
        {actions ? <PageActions>{actions}</PageActions> : null}
      </header>
      {children}
    </div>
  )
}
