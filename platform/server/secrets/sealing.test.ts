import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { openBytes, openText, sealBytes, sealText } from './sealing.ts'

const key = randomBytes(32)

test('what was sealed opens again, and never looks the same twice', () => {
  const text = 'A12345678'
  const [one, other] = [sealText(key, 'a', text), sealText(key, 'a', text)]
  expect([openText(key, 'a', one), openText(key, 'a', other)]).toEqual([text, text])
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64').includes(text)).toBe(false)
  expect(openBytes(key, 'b', sealBytes(key, 'b', Buffer.alloc(0)))).toHaveLength(0)
})

test('it opens for nothing else: another record, another key, a changed bit', () => {
  const sealed = sealBytes(key, 'record-1', Buffer.from('A12345678'))
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1] = (changed[sealed.length - 1] ?? 0) ^ 1
  expect(() => openBytes(key, 'record-2', sealed)).toThrow()
  expect(() => openBytes(randomBytes(32), 'record-1', sealed)).toThrow()
  expect(() => openBytes(key, 'record-1', changed)).toThrow()
  expect(() => openBytes(key, 'record-1', sealed.subarray(0, 20))).toThrow()
})
