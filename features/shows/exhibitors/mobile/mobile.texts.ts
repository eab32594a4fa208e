import { defineTexts, type Language, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

export type PortalTexts = Translation<typeof source>

export const portalTexts = defineTexts<typeof source>('portal-page', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

/** The words of the public directory and of the map. */
export function directoryTextsIn(language: Language) {
  const { visitors, organiser, poweredBy } = portalTexts.in(language)
  return { ...visitors, organiser, poweredBy }
}
export type DirectoryTexts = ReturnType<typeof directoryTextsIn>
