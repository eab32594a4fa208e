import type { ReactNode } from 'react'

import { ForwardButton } from '#features/cards/card-pages/face/forward-button.tsx'
import { PageLanguages } from '#features/cards/card-pages/face/page-languages.tsx'

import type { ReaderPageModel } from './reader-page-model.ts'

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
  const { company, pageId, publicId, language, hasDeclined, name } = model
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
        <ForwardButton language={language} text={name} />
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
