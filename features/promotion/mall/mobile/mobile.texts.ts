import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the shop's public pages. */
export const mallPageTexts = defineTexts<typeof source>('mall-page', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type MallPageTexts = Translation<typeof source>
