import type { Language } from '#platform/text/texts.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { PageLanguages } from '../face/page-languages.tsx'
import type { CardPageTexts } from './mobile.texts.ts'

interface PageHeaderProps {
  company: CardPageModel['company']
  language: Language
  /** The page to come back to in another language. */
  path: string
  texts: CardPageTexts
}

/** The company of the page, and the way to another language. */
export function PageHeader({ company, language, path, texts }: PageHeaderProps) {
  return (
    <header className="head">
      <div className="head-company">
        {company.logoUrl && <img className="head-logo" src={company.logoUrl} alt="" width="28" height="28" />}
        <span>{company.shortName}</span>
      </div>
      <PageLanguages language={language} path={path} label={texts.page.language} />
    </header>
  )
}
