import dayjs from 'dayjs'
import type { Locale } from 'antd/es/locale/index.js'
import type { Language } from '#platform/text/texts.ts'

const sources: Record<Language, () => Promise<{ locale: Locale }>> = {
  'zh-CN': () => import('./locales/mainland.ts'),
  'zh-TW': () => import('./locales/taiwan.ts'),
  ja: () => import('./locales/japanese.ts'),
  en: () => import('./locales/english.ts'),
}

const dayjsNames: Record<Language, string> = { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw', ja: 'ja', en: 'en' }
const loaded = new Map<Language, Locale>()

/** Loads the words of antd and dayjs for a language. */
export async function loadLibraryLocales(language: Language): Promise<void> {
  const { locale } = await sources[language]()
  loaded.set(language, locale)
}

/** antd's words once loaded; switches dayjs along. */
export function libraryLocale(language: Language): Locale | undefined {
  dayjs.locale(dayjsNames[language])
  return loaded.get(language)
}
