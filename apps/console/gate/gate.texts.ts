import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './text/zh-CN.ts'

/** What the signed-out pages say: by themselves, because a person who is signed in never sees them again. */
export const gateTexts = defineTexts<typeof source>('gate', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
