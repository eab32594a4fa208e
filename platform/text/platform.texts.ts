import { defineTexts } from './texts.ts'
import type { text as source } from './zh-CN.ts'

/** Texts of the whole product: HTTP messages, refusals, what is wrong with a field. */
export const platformTexts = defineTexts<typeof source>('platform', {
  'zh-CN': () => import('./zh-CN.ts'),
  'zh-TW': () => import('./zh-TW.ts'),
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
})
