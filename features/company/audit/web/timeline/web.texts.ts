import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './text/zh-CN.ts'

/** Texts of what happened to one object; its events are named by the screen that shows them. */
export const timelineTexts = defineTexts<typeof source>('audit-timeline', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
