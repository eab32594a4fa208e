import { contrast, hexOf, mix, parseColor, readableOn, textOn, type Rgba } from './color.ts'

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

/** Softer than black, where it reads as well. */
const ink = '#0f1720'

/** Solid surfaces on which brand-coloured text may stand; text steps are measured against the hardest of each. */
const hardestLight = '#EBF1F6'
const hardestDark = '#2C3643'

/** The steps of a brand colour that need arithmetic; all tints come from `--brand` by color-mix in CSS. */
export interface BrandSteps {
  brand: string
  /** White or near-black, whichever reads better: the text that stands on a fill of the brand colour. */
  onBrand: string
  /** The fill under the pointer and while pressed: away from its text, so that the text reads at least as well. */
  brandHover: string
  brandPressed: string
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

const onFill = (fill: Rgba) => {
  const text = textOn(fill)
  return hexOf(text.red === 0 && contrast(solid(ink), fill) >= 4.5 ? solid(ink) : text)
}

/** Derives the steps of a brand colour; anything that is no colour counts as the default one. */
export function brandSteps(color: string): BrandSteps {
  const brand = solid(isBrandColor(color) ? color : defaultColor)
  const onBrand = onFill(brand)
  const away = solid(onBrand === '#ffffff' ? '#000000' : '#ffffff')
  return {
    brand: hexOf(brand),
    onBrand,
    brandHover: hexOf(mix(brand, away, 0.9)),
    brandPressed: hexOf(mix(brand, away, 0.8)),
    brandText: hexOf(readableOn(brand, solid(hardestLight))),
    brandTextOnDark: hexOf(readableOn(brand, solid(hardestDark))),
  }
}

/** `share` of `color` mixed with the rest of `other`, for tokens that must be solid. */
export const blend = (color: string, other: string, share: number) =>
  hexOf(mix(solid(color), solid(other), share))
