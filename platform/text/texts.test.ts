import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, test } from 'vitest'

import { textProblems, type Translated } from '#platform/testing/text-rules.ts'
import { fill, languages, type TextTree } from '#platform/text/texts.ts'

const folders = ['apps', 'features', 'platform']
  .flatMap((part) => readdirSync(part, { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)))
  .filter((path) => path.endsWith('text/zh-CN.ts'))
  .map((path) => dirname(path))

async function readTexts(folder: string): Promise<Translated> {
  const trees = languages.map(async (language) => {
    const module = (await import(
      /* @vite-ignore */ pathToFileURL(join(process.cwd(), folder, `${language}.ts`)).href
    )) as {
      text: TextTree
    }
    return [language, module.text] as const
  })
  return Object.fromEntries(await Promise.all(trees)) as Translated
}

test('there are texts to read', () => {
  expect(folders.length).toBeGreaterThan(8)
})

test.each(folders)('%s says the same in four languages', async (folder) => {
  expect(textProblems(folder, await readTexts(folder))).toEqual([])
})

describe('each rule catches a text that breaks it', () => {
  const sound = {
    'zh-CN': { a: '共 {n} 张名片' },
    'zh-TW': { a: '共 {n} 張名片' },
    ja: { a: '名刺は {n} 枚です' },
    en: { a: '{n} cards' },
  }

  test('and none flags a sound one', () => {
    expect(textProblems('planted', sound)).toEqual([])
  })

  test.each<[string, Partial<Translated>]>([
    ['not in ja', { ja: {} }],
    ['is empty', { en: { a: '{n} cards ' } }],
    ['other placeholders', { en: { a: '{count} cards' } }],
    ['into Chinese', { 'zh-CN': { a: 'There are now {n} cards' }, en: { a: 'There are now {n} cards' } }],
    ['into English', { en: { a: '{n} 张' } }],
    ['into Japanese', { ja: { a: 'There are now {n} cards' }, en: { a: 'There are now {n} cards' } }],
    [
      'should be Japanese',
      { 'zh-CN': { a: '该部门下共有 {n} 张名片' }, ja: { a: '该部门下共有 {n} 张名片' } },
    ],
    ['narrow punctuation', { 'zh-CN': { a: '名片,共 {n} 张' } }],
  ])('%s', (message, change) => {
    expect(textProblems('planted', { ...sound, ...change }).join()).toContain(message)
  })
})

test('values fill their places, and a place without a value stays', () => {
  expect(fill('{n} of {total}, {rest}', { n: 1, total: 0 })).toBe('1 of 0, {rest}')
})

test.each([
  [1, '1 card is here'],
  ['1', '1 card is here'],
  [0, '0 cards are here'],
  [2, '2 cards are here'],
  ['1,001', '1,001 cards are here'],
])('words follow their number: %s', (count, said) => {
  expect(fill('{count} {count|card is|cards are} {where}', { count, where: 'here' })).toBe(said)
})
