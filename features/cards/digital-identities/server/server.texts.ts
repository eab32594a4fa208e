import { defineTexts } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** What the server says about digital identities: refusals, reminders, the badge of the public page. */
export const identityServerTexts = defineTexts<typeof source>('digital-identities-server', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
