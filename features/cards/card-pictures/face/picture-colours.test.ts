import { expect, test } from 'vitest'

import { contrast } from '#platform/domain/color.ts'

import { posterColours } from './picture-colours.ts'
import { posterStyles } from './poster-styles-model.ts'

const brands = ['#000000', '#ffffff', '#808080', '#ffd700', '#ff0000', '#00ff00', '#12395b', 'no colour']

test.each(posterStyles.flatMap((style) => brands.map((brand) => [style, brand] as const)))(
  '%s in %s can be read',
  (style, brand) => {
    const { from, to, ink, soft } = posterColours(style, brand)
    for (const text of [ink, soft])
      for (const ground of [from, to]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  },
)
