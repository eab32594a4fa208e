import { expect, test } from 'vitest'

import { simplified, writtenAlike } from './han-forms.domain.ts'

test('a traditional card is traditional throughout', () => {
  expect(writtenAlike(['臺北宏達資讯企業', '业务经理', '电话', 'E-mail: a@b.com'])).toEqual([
    '臺北宏達資訊企業',
    '業務經理',
    '電話',
    'E-mail: a@b.com',
  ])
})

test('a simplified card and a Japanese one stay as they are', () => {
  const simplifiedCard = ['杭州云帆科技有限公司', '市场总监', '後']
  expect(writtenAlike(simplifiedCard)).toEqual(simplifiedCard)
  const japanese = ['株式会社東洋電機', '営業部 課長', '東京都千代田区']
  expect(writtenAlike(japanese)).toEqual(japanese)
})

test('the vocabulary finds words in either form, letter by letter', () => {
  expect(simplified('業務經理')).toBe('业务经理')
  expect(simplified('abc 台')).toBe('abc 台')
})
