import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'

import { commonOf, problemOf } from './password-rules.domain.ts'

const common = commonOf(dictionary['passwords-common'])
const guessable = { common, names: ['Cardline', '名片活动线', 'mingpian', 'admin'] }
const owner = { username: 'lilei', nickName: '李雷同学', mobile: '13800138000', email: 'lei.li@example.com' }

describe('a new password', () => {
  test.each([
    ['1234567', 'tooShort'],
    ['', 'tooShort'],
    ['七个字的密码啊', 'tooShort'],
    // Four characters, although eight halves of one.
    ['😀😀😀😁', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['aaaaaaaaaa', 'repeated'],
    ['AAAAaaaaAAAA', 'repeated'],
    ['password', 'common'],
    ['PassWord', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
    ['12345678', 'common'],
    ['qwertyuiop', 'common'],
    ['Cardline2026', 'productName'],
    ['cardline@2026!', 'productName'],
    ['2026CardLine', 'productName'],
    ['名片活动线2026', 'productName'],
    ['mingpian8888', 'productName'],
    ['Admin@12345', 'productName'],
    ['lilei lilei', 'ownName'],
    ['xxLILEIxx', 'ownName'],
    ['李雷同学的密码呢', 'ownName'],
    ['tel13800138000', 'ownName'],
    ['lei.li@example.com', 'ownName'],
    ['lei.li 2026', 'ownName'],
  ])('%j is %s', (password, problem) => {
    expect(problemOf(password, owner, guessable)).toBe(problem)
  })

  test.each([
    'correct horse 42',
    'cardline beats paper',
    'an admin of nothing',
    '八个字的好密码呀',
    'alllowercaseletters',
    '73519462840',
    'x'.repeat(64) + 'y',
    '😀 😁 😂 🤣 😃',
  ])('%j is good: there are no rules about kinds of characters', (password) => {
    expect(problemOf(password, owner, guessable)).toBeUndefined()
  })

  test('may hold a word of two characters that happens to be somebody’s name', () => {
    expect(problemOf('li bai writes poems', { username: 'li' }, guessable)).toBeUndefined()
  })
})

test('the list holds ten thousand entries that could be passwords here, the commonest first', () => {
  expect(common.size).toBeGreaterThan(9_900)
  expect([...common].slice(0, 3)).toEqual(['password', '12345678', '123456789'])
})
