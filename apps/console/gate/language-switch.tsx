import { languages, type Language } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { gateTexts } from './gate.texts.ts'
import { languageNames } from '../language-names.ts'
import { chooseLanguage } from './gate-language.ts'

// Chinese as data: the languages in their own words, short.
const short: Readonly<Record<Language, string>> = {
  'zh-CN': '简体',
  'zh-TW': '繁體',
  ja: '日本語',
  en: 'English',
}

/** The four languages side by side, each in its own words. */
export function LanguageSwitch() {
  const t = useTexts(gateTexts)
  const current = useLanguage()
  return (
    <div className="gate-languages" role="group" aria-label={t.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={languageNames[language]}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
        >
          {short[language]}
        </button>
      ))}
    </div>
  )
}
