import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the gate on public pages. */
export const gateFaceTexts = defineTexts<typeof source>('share-gate-face', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type GateFaceTexts = Translation<typeof source>
