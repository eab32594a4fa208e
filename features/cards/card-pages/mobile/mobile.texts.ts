import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the public card page and the claim page. */
export const cardPageTexts = defineTexts<typeof source>('card-page', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type CardPageTexts = Translation<typeof source>
