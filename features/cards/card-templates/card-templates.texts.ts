import { defineTexts } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of the template screens, the names of the fields that every template knows, and why a change was refused. */
export const cardTemplatesTexts = defineTexts<typeof source>('card-templates', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
