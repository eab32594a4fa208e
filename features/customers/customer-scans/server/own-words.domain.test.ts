import { expect, test } from 'vitest'

import { readingsOf } from '#platform/server/search/pinyin.ts'

import type { Letter } from './letters.domain.ts'
import { withOwnWords } from './own-words.domain.ts'

/** `苟?荀` was read as the first letter, unsurely, and might have been the second; `内!` was read surely all the same. */
const line = (said: string): Letter[] =>
  [...said.matchAll(/(.)(?:\?(.))?/gu)].map(([, text = '', others], index) => ({
    text,
    sureness: others ? 0.6 : 0.99,
    at: index / 50,
    others: others ?? '',
  }))
const mended = (...lines: string[]) =>
  withOwnWords(lines.map(line), readingsOf).map((letters) => letters.map(({ text }) => text).join(''))[0]

test.each([
  ['苟?荀子墨', 'xunzm@rxdcapital.com', '荀子墨'],
  ['苟?荀子墨', 'zimo.xun@rxdcapital.com', '荀子墨'],
  ['芩?岑嘉树', 'Jason Cen', '岑嘉树'],
  ['北京云邮软件', 'www.yunxiu.io', '北京云岫软件'],
  ['龙内?门石刻', '洛龙区龙门大道', '龙门石刻'],
])('"%s" beside "%s" is %s', (said, beside, value) => {
  expect(mended(said, beside)).toBe(value)
})

test.each([
  ['苟?荀子墨', 'gouzm@rxdcapital.com'],
  ['苟?荀子墨', 'sales@rxdcapital.com'],
  ['北京云邮软件', 'www.yunyou.com'],
  ['北京云邮软件', 'www.abc.com'],
  // Both are doubtful, the other one more so.
  ['龙内?门石刻', '洛龙区龙门?内大道'],
  ['国内贸易', '龙门大道'],
])('"%s" beside "%s" stays: nothing speaks against it, or nothing for another', (said, beside) => {
  expect(mended(said, beside)).toBe(said.replace(/\?./gu, ''))
})
