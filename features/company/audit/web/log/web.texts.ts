import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './text/zh-CN.ts'

/** Sentences of the log; what it calls things is said to the screen and to the exported file alike. */
export const auditLogTexts = defineTexts<typeof source>('audit-log', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
