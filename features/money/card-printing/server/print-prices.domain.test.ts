import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  finishes,
  papers,
  type PrintSpecification,
  printSizeIds,
  quantities,
} from '../face/print-options-model.ts'
import { isPossible, priceOfCard, priceOfOrder } from './print-prices.domain.ts'

const specification = fc.record<PrintSpecification>({
  sizeId: fc.constantFrom(...printSizeIds),
  bleed: fc.constantFrom(1, 2, 3),
  cropMarks: fc.boolean(),
  text: fc.constantFrom('fonts', 'outlines'),
  paper: fc.constantFrom(...papers),
  finishes: fc.subarray([...finishes]),
  quantity: fc.constantFrom(...quantities),
})

test('an order is the sum of its cards and one parcel, in whole fen', () => {
  fc.assert(
    fc.property(fc.array(specification, { minLength: 1, maxLength: 40 }), (list) => {
      const { lines, goods, delivery, amount } = priceOfOrder(list)
      expect(lines).toHaveLength(list.length)
      expect(goods).toBe(list.reduce((sum, one) => sum + priceOfCard(one).amount, 0))
      expect(amount).toBe(goods + delivery)
      expect(delivery).toBe(goods >= 19_900 ? 0 : 1000)
      for (const line of lines) {
        expect(Number.isSafeInteger(line.amount)).toBe(true)
        expect(line.amount).toBe(line.paper + line.finishes)
      }
    }),
  )
})

test('more cards cost more, and each of them less', () => {
  for (const paper of papers)
    for (const [index, quantity] of quantities.slice(1).entries()) {
      const fewer = quantities[index] ?? 100
      const [small, large] = [fewer, quantity].map(
        (count) => priceOfCard({ paper, finishes: [], quantity: count }).amount,
      ) as [number, number]
      expect(large).toBeGreaterThan(small)
      expect(large / quantity).toBeLessThan(small / fewer)
    }
})

test.each([
  [{ paper: 'coated300', finishes: [], quantity: 200 }, 2900],
  [{ paper: 'coated300', finishes: ['matt', 'corners'], quantity: 200 }, 2900 + 400 + 700],
  [{ paper: 'cotton600', finishes: ['foil'], quantity: 1000 }, 49_900 + 6000 + 9000],
] as const)('%o costs %i fen', ({ finishes: chosen, ...given }, amount) => {
  expect(priceOfCard({ ...given, finishes: [...chosen] }).amount).toBe(amount)
})

test('two films do not go onto one card, and no finish twice', () => {
  expect(isPossible({ finishes: ['matt', 'foil'] })).toBe(true)
  expect(isPossible({ finishes: ['matt', 'gloss'] })).toBe(false)
  expect(isPossible({ finishes: ['foil', 'foil'] })).toBe(false)
})
