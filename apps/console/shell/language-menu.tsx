import TranslationOutlined from '@ant-design/icons/TranslationOutlined'

import { languages } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { languageNames } from '../language-names.ts'
import { chooseLanguage } from './choose-language.ts'
import { PopUpEntry } from './pop-up-entry.tsx'
import { PopUp } from './pop-up.tsx'

/** The language of the console. */
export function LanguageMenu() {
  const t = useTexts(consoleTexts).shell.language
  const current = useLanguage()
  return (
    <PopUp label={t.open} className="tool" button={<TranslationOutlined />}>
      {languages.map((language) => (
        <PopUpEntry
          key={language}
          lang={language}
          isChosen={language === current}
          onChoose={() => void chooseLanguage(language)}
        >
          {languageNames[language]}
        </PopUpEntry>
      ))}
    </PopUp>
  )
}
