import { atLightness, contrast, isHex, readable } from '#platform/domain/color.ts'

import type { PosterStyle } from './poster-styles-model.ts'

export interface PictureColours {
  from: string
  to: string
  ink: string
  soft: string
  accent: string
}

const fallback = '#2f5d8c'
const brandOf = (colour: string) => (isHex(colour) ? colour : fallback)

const dark = { ink: '#12161d', soft: '#566070' }
const light = { ink: '#ffffff', soft: '#c9d1dc' }

/** Two ends of a ground with the texts that can be read on both. */
function colours(from: string, to: string, accent: string): PictureColours {
  const grounds = [from, to]
  const { ink, soft } = grounds.every((ground) => contrast(dark.ink, ground) >= 7) ? dark : light
  return {
    from,
    to,
    ink: readable(ink, grounds),
    soft: readable(soft, grounds),
    accent: readable(accent, grounds, 3),
  }
}

const dresses: Readonly<Record<PosterStyle, (brand: string) => PictureColours>> = {
  paper: (brand) => colours('#ffffff', '#f4f5f7', brand),
  brand: (brand) =>
    colours(
      atLightness(brand, 0.42, { chroma: 0.14 }),
      atLightness(brand, 0.32, { chroma: 0.12, turn: -18 }),
      '#ffffff',
    ),
  night: (brand) => colours(atLightness(brand, 0.24, { chroma: 0.05 }), '#0a0d14', atLightness(brand, 0.76)),
  dawn: (brand) =>
    colours(
      atLightness(brand, 0.95, { chroma: 0.03 }),
      atLightness(brand, 0.88, { chroma: 0.06, turn: 32 }),
      brand,
    ),
}

/** The colours of a poster in a company's colour. */
export const posterColours = (style: PosterStyle, brandColour: string): PictureColours =>
  dresses[style](brandOf(brandColour))

/** The quiet ground that a forwarded card lies on. */
export const shareColours = (brandColour: string): PictureColours => dresses.dawn(brandOf(brandColour))
