import { defineTexts } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Names of the skins. */
export const faceTexts = defineTexts<typeof source>('card-face', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
