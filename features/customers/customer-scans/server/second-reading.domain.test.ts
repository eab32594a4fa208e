import { expect, test } from 'vitest'

import type { Letter } from './letters.domain.ts'
import { withSecondReading } from './second-reading.domain.ts'

/** Letters as far apart as in print; `_` stands where nothing was read, `宝40[實]` was read with 40 per cent of sureness and might have been 實. */
function line(said: string): Letter[] {
  const places = [...said.matchAll(/(.)(?:(\d+)\[(.*?)\])?/gu)]
  return places.flatMap(([, text = '', sureness = '100', others = ''], index) =>
    text === '_'
      ? []
      : [{ text, sureness: Number(sureness) / 100, others, at: (index + 0.5) / places.length }],
  )
}

const known = new Set('台灣行銷總實宝詠動號楼一合段泳訴')
const read = (first: string, second: string) =>
  withSecondReading(
    { first: line(first), second: line(second), shape: first.replace(/\d+\[.*?\]/g, '').length * 0.85 },
    known,
  )
    .map(({ text }) => text)
    .join('')

test.each([
  ['a letter that the first reader left out', '行銷總_', '行銷總監', '行銷總監'],
  ['a letter that the first reader does not know', '営90[]業部', '営業部', '営業部'],
  ['a letter that the first reader took for another', '勺95[]々', '々99[]々', '々々'],
  ['a letter of which the first reader thought', '宝60[實]業', '實業', '實業'],
  ['a letter that the first reader read very unsurely', '宝20[]業', '實業', '實業'],
  ['the form of a letter in which it is printed', '楼', '樓80[]', '樓'],
  ['kana', '夕95[]凵30[]二', 'クリニ', 'クリ二'],
])('the second reader is believed: %s', (_why, first, second, whole) => {
  expect(read(first, second)).toBe(whole)
})

test.each([
  ['a letter that the first reader knows and has not thought of', '台70[]灣', '合99[]灣'],
  ['a letter of which the first reader is surer', '泳38[]', '訴30[]'],
  ['digits, Latin letters and marks', 'a@b1', 'aob一'],
  ['a letter that may not be there', '行銷_', '行銷監60[]'],
  ['print that is too blurred for it', '客30[]戶', '智42[]月30[]'],
])('the first reader is believed: %s', (_why, first, second) => {
  expect(read(first, second)).toBe(first.replace(/\d+\[.*?\]|_/g, ''))
})
