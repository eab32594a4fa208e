import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

/** Texts of the server's own services: uploads, spreadsheets, messages. */
export const serverTexts = defineTexts<typeof source>('server', {
  'zh-CN': () => import('./zh-CN.ts'),
  'zh-TW': () => import('./zh-TW.ts'),
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
})
