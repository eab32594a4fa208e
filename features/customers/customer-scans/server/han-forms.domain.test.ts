import { expect, test } from 'vitest'

import { simplified, writingOf, writtenIn } from './han-forms.domain.ts'

const written = (texts: readonly string[]) => texts.map((text) => writtenIn(text, writingOf(texts)))

test('a traditional card is traditional throughout', () => {
  expect(written(['臺北宏逹資讯企業', '业务经理', '电话', 'E-mail: a@b.com'])).toEqual([
    '臺北宏達資訊企業',
    '業務經理',
    '電話',
    'E-mail: a@b.com',
  ])
})

test('a simplified card stays as it is', () => {
  const card = ['杭州云帆科技有限公司', '市场总监', '後']
  expect(written(card)).toEqual(card)
})

test('a Japanese card has Japanese characters: some are those of simplified Chinese, some of traditional', () => {
  const card = ['株式会社東洋電機', '営業部 課長', '東京都千代田区', '検査室長 双葉 学', '神戸市三宮']
  expect(written(card)).toEqual(card)
  expect(written(['株式会社日东設计事务所', '神户市三宫', '发行', '带広支店'])).toEqual([
    '株式会社日東設計事務所',
    '神戸市三宮',
    '発行',
    '帯広支店',
  ])
})

test('what Japanese writes as simplified Chinese does stays, and what it never writes goes', () => {
  const card = ['瀬戸内造船株式会社', '大阪府淀川区横川町', '黄瀬温彦', '税理士 禄郎']
  expect(written(card)).toEqual(card)
  expect(written(['株式会社瀬戶內', '橫浜市', '昭彥', '惠美子'])).toEqual([
    '株式会社瀬戸内',
    '横浜市',
    '昭彦',
    '恵美子',
  ])
})

test.each<[string, readonly string[]]>([
  ['a form of organisation', ['一般財團法人', '電話']],
  ['an address', ['横浜市西區高島2丁目']],
  ['a host, on a card that is not simplified', ['電話 業務', 'kasai@jtri.or.jp']],
])('a card without kana is known to be Japanese by %s', (_by, texts) => {
  expect(writingOf(texts)).toBe('japanese')
})

test('mail at a Japanese host makes no simplified card Japanese', () => {
  expect(writingOf(['上海东洋轴承有限公司', '电话', 'li@toyo.co.jp'])).toBe('simplified')
})

test('the vocabulary finds words in either form, letter by letter', () => {
  expect(simplified('業務經理')).toBe('业务经理')
  expect(simplified('abc 台')).toBe('abc 台')
})
