import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'

import { commonOf, problemOf } from './password-rules.domain.ts'

const common = commonOf(dictionary['passwords-common'])
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
    ['lilei lilei', 'ownName'],
    ['xxLILEIxx', 'ownName'],
    ['李雷同学的密码呢', 'ownName'],
    ['tel13800138000', 'ownName'],
    ['lei.li@example.com', 'ownName'],
    ['lei.li 2026', 'ownName'],
  ])('%j is %s', (password, problem) => {
    expect(problemOf(password, owner, common)).toBe(problem)
  })

  test.each([
    'correct horse 42',
    '八个字的好密码呀',
    'alllowercaseletters',
    '73519462840',
    'x'.repeat(64) + 'y',
    '😀 😁 😂 🤣 😃',
  ])('%j is good: there are no rules about kinds of characters', (password) => {
    expect(problemOf(password, owner, common)).toBeUndefined()
  })

  test('may hold a word of two characters that happens to be somebody’s name', () => {
    expect(problemOf('li bai writes poems', { username: 'li' }, common)).toBeUndefined()
  })
})

test('the list holds ten thousand entries that could be passwords here, the commonest first', () => {
  expect(common.size).toBeGreaterThan(9_900)
  expect([...common].slice(0, 3)).toEqual(['password', '12345678', '123456789'])
})
