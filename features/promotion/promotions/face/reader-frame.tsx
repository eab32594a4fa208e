import type { ReactNode } from 'react'

import { PageLanguages } from '#features/cards/card-pages/face/page-languages.tsx'
import type { Language } from '#platform/text/texts.ts'

/** Everything that pages of things alone, without a site around them, know alike. */
export interface ReaderPageModel {
  language: Language
  /** The public id that the page was opened by: its own, or a share link's. */
  pageId: string
  publicId: string
  canonicalUrl: string
  name: string
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  /** Absent where the visitor is not counted. */
  visitId: string | null
  hasDeclined: boolean
}

interface Props {
  model: ReaderPageModel
  /** The first part of the path of these pages. */
  path: string
  /** The part that the page is about. */
  id: string
  texts: {
    skip: string
    language: string
    footer: string
    privacy: { counted: string; declined: string; more: string }
    poweredBy: string
  }
  children: ReactNode
}

/** The company above a thing that is read alone, and below it what is counted of its readers. */
export function ReaderFrame({ model, path, id, texts, children }: Props) {
  const { company, pageId, publicId, language, hasDeclined } = model
  return (
    <>
      <a className="skip" href={`#${id}`}>
        {texts.skip}
      </a>
      <header>
        <p className="from">
          {company.logoUrl && <img src={company.logoUrl} alt="" width="28" height="28" />}
          <span>{company.shortName}</span>
        </p>
        <PageLanguages language={language} path={`/${path}/${pageId}`} label={texts.language} />
      </header>
      <main id={id}>{children}</main>
      <footer aria-label={texts.footer}>
        <p>{company.name}</p>
        <p>
          {hasDeclined ? texts.privacy.declined : texts.privacy.counted}{' '}
          <a href={`/visitor-privacy?${path}=${publicId}`}>{texts.privacy.more}</a>
        </p>
        <p>{texts.poweredBy}</p>
      </footer>
    </>
  )
}
