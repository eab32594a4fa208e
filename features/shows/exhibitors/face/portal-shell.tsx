import type { ReactNode } from 'react'

import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'

import type { ExhibitorRole } from '../exhibitors.contract.ts'
import type { PortalFrame, PortalPage } from './portal-page-model.ts'

export const pathOfPage = (page: PortalPage): string => (page === 'home' ? '/portal/' : `/portal/${page}`)

interface ShellProps {
  frame: PortalFrame
  texts: {
    organiser: string
    poweredBy: string
    menu: string
    leave: string
    /** Said to an organiser who looks. */
    look?: string
    endLook?: string
    pages: Readonly<Record<PortalPage, string>>
    roles: Readonly<Record<ExhibitorRole, string>>
  }
  /** The address of the page in the menu. */
  current: string
  children: ReactNode
}

/** The frame of every page of the portal: the exhibitor, the menu, the outcome of the last form, and the way out. */
export function PortalShell({ frame, texts, current, children }: ShellProps) {
  const { company, title, exhibitor, pages, more, note, person, role, isLook } = frame
  const entries = [...pages.map((page) => ({ path: pathOfPage(page), label: texts.pages[page] })), ...more]
  return (
    <PageFrame
      company={company}
      texts={texts}
      below={
        <form method="post" action="/portal/leave">
          {!isLook && `${person} · ${texts.roles[role]} `}
          <button type="submit" className="portal-link">
            {isLook ? (texts.endLook ?? texts.leave) : texts.leave}
          </button>
        </form>
      }
    >
      {isLook && (
        <p className="act-note" role="status">
          {texts.look}
        </p>
      )}
      <p className="act-quiet">{title}</p>
      <h1>{exhibitor}</h1>
      <nav className="portal-menu" aria-label={texts.menu}>
        {entries.map(({ path, label }) => (
          <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {note !== null && (
        <p
          className={note.isGood ? 'act-note' : 'act-note act-wrong'}
          role={note.isGood ? 'status' : 'alert'}
        >
          {note.text}
        </p>
      )}
      {isLook ? (
        <fieldset disabled className="portal-look">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </PageFrame>
  )
}
