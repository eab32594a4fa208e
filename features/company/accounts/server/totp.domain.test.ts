import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'

import {
  newRecoveryCodes,
  newTotpSecret,
  normaliseRecoveryCode,
  totpAddress,
  totpStep,
} from './totp.domain.ts'

describe('a time step', () => {
  // RFC 6238, appendix B, shortened to six digits.
  const secret = Secret.fromUTF8('12345678901234567890').base32
  const at = 1_111_111_109_000
  const step = Math.floor(at / 30_000)

  test('is that of the code, one either way', () => {
    expect(totpStep(secret, '081804', at)).toBe(step)
    expect(totpStep(secret, '081804', at + 30_000)).toBe(step)
    expect(totpStep(secret, '081804', at - 30_000)).toBe(step)
  })
  test('is none for a code further away, a wrong one and what is no code', () => {
    for (const [code, now] of [
      ['081804', at + 60_000],
      ['081804', at - 60_000],
      ['081805', at],
      ['81804', at],
      ['', at],
    ] as const)
      expect(totpStep(secret, code, now)).toBeUndefined()
  })
})

test('a secret has 160 bits, and its address says whose it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const address = new URL(totpAddress(secret, 'li@lei', '名片活动线'))
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('名片活动线')
})

test('recovery codes are ten different ones without characters that look alike', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
})

test.each([
  ['abcde-23456', 'ABCDE23456'],
  [' ABCDE 23456 ', 'ABCDE23456'],
  ['ＡＢＣＤＥ２３４５６', 'ABCDE23456'],
  ['123456', undefined],
  ['ABCDE-2345', undefined],
  ['', undefined],
])('%j means %j', (typed, meant) => {
  expect(normaliseRecoveryCode(typed)).toBe(meant)
})
