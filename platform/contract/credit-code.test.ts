import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkCharacterOf, flawOfCreditCode, normaliseCreditCode } from './credit-code.ts'

const digits = Array.from('0123456789')
const alphabet = [...digits, ...Array.from('ABCDEFGHJKLMNPQRTUWXY')]
/** The weights as the standard's table 3 prints them. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

describe('the unified social credit code of GB 32100-2015', () => {
  test.each([
    // The example of the standard, and those of the demonstration.
    ['91350100M000100Y43', undefined],
    ['91320594MA1MYEH00C', undefined],
    ['91350203MA2HLWH14G', undefined],
    ['91350100M000100Y4', 'length'],
    ['91350100M000100Y433', 'length'],
    ['', 'length'],
    ['91350100M000100I43', 'characters'],
    ['91350100M000100O43', 'characters'],
    ['91350100M000100S43', 'characters'],
    ['91350100M000100V43', 'characters'],
    ['91350100M000100Z43', 'characters'],
    ['91350100m000100y43', 'characters'],
    ['91350100M000100-43', 'characters'],
    ['9135A100M000100Y43', 'district'],
    ['91350100M000100Y44', 'checkDigit'],
    ['91350100M000010Y43', 'checkDigit'],
    ['19350100M000100Y43', 'checkDigit'],
  ])('%s: %s', (code, flaw) => {
    expect(flawOfCreditCode(code)).toBe(flaw)
  })

  test('what people copy is read: blanks, small letters, full-width characters', () => {
    expect(normaliseCreditCode(' 9135 0100 m000100y43 ')).toBe('91350100M000100Y43')
    expect(normaliseCreditCode('９１３５０１００Ｍ０００１００Ｙ４３')).toBe('91350100M000100Y43')
  })

  const bodies = fc
    .tuple(
      fc.array(fc.constantFrom(...alphabet), { minLength: 2, maxLength: 2 }),
      fc.array(fc.constantFrom(...digits), { minLength: 6, maxLength: 6 }),
      fc.array(fc.constantFrom(...alphabet), { minLength: 9, maxLength: 9 }),
    )
    .map((parts) => parts.flat().join(''))

  test('the check character follows the printed weights', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const sum = [...body].reduce(
          (total, character, place) => total + alphabet.indexOf(character) * (weights[place] ?? 0),
          0,
        )
        expect(checkCharacterOf(body)).toBe(alphabet[(31 - (sum % 31)) % 31])
        expect(flawOfCreditCode(body + checkCharacterOf(body))).toBeUndefined()
      }),
    )
  })

  test('one wrong character and two swapped ones are always found', () => {
    fc.assert(
      fc.property(bodies, fc.nat(8), fc.constantFrom(...alphabet), (body, place, other) => {
        const at = 8 + place
        const code = body + checkCharacterOf(body)
        fc.pre(code[at] !== other)
        expect(flawOfCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe('checkDigit')
        const [a = '', b = ''] = [code[at], code[at + 1]]
        if (a !== b)
          expect(flawOfCreditCode(code.slice(0, at) + b + a + code.slice(at + 2))).toBe('checkDigit')
      }),
    )
  })
})
