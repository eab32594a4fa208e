import type { Language } from '#platform/text/texts.ts'

/** How browsers call our languages. */
export const languageTags: Readonly<Record<Language, string>> = {
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  ja: 'ja',
  en: 'en',
}

/** A language's name in that language. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames([languageTags[language]], { type: 'language' }).of(languageTags[language]) ?? language
