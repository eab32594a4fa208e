import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './text/zh-CN.ts'

/** What all imports say: uploading, checking, writing, taking back. */
export const importTexts = defineTexts<typeof source>('imports', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
