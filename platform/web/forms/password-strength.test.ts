import { expect, it } from 'vitest'

import { strengthOf } from './password-strength.ts'

it.each([
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Password2026', 'weak'],
  ['qwerty123456', 'weak'],
  ['kv7mqx3b', 'fair'],
  ['kv7m-Qx3b', 'good'],
  ['correct horse battery', 'strong'],
  ['春江潮水连海平', 'fair'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

it('counts the own name as one character', () => {
  expect(strengthOf('zhangwei88')).not.toBe('weak')
  expect(strengthOf('zhangwei88', ['zhangwei'])).toBe('weak')
})
