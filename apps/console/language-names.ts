import type { Language } from '#platform/text/texts.ts'

/** Chinese as data: what each language calls itself; never translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  en: 'English',
}
