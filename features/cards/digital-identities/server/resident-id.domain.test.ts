import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { flawOfNumber, maskNumber, normaliseNumber } from './document-numbers.domain.ts'
import { flawOfResidentId, residentCheckDigit } from './resident-id.domain.ts'

const today = '2026-11-20'
const whole = (digits: string) => digits + residentCheckDigit(digits)

describe('resident id numbers', () => {
  // The example of the standard itself (GB 11643-1999, appendix A).
  test.each(['11010519491231002X', '440524188001010014'])('%s has the right check digit', (number) => {
    expect(residentCheckDigit(number)).toBe(number[17])
  })
  test.each([
    ['11010519491231002X', undefined],
    ['1101051949123100', 'length'],
    ['11010519491231002A', 'characters'],
    ['010105194912310029', 'characters'],
    [whole('33010619900230000'), 'birthday'],
    [whole('33010619901301000'), 'birthday'],
    [whole('33010618700101000'), 'birthday'],
    [whole('33010620261121000'), 'birthday'],
    [whole('33010620261120000'), undefined],
    ['110105194912310021', 'checkDigit'],
  ])('%s: %s', (number, flaw) => expect(flawOfResidentId(number, today)).toBe(flaw))

  test('one wrong digit or two that changed places are noticed', () => {
    const digits = fc
      .record({
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
        serial: fc.integer({ min: 0, max: 999 }),
      })
      .map(
        ({ month, day, serial }) =>
          `3301061988${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${String(serial).padStart(3, '0')}`,
      )
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (first, place, step) => {
          const number = whole(first)
          const wrong = [...number]
          wrong[place] = String((Number(wrong[place]) + step) % 10)
          expect(flawOfResidentId(number, today)).toBeUndefined()
          expect(flawOfResidentId(wrong.join(''), today)).toBeDefined()
          const swapped = [...number]
          ;[swapped[15], swapped[16]] = [number[16] ?? '', number[15] ?? '']
          if (swapped.join('') !== number)
            expect(flawOfResidentId(swapped.join(''), today)).toBe('checkDigit')
        },
      ),
    )
  })
})

describe('numbers of papers', () => {
  test.each([
    [' 1101 0519-4912 3100 2x ', '11010519491231002X'],
    ['ｅ１２３４５６７８', 'E12345678'],
    ['\u200bH12345678', 'H12345678'],
  ])('%j is written %s', (text, number) => expect(normaliseNumber(text)).toBe(number))

  test.each([
    ['resident_id', '', 'missing'],
    ['passport', 'E12345678', undefined],
    ['passport', 'E12', 'passport'],
    ['travel_permit', 'H12345678', undefined],
    ['travel_permit', 'H1234567801', undefined],
    ['travel_permit', '12345678', undefined],
    ['travel_permit', 'X1', 'travelPermit'],
  ] as const)('%s %s: %s', (type, number, flaw) => expect(flawOfNumber(type, number, today)).toBe(flaw))

  test.each([
    ['330106199001010012', '3301**********0012'],
    ['E12345678', 'E1*****78'],
    ['ABC', 'A*C'],
    ['AB', '**'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => expect(maskNumber(number)).toBe(shown))

  test('a mask never shows more than half of a number, and keeps its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{0,40}$/), (number) => {
        const shown = maskNumber(number)
        expect(shown).toHaveLength(number.length)
        expect([...shown].filter((letter) => letter !== '*').length).toBeLessThanOrEqual(
          number.length > 3 ? number.length * 0.55 : 2,
        )
      }),
    )
  })
})
