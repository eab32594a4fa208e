import { expect, test } from 'vitest'
import { text } from '../text/zh-CN.ts'
import { issueDenial } from './issue-denial.ts'

const seats = { seats: 10, seatsTaken: 3 }

test.each([
  ['active', undefined],
  ['expiring', undefined],
  ['unpaid', '尚未付款，付款后才能发放名片'],
  ['grace', '宽限期内不能发放新名片，请续费'],
  ['expired', '已到期，续费后才能发放名片'],
  ['disabled', '已停用，不能发放新名片'],
] as const)('%s', (status, said) => {
  expect(issueDenial({ status, ...seats }, text)).toBe(said)
})

test('a full template says so, and a disabled one that is full says what is in the way first', () => {
  expect(issueDenial({ status: 'active', seats: 3, seatsTaken: 3 }, text)).toBe('名额已用完')
  expect(issueDenial({ status: 'disabled', seats: 3, seatsTaken: 3 }, text)).toBe('已停用，不能发放新名片')
})
