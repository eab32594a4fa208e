import { defineTexts } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** What the server says about templates and about values that their rules refuse. */
export const templateServerTexts = defineTexts<typeof source>('card-templates-server', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
