import { defineTexts, type Texts } from '#platform/text/texts.ts'
import type { text as price } from './manuals/price/text/zh-CN.ts'
import type { text as introduce } from './manuals/introduce/text/zh-CN.ts'
import type { text as notes } from './manuals/notes/text/zh-CN.ts'
import type { text as regulateStart } from './manuals/regulate-start/text/zh-CN.ts'
import type { text as regulateCards } from './manuals/regulate-cards/text/zh-CN.ts'
import type { text as regulatePeople } from './manuals/regulate-people/text/zh-CN.ts'
import type { text as regulateSafety } from './manuals/regulate-safety/text/zh-CN.ts'
import type { text as employeeCard } from './manuals/employee-card/text/zh-CN.ts'
import type { text as employeeDaily } from './manuals/employee-daily/text/zh-CN.ts'
import type { text as promotion } from './manuals/promotion/text/zh-CN.ts'
import type { text as promotionManage } from './manuals/promotion-manage/text/zh-CN.ts'
import type { text as promotionAudience } from './manuals/promotion-audience/text/zh-CN.ts'
import type { text as promotionAttraction } from './manuals/promotion-attraction/text/zh-CN.ts'
import type { text as promotionStaff } from './manuals/promotion-staff/text/zh-CN.ts'

/** A part of a manual: its chapters by their anchors, in the order of reading. */
export interface PartTree {
  readonly [key: string]: { readonly [chapter: string]: { readonly title: string; readonly body: string } }
  readonly chapters: { readonly [chapter: string]: { readonly title: string; readonly body: string } }
}

/** The parts of the manuals; each is a file of its own in every language, loaded when somebody reads it. */
export const partTexts = {
  price: [
    defineTexts<typeof price>('help price', {
      'zh-CN': () => import('./manuals/price/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/price/text/zh-TW.ts'),
      ja: () => import('./manuals/price/text/ja.ts'),
      en: () => import('./manuals/price/text/en.ts'),
    }),
  ],
  introduce: [
    defineTexts<typeof introduce>('help introduce', {
      'zh-CN': () => import('./manuals/introduce/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/introduce/text/zh-TW.ts'),
      ja: () => import('./manuals/introduce/text/ja.ts'),
      en: () => import('./manuals/introduce/text/en.ts'),
    }),
  ],
  notes: [
    defineTexts<typeof notes>('help notes', {
      'zh-CN': () => import('./manuals/notes/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/notes/text/zh-TW.ts'),
      ja: () => import('./manuals/notes/text/ja.ts'),
      en: () => import('./manuals/notes/text/en.ts'),
    }),
  ],
  regulate: [
    defineTexts<typeof regulateStart>('help regulate-start', {
      'zh-CN': () => import('./manuals/regulate-start/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/regulate-start/text/zh-TW.ts'),
      ja: () => import('./manuals/regulate-start/text/ja.ts'),
      en: () => import('./manuals/regulate-start/text/en.ts'),
    }),
    defineTexts<typeof regulateCards>('help regulate-cards', {
      'zh-CN': () => import('./manuals/regulate-cards/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/regulate-cards/text/zh-TW.ts'),
      ja: () => import('./manuals/regulate-cards/text/ja.ts'),
      en: () => import('./manuals/regulate-cards/text/en.ts'),
    }),
    defineTexts<typeof regulatePeople>('help regulate-people', {
      'zh-CN': () => import('./manuals/regulate-people/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/regulate-people/text/zh-TW.ts'),
      ja: () => import('./manuals/regulate-people/text/ja.ts'),
      en: () => import('./manuals/regulate-people/text/en.ts'),
    }),
    defineTexts<typeof regulateSafety>('help regulate-safety', {
      'zh-CN': () => import('./manuals/regulate-safety/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/regulate-safety/text/zh-TW.ts'),
      ja: () => import('./manuals/regulate-safety/text/ja.ts'),
      en: () => import('./manuals/regulate-safety/text/en.ts'),
    }),
  ],
  employee: [
    defineTexts<typeof employeeCard>('help employee-card', {
      'zh-CN': () => import('./manuals/employee-card/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/employee-card/text/zh-TW.ts'),
      ja: () => import('./manuals/employee-card/text/ja.ts'),
      en: () => import('./manuals/employee-card/text/en.ts'),
    }),
    defineTexts<typeof employeeDaily>('help employee-daily', {
      'zh-CN': () => import('./manuals/employee-daily/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/employee-daily/text/zh-TW.ts'),
      ja: () => import('./manuals/employee-daily/text/ja.ts'),
      en: () => import('./manuals/employee-daily/text/en.ts'),
    }),
  ],
  introducess: [
    defineTexts<typeof promotion>('help promotion', {
      'zh-CN': () => import('./manuals/promotion/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/promotion/text/zh-TW.ts'),
      ja: () => import('./manuals/promotion/text/ja.ts'),
      en: () => import('./manuals/promotion/text/en.ts'),
    }),
  ],
  introduceMange: [
    defineTexts<typeof promotionManage>('help promotion-manage', {
      'zh-CN': () => import('./manuals/promotion-manage/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/promotion-manage/text/zh-TW.ts'),
      ja: () => import('./manuals/promotion-manage/text/ja.ts'),
      en: () => import('./manuals/promotion-manage/text/en.ts'),
    }),
    defineTexts<typeof promotionAudience>('help promotion-audience', {
      'zh-CN': () => import('./manuals/promotion-audience/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/promotion-audience/text/zh-TW.ts'),
      ja: () => import('./manuals/promotion-audience/text/ja.ts'),
      en: () => import('./manuals/promotion-audience/text/en.ts'),
    }),
    defineTexts<typeof promotionAttraction>('help promotion-attraction', {
      'zh-CN': () => import('./manuals/promotion-attraction/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/promotion-attraction/text/zh-TW.ts'),
      ja: () => import('./manuals/promotion-attraction/text/ja.ts'),
      en: () => import('./manuals/promotion-attraction/text/en.ts'),
    }),
  ],
  introducessEmployee: [
    defineTexts<typeof promotionStaff>('help promotion-staff', {
      'zh-CN': () => import('./manuals/promotion-staff/text/zh-CN.ts'),
      'zh-TW': () => import('./manuals/promotion-staff/text/zh-TW.ts'),
      ja: () => import('./manuals/promotion-staff/text/ja.ts'),
      en: () => import('./manuals/promotion-staff/text/en.ts'),
    }),
  ],
} satisfies Record<string, readonly Texts<PartTree>[]>
