import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Gap, compressPage, placeholders } from './compressed-page.ts'

const filling = {
  nonce: 'bm9uY2Ugb2Ygc2l4dGVlbiE=',
  visitId: '0192f7a0-0000-7000-8000-000000000001',
  submissionId: '0192f7a0-0000-4000-8000-000000000002',
}
const gaps = Object.keys(placeholders) as Gap[]

/** Texts that repeat themselves, some of what stands in gaps among them, so that packing has something to look back to. */
const part = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  fc.constantFrom(
    '<input type="hidden" name="visitId" value="',
    '"/>'.repeat(40),
    '名片',
    '0192f7a0-0000-7000-8000-000000000001',
    'a'.repeat(40_000),
  ),
)

test('however gaps stand, a packed page is the drawn one with its gaps filled', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(part, fc.constantFrom(...gaps.map((gap) => ({ gap })))), { maxLength: 12 }),
      (parts) => {
        const html = parts.map((one) => (typeof one === 'string' ? one : placeholders[one.gap])).join('')
        const expected = parts.map((one) => (typeof one === 'string' ? one : filling[one.gap])).join('')
        const page = compressPage(html)
        expect(page.plain(filling).toString()).toBe(expected)
        expect(gunzipSync(page.gzip(filling)).toString()).toBe(expected)
      },
    ),
  )
})

test('one answer leaves nothing behind for the next', () => {
  const page = compressPage(`<p>${placeholders.nonce}</p><p>${placeholders.visitId}</p>`)
  const [first, second] = [page.gzip(filling), page.gzip({ ...filling, visitId: filling.submissionId })]
  expect(gunzipSync(first).toString()).toContain(filling.visitId)
  expect(gunzipSync(second).toString()).not.toContain(filling.visitId)
})

test('parts look back over gaps: a page with many is hardly larger', () => {
  const words = Array.from(
    { length: 200 },
    (_, place) => `<li class="entry entry-${place % 7}">${place * 7919}</li>`,
  ).join('')
  const whole = compressPage(words + words).gzip(filling).length
  const parted = compressPage(words + placeholders.visitId + words).gzip(filling).length
  expect(parted - whole).toBeLessThan(120)
})
