import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './text/zh-CN.ts'

/** What the frame of the console says. */
export const consoleTexts = defineTexts<typeof source>('console', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
