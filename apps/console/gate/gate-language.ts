import { languageOfTag } from '#platform/text/language.ts'
import type { Language } from '#platform/text/texts.ts'
import { setLanguage } from '#platform/web/language/language.ts'
import { keepPaintedLanguage } from '#platform/web/preferences/paint.ts'
import { storagePrefix } from '#platform/web/session/storage-keys.ts'

const key = `${storagePrefix}gate-language`

/** The language that somebody picked before signing in, if any: it becomes the person's when they sign in. */
export const chosenLanguage = (): Language | undefined => languageOfTag(sessionStorage.getItem(key) ?? '')

/** Switches this page, and what is painted first on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  sessionStorage.setItem(key, language)
  keepPaintedLanguage(language)
}
