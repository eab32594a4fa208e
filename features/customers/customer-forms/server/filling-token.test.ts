import { randomBytes, randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { readFillingToken, signFilling } from './filling-token.actions.ts'

const secret = randomBytes(32)
const now = new Date('2026-11-22T08:00:00Z')
const later = new Date('2026-11-25T08:00:00Z')
const named = { companyId: randomUUID(), fillingId: randomUUID(), expiresAt: later }
const token = signFilling(secret, named)

test('a token says what it was made for, until its time is over', () => {
  expect(readFillingToken(secret, token, now)).toEqual(named)
  expect(readFillingToken(secret, token, new Date(later.getTime() - 1))).toEqual(named)
  expect(readFillingToken(secret, token, later)).toBe('expired')
})

test('a token with any one character changed is nobody’s', () => {
  for (let place = 0; place < token.length; place += 1) {
    for (const other of ['0', 'f', '9', 'A', '.', '-'].filter((character) => character !== token[place])) {
      const changed = token.slice(0, place) + other + token.slice(place + 1)
      expect(readFillingToken(secret, changed, now), changed).toBe('forged')
    }
  }
})

test.each([
  ['nothing', ''],
  ['no signature', token.slice(0, token.lastIndexOf('.'))],
  ['an empty signature', token.slice(0, token.lastIndexOf('.') + 1)],
  ['a longer life', token.replace(String(later.getTime() / 1000), String(later.getTime() / 1000 + 60))],
  ['the key of another installation', signFilling(randomBytes(32), named)],
  ['something else that was signed', `x.${token}`],
])('a token with %s is nobody’s', (_what, made) => {
  expect(readFillingToken(secret, made, now)).toBe('forged')
})
