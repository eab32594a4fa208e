import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the page on which a place is walked through. */
export const tourPageTexts = defineTexts<typeof source>('tour-page', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type TourPageTexts = Translation<typeof source>
