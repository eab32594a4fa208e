import { expect, test } from 'vitest'

import { callerOf } from './caller-address.ts'

test.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:ffff::', '2001:db8:0:0'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
])('%s lives in the household %s', (address, household) => expect(callerOf(address)).toBe(household))

test.each(['198.51.100.7', '::ffff:198.51.100.7', '13800138000', 'a:b', 'login 1', ''])('%j stays', (key) =>
  expect(callerOf(key)).toBe(key),
)
