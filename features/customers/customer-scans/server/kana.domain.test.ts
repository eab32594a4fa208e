import { expect, test } from 'vitest'

import { withKana } from './kana.domain.ts'

const mended = (said: string, thought: Readonly<Record<string, string>> = {}) =>
  withKana(
    Array.from(said, (text, index) => ({ text, sureness: 0.9, at: index / 20, others: thought[text] ?? '' })),
  )
    .map(({ text }) => text)
    .join('')

test('a Chinese letter beside katakana is the one of these that looks like it', () => {
  expect(mended('株式会社八スミ商会')).toBe('株式会社ハスミ商会')
  expect(mended('東都観光八ス株式会社', { 八: 'バ' })).toBe('東都観光バス株式会社')
  expect(mended('エ力ビル')).toBe('エカビル')
})
test('letters beside Chinese ones, and numbers of floors, are what they are', () => {
  expect(mended('三井物産株式会社')).toBe('三井物産株式会社')
  expect(mended('新宿ビル三階')).toBe('新宿ビル三階')
})
