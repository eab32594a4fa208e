import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the privacy page for visitors. */
export const visitorPrivacyTexts = defineTexts<typeof source>('visitor-privacy', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type VisitorPrivacyTexts = Translation<typeof source>
