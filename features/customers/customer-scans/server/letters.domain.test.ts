import { expect, test } from 'vitest'

import { lettersOf } from './letters.domain.ts'

const alphabet = ['', '宁', '鄞', '郸', '州', 'l', ' ']
/** One step along a line: how likely each letter is; what is left is "no letter". */
function step(likely: Readonly<Record<string, number>>): number[] {
  const row = alphabet.map((letter) => likely[letter] ?? 0)
  row[0] = 1 - row.reduce((sum, one) => sum + one, 0)
  return row
}
const read = (...steps: Readonly<Record<string, number>>[]) =>
  lettersOf({ likelihoods: Float32Array.from(steps.flatMap(step)), steps: steps.length, alphabet })

test('the likeliest letter of each step is read, with those that it might have been, the likeliest first', () => {
  expect(read({ 宁: 0.9, 州: 0.03, 郸: 0.05 }, {}, { 州: 1 })).toMatchObject([
    { text: '宁', others: '郸州', at: 0.5 / 3 },
    { text: '州', others: '' },
  ])
})

test('a letter that lasts over several steps is one, as sure as where it is surest', () => {
  const [only, ...others] = read({ 宁: 0.6 }, { 宁: 0.95 }, {})
  expect(only).toMatchObject({ text: '宁' })
  expect(only?.sureness).toBeCloseTo(0.95)
  expect(others).toEqual([])
})

test('a Chinese letter that the model hardly knows is read unsurely instead of left out', () => {
  expect(read({ 宁: 1 }, {}, { 鄞: 0.28, 郸: 0.19 }, {}, { 州: 1 })).toMatchObject([
    { text: '宁' },
    { text: '鄞', others: '郸' },
    { text: '州' },
  ])
})

test.each<[string, Readonly<Record<string, number>>[]]>([
  ['the edge of a letter', [{ 宁: 1 }, { 鄞: 0.35 }, {}]],
  ['where hardly anything was thought of', [{ 宁: 1 }, {}, { 鄞: 0.2 }, {}]],
  [
    'where many were thought of a little',
    [{ 宁: 1 }, {}, { 鄞: 0.07, 郸: 0.06, 州: 0.07, 宁: 0.06, l: 0.07 }, {}],
  ],
  ['where a Latin letter was thought of', [{ 宁: 1 }, {}, { l: 0.4 }, {}]],
])('no letter is made up at %s', (_where, steps) => {
  expect(read(...steps).map(({ text }) => text)).toEqual(['宁'])
})

test('where a blank was thought of between letters there is one', () => {
  expect(read({ 宁: 1 }, { ' ': 0.1 }, { 州: 1 }).map(({ text }) => text)).toEqual(['宁', ' ', '州'])
})
