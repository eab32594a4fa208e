import { fill, type Language } from '#platform/text/texts.ts'
import { setLanguage } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/notices.ts'
import { setPreference } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { languageNames } from '../language-names.ts'

/** Switches the console to a language once its texts are there, and says so in that language. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  setPreference('language', language)
  const { shell } = await consoleTexts.load(language)
  notify('success', fill(shell.language.changed, { language: languageNames[language] }))
}
