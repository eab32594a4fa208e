import { defineTexts, type Translation } from '#platform/text/texts.ts'

import type { text as source } from './text/zh-CN.ts'

/** Texts of an activity's own blocks besides those of their authors. */
export const activityFaceTexts = defineTexts<typeof source>('activity-face', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})

export type ActivityFaceTexts = Translation<typeof source>
