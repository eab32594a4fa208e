import { platformTexts } from '#platform/text/platform.texts.ts'
import type { Language } from '#platform/text/texts.ts'
import { beforeLanguage } from '#platform/web/language/language.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { consoleTexts } from './console.texts.ts'
import type { texts as source } from './frame-texts/mainland.ts'

/** The same trees in every language; their keys were compared where each of them is declared. */
const sources: Record<Language, () => Promise<{ texts: typeof source }>> = {
  'zh-CN': () => import('./frame-texts/mainland.ts'),
  'zh-TW': () => import('./frame-texts/taiwan.ts'),
  ja: () => import('./frame-texts/japanese.ts'),
  en: () => import('./frame-texts/english.ts'),
}

/** Everything that the frame says in a language, in one file. */
export async function loadFrameTexts(language: Language): Promise<void> {
  const { texts } = await sources[language]()
  platformTexts.adopt(language, texts.platform)
  webTexts.adopt(language, texts.web)
  consoleTexts.adopt(language, texts.frame)
}

beforeLanguage(loadFrameTexts)
