import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the impressions on public card pages. */
export const labelPageTexts = defineTexts<typeof source>('label-page', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type LabelPageTexts = Translation<typeof source>
