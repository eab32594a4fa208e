import dayjs from 'dayjs'
import type { Locale } from 'antd/es/locale/index.js'
import type { Language } from '#platform/text/texts.ts'

const antdLocales: Record<Language, () => Promise<{ default: Locale }>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN.js'),
  'zh-TW': () => import('antd/es/locale/zh_TW.js'),
  ja: () => import('antd/es/locale/ja_JP.js'),
  en: () => import('antd/es/locale/en_US.js'),
}

const dayjsLocales: Record<Language, () => Promise<unknown>> = {
  'zh-CN': () => import('dayjs/locale/zh-cn.js'),
  'zh-TW': () => import('dayjs/locale/zh-tw.js'),
  ja: () => import('dayjs/locale/ja.js'),
  en: () => Promise.resolve(),
}

const dayjsNames: Record<Language, string> = { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw', ja: 'ja', en: 'en' }
const loaded = new Map<Language, Locale>()

/** Loads the words of antd and dayjs for a language. */
export async function loadLibraryLocales(language: Language): Promise<Locale> {
  const [{ default: locale }] = await Promise.all([antdLocales[language](), dayjsLocales[language]()])
  loaded.set(language, locale)
  return locale
}

/** antd's words once loaded; switches dayjs along. */
export function libraryLocale(language: Language): Locale | undefined {
  dayjs.locale(dayjsNames[language])
  return loaded.get(language)
}
