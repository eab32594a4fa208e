import { expect, test } from 'vitest'

import { mendedPrint } from './latin-words.domain.ts'

/** `w[W]` was read as w and might have been W. */
const read = (said: string) =>
  mendedPrint([...said.matchAll(/(.)(?:\[(.)\])?/g)].map(([, text = '', others = '']) => ({ text, others })))
    .map(({ text }) => text)
    .join('')

test.each([
  ['R0om 1206, Chicag0', 'Room 1206, Chicago'],
  ['5o0 Zhangyang Road', '500 Zhangyang Road'],
  ['Mobi1e: 138', 'Mobile: 138'],
  ['Kessler Gmbh', 'Kessler GmbH'],
  ['Jonathan w[W]hitfield', 'Jonathan Whitfield'],
  ['Shanghai o[O]ffice', 'Shanghai Office'],
  ['o[O]L[l]ivia Qin', 'Olivia Qin'],
  ["Margaret o'Sullivan", "Margaret O'Sullivan"],
  ["Ian 0'Brien", "Ian O'Brien"],
  ['Sydney N[n]s[S]w[W] 2000', 'Sydney NSW 2000'],
])('"%s" is "%s"', (said, print) => {
  expect(read(said)).toBe(print)
})

test.each([
  'Jonathan whitfield',
  'Bank o[O]f China',
  'B0101, F10',
  'DJs of oLivia',
  'Nsw L[l]td',
  'zhang10@abc.com',
  'www.l0g.com',
  '微信 w[W]ang_10',
])('"%s" is left as it is', (said) => {
  expect(read(said)).toBe(said.replace(/\[.\]/g, ''))
})
