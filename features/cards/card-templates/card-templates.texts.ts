import { defineTexts } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Names of fields and states that every template knows, texts for choosing a template, and why a change was refused. */
export const cardTemplatesTexts = defineTexts<typeof source>('card-templates', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
