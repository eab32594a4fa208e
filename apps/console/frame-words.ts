import { platformTexts } from '#platform/text/platform.texts.ts'
import type { Language } from '#platform/text/texts.ts'
import { beforeLanguage } from '#platform/web/language/language.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { consoleTexts } from './console.texts.ts'
import type { words as source } from './words/mainland.ts'

/** The same trees in every language; their keys were compared where each of them is declared. */
const sources: Record<Language, () => Promise<{ words: typeof source }>> = {
  'zh-CN': () => import('./words/mainland.ts'),
  'zh-TW': () => import('./words/taiwan.ts'),
  ja: () => import('./words/japanese.ts'),
  en: () => import('./words/english.ts'),
}

/** Everything that the frame says in a language, in one file. */
export async function loadFrameWords(language: Language): Promise<void> {
  const { words } = await sources[language]()
  platformTexts.adopt(language, words.platform)
  webTexts.adopt(language, words.web)
  consoleTexts.adopt(language, words.frame)
}

beforeLanguage(loadFrameWords)
