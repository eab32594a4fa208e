import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** The words of the designed pages, loaded where somebody starts from one. */
export const templateTexts = defineTexts<typeof source>('content-templates', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type TemplateTexts = Translation<typeof source>['pages']
