import { defineTexts } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** What the designer of card faces says, on its screen and from the server. */
export const templateDesignerTexts = defineTexts<typeof source>('template-designer', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
