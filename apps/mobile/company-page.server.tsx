import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { Language } from '#platform/text/texts.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'

interface OfCompany {
  language: Language
  company: { shortName: string; brandColour: string; logoUrl: string | null }
}

interface Drawn {
  title: string
  body: ReactNode
  nonce: string
  /** Absent for a page that needs no script. */
  scriptUrl?: string | null
  /** More for the head of the document, as HTML. */
  head?: string | undefined
}

/** Draws pages of companies with these style sheets as whole HTML documents: in the colour and with the icon of the company, whose name follows the title. */
export const companyPages =
  (styles: readonly string[]) =>
  ({ language, company }: OfCompany, { title, body, nonce, scriptUrl = null, head }: Drawn): string =>
    renderShell({
      language,
      nonce,
      scriptUrl,
      title: `${title} | ${company.shortName}`,
      brandColour: company.brandColour,
      iconUrl: company.logoUrl,
      ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
      body: renderToStaticMarkup(body),
      ...(head !== undefined && { head }),
    })
