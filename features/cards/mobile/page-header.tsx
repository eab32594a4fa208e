import { type Language, languages } from '#platform/text/texts.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import type { CardPageWords } from './mobile.texts.ts'
import { PageIcon } from './page-icon.tsx'

interface PageHeaderProps {
  company: CardPageModel['company']
  language: Language
  /** The page to come back to in another language. */
  path: string
  words: CardPageWords
}

const tags: Readonly<Record<Language, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', ja: 'ja', en: 'en' }

/** A language's name in that language. */
const nameOf = (language: Language) => new Intl.DisplayNames([tags[language]], { type: 'language' }).of(tags[language]) ?? language

/** Whose page it is, and the way to another language. */
export function PageHeader({ company, language, path, words }: PageHeaderProps) {
  return (
    <header className="head">
      <div className="head-company">
        {company.logoUrl && <img className="head-logo" src={company.logoUrl} alt="" width="28" height="28" />}
        <span>{company.shortName}</span>
      </div>
      <details className="languages">
        <summary aria-label={words.page.language}>
          <PageIcon name="globe" />
        </summary>
        <ul>
          {languages.map((entry) => (
            <li key={entry}>
              <a
                href={`${path}?lang=${entry}`}
                lang={tags[entry]}
                hrefLang={tags[entry]}
                aria-current={entry === language ? 'true' : undefined}
                rel="nofollow"
              >
                {nameOf(entry)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </header>
  )
}
