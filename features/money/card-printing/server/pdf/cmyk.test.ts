import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cmykOf, totalInk } from './cmyk.domain.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('no colour carries more than 300 percent of ink, and no share leaves its bounds', () => {
  fc.assert(
    fc.property(hex, fc.boolean(), (color, isInk) => {
      const inks = cmykOf(color, { isInk })
      expect(totalInk(inks)).toBeLessThanOrEqual(300)
      for (const share of inks) expect(share >= 0 && share <= 100).toBe(true)
    }),
  )
})

test('greys are black alone, on areas and in text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.boolean(), (value, isInk) => {
      const part = value.toString(16).padStart(2, '0')
      expect(cmykOf(`#${part}${part}${part}`, { isInk }).slice(0, 3)).toEqual([0, 0, 0])
    }),
  )
})

test.each([
  ['#14181f', true, [0, 0, 0, 100]],
  ['#000', false, [0, 0, 0, 100]],
  ['white', false, [0, 0, 0, 0]],
  ['#ff0000', false, [0, 100, 100, 0]],
  ['#1f5edb', true, [85.8, 57.1, 0, 14.1]],
  ['#faf6ee', false, [0, 1.6, 4.8, 2]],
] as const)('%s as ink %s is %o', (color, isInk, inks) => {
  expect(cmykOf(color, { isInk })).toEqual(inks)
})

test('what is no colour is not printed as one', () => {
  expect(() => cmykOf('rgb(1,2,3)')).toThrow('no colour')
})
