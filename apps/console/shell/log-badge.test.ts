import { expect, it } from 'vitest'

import { badgeOf } from './log-badge.ts'

const of = (kind: string, count: number) => Array.from({ length: count }, () => ({ kind }))

it.each([
  [[], { danger: 0, text: undefined, dot: false }],
  [of('info', 3), { danger: 0, text: undefined, dot: true }],
  [[...of('info', 3), ...of('danger', 2)], { danger: 2, text: '2', dot: false }],
  [of('danger', 99), { danger: 99, text: '99', dot: false }],
  [of('danger', 100), { danger: 100, text: '99+', dot: false }],
])('the badge of a log', (entries, badge) => {
  expect(badgeOf(entries)).toEqual(badge)
})
