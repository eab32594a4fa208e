import { expect, test } from 'vitest'

import { isSameText } from './same-text.ts'

test.each([
  ['signed', 'signed', true],
  ['signed', 'signet', false],
  ['signed', 'sign', false],
  // As many letters, more bytes.
  ['signed', 'sïgned', false],
  ['', '', true],
])('%s is %s: %s', (expected, given, isSame) => {
  expect(isSameText(expected, given)).toBe(isSame)
})
