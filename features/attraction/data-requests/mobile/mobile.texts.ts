import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

export type DataRequestPageTexts = Translation<typeof source>

export const dataRequestPageTexts = defineTexts<typeof source>('data-request-page', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
