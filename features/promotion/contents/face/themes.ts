import { atLightness, blend, contrast, type Hex, readable } from '#platform/domain/color.ts'

import type { ThemeId } from './theme-ids-model.ts'

interface Theme {
  accent: Hex
  ground: Hex
  ink: Hex
  /** The dark ground of blocks and of the foot, where that is not the ink. */
  deep?: Hex
  /** Pixels. */
  radius: number
  density: 'tight' | 'normal' | 'airy'
  headings: 'sans' | 'serif'
  button: 'solid' | 'outline' | 'pill'
}

const usual = { radius: 10, density: 'normal', headings: 'sans', button: 'solid' } as const

export const themes: Readonly<Record<ThemeId, Theme>> = {
  clearSky: { ...usual, accent: '#2f7de1', ground: '#f6fafe', ink: '#14273d', radius: 12 },
  ink: {
    ...usual,
    accent: '#2b2b2b',
    ground: '#fbfaf7',
    ink: '#171717',
    radius: 2,
    headings: 'serif',
    button: 'outline',
  },
  warmSand: {
    ...usual,
    accent: '#b5703a',
    ground: '#fbf5ec',
    ink: '#3b2a1d',
    density: 'airy',
    headings: 'serif',
  },
  pineGreen: { ...usual, accent: '#1f7a5c', ground: '#f4f9f6', ink: '#10291f', radius: 8 },
  cinnabar: { ...usual, accent: '#c3382e', ground: '#fdf7f4', ink: '#2e1412', radius: 6, headings: 'serif' },
  nightFlight: {
    ...usual,
    accent: '#5b9cff',
    ground: '#0d1626',
    ink: '#e8effa',
    deep: '#050a13',
    radius: 14,
    button: 'pill',
  },
  plainWhite: {
    ...usual,
    accent: '#3d4a5c',
    ground: '#ffffff',
    ink: '#1d242e',
    radius: 4,
    density: 'tight',
    button: 'outline',
  },
  company: { ...usual, accent: '#409eff', ground: '#ffffff', ink: '#1f2733' },
}

/** The colours of a page: each text colour reads on its ground with at least 4.5 to 1, whatever the accent is. */
export interface ThemeColors {
  /** Of each ground that a block may have, with the text and the accent that stand on it. */
  grounds: Readonly<Record<'page' | 'tint' | 'accent' | 'ink', { ground: Hex; text: Hex; accent: Hex }>>
  /** The twelve colours of words, in their order, for the grounds of the page and its tint. */
  texts: readonly Hex[]
}

const hues = 12

/** Computes the colours of a theme; a company's own accent replaces that of the theme. */
export function themeColors(id: ThemeId, companyAccent?: Hex): ThemeColors {
  const { accent: own, ground, ink, deep = ink } = themes[id]
  const accent = id === 'company' ? (companyAccent ?? own) : own
  const tint = blend(accent, ground, 0.08)
  const on = (place: Hex) => ({
    ground: place,
    text: contrast(ink, place) >= 7 ? ink : readable(ink, [place], 7),
    accent: readable(accent, [place]),
  })
  return {
    grounds: { page: on(ground), tint: on(tint), accent: on(accent), ink: on(deep) },
    texts: Array.from({ length: hues }, (_, place) =>
      readable(atLightness('#c0392b', 0.55, { turn: (place * 360) / hues }), [ground, tint]),
    ),
  }
}
