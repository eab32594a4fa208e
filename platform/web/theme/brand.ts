import { FastColor } from '@ant-design/fast-color'

import { contrast, hexOf, mix, parseColor, readableOn, type Rgba } from './color.ts'

/** The theme colour of a user who chose none. */
export const defaultColor = '#409EFF'

/** The seven colours that the colour picker offers. */
export const presetColors = [
  '#FF4500',
  '#FF8C00',
  '#FFD700',
  '#90EE90',
  '#00CED1',
  '#1E90FF',
  '#C71585',
] as const

/** Solid surfaces on which brand-coloured text may stand; text steps are measured against the hardest of each. */
const hardestLight = '#EBF1F6'
const hardestDark = '#2C3643'

/** The steps of a brand colour that need arithmetic; all tints come from `--brand` by color-mix in CSS. */
export interface BrandSteps {
  /** As it was chosen: for marks, tints and charts, never behind or as text. */
  brand: string
  /** The ground of white text, 4.5:1: buttons, ticks, faces; darker under the pointer and while pressed. */
  fill: string
  fillHover: string
  fillPressed: string
  /** Brand-coloured text and links on light surfaces, 4.5:1. */
  brandText: string
  /** The same on dark surfaces. */
  brandTextOnDark: string
}

const solid = (hex: string): Rgba => {
  const color = parseColor(hex)
  if (!color) throw new Error(`not a colour: ${hex}`)
  return color
}

/** Whether `color` is a colour that a user may store. */
export const isBrandColor = (color: unknown): color is string =>
  typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)

const black = solid('#000000')

/** The lightest step of a colour that has 4.5:1 beside a light one: less light of the same hue, where black would make mud of it. */
function darkStep(color: Rgba, beside: Rgba): Rgba {
  if (contrast(color, beside) >= 4.5) return color
  const { h, s, l } = new FastColor(hexOf(color)).toHsl()
  for (let light = l; light > 0; light -= 0.005) {
    const step = solid(new FastColor({ h, s, l: light }).toHexString())
    if (contrast(step, beside) >= 4.5) return step
  }
  return black
}

/** Derives the steps of a brand colour; anything that is no colour counts as the default one. */
export function brandSteps(color: string): BrandSteps {
  const brand = solid(isBrandColor(color) ? color : defaultColor)
  const fill = darkStep(brand, solid('#ffffff'))
  return {
    brand: hexOf(brand),
    fill: hexOf(fill),
    fillHover: hexOf(mix(fill, black, 0.88)),
    fillPressed: hexOf(mix(fill, black, 0.76)),
    brandText: hexOf(darkStep(brand, solid(hardestLight))),
    brandTextOnDark: hexOf(readableOn(brand, solid(hardestDark))),
  }
}

/** `share` of `color` mixed with the rest of `other`, for tokens that must be solid. */
export const blend = (color: string, other: string, share: number) =>
  hexOf(mix(solid(color), solid(other), share))
