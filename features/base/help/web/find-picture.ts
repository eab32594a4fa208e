import type { Language } from '#platform/text/texts.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import taken from './pictures.data.json' with { type: 'json' }

/** The languages whose pictures a reader sees where there are none in the own one. */
const nearest: Readonly<Record<Language, readonly Language[]>> = {
  'zh-CN': ['zh-CN'],
  'zh-TW': ['zh-TW', 'zh-CN'],
  ja: ['ja', 'en'],
  en: ['en'],
}

interface Picture {
  width: number
  height: number
  /** Changes with the picture, so that nobody sees an old one. */
  mark: string
}

/** As wide and high as a page shows them; written by tools/help-pictures.mjs. */
export const pictures: Readonly<Record<string, Partial<Record<Language, Picture>>>> = taken

/** A picture of the manuals in a language; undefined for a name that nobody photographed. */
export function findPicture(name: string, language: Language) {
  const versions = pictures[name] ?? {}
  const found = nearest[language].find((candidate) => versions[candidate])
  const picture = found && versions[found]
  if (!picture) return undefined
  const { width, height, mark } = picture
  return { url: `${consoleBase}/assets/help/${found}/${name}-${mark}.webp`, width, height }
}
