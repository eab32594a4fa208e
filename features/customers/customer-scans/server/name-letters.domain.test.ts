import { expect, test } from 'vitest'

import type { Writing } from './han-forms.domain.ts'
import { withNameLetters } from './name-letters.domain.ts'

/** `后60[启]` was read with 60 per cent of sureness and might have been 启; what says nothing is sure. */
const read = (said: string, writing: Writing) =>
  withNameLetters(
    [...said.matchAll(/(\p{Script=Han}| )(?:(\d+)\[(\p{Script=Han}*)\])?/gu)].map(
      ([, text = '', sureness = '100', others = '']) => ({
        text,
        sureness: Number(sureness) / 100,
        others,
        at: 0,
      }),
    ),
    writing,
  )
    .map(({ text }) => text)
    .join('')

test.each<[string, Writing, string]>([
  ['冉后60[启]明', 'simplified', '冉启明'],
  ['万侯40[俊俟]卓', 'simplified', '万俟卓'],
  ['涂曉属12[岚崴]', 'traditional', '涂曉岚'],
])('%s in a %s name is %s', (said, writing, name) => {
  expect(read(said, writing)).toBe(name)
})

test.each<[string, Writing, string]>([
  ['冉后95[启]明', 'simplified', '冉后明'],
  ['關80[闕]家瑜', 'traditional', '關家瑜'],
  ['副总经60[京]理', 'simplified', '副总经理'],
  ['后60[启]明科技公司', 'simplified', '后明科技公司'],
])('%s on a %s card is left as %s', (said, writing, left) => {
  expect(read(said, writing)).toBe(left)
})
