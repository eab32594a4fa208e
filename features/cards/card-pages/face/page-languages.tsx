import { type Language, languages } from '#platform/text/texts.ts'

import { languageName, languageTags } from './language-name.ts'
import { PageIcon } from './page-icon.tsx'

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
              lang={languageTags[entry]}
              hrefLang={languageTags[entry]}
              aria-current={entry === language ? 'true' : undefined}
              rel="nofollow"
            >
              {languageName(entry)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
