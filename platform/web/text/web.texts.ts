import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

/** Texts of the console's own parts: calls, tabs, lists, charts, error pages. */
export const webTexts = defineTexts<typeof source>('web', {
  'zh-CN': () => import('./zh-CN.ts'),
  'zh-TW': () => import('./zh-TW.ts'),
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
})
