import { type Language, languages } from '#platform/text/texts.ts'

import { PageIcon } from './page-icon.tsx'

const tags: Readonly<Record<Language, string>> = {
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  ja: 'ja',
  en: 'en',
}

/** A language's name in that language. */
const nameOf = (language: Language) =>
  new Intl.DisplayNames([tags[language]], { type: 'language' }).of(tags[language]) ?? language

interface PageLanguagesProps {
  language: Language
  /** The page to come back to in another language. */
  path: string
  label: string
}

/** The way to the same page in another language. */
export function PageLanguages({ language, path, label }: PageLanguagesProps) {
  return (
    <details className="languages">
      <summary aria-label={label}>
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
  )
}
