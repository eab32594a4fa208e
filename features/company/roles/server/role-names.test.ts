import { expect, test } from 'vitest'

import { nameForReader } from './role-names.public.ts'

const names = { 'zh-CN': '财务', 'zh-TW': '財務', ja: '経理', en: 'Finance' } as const
const namesIn = (language: keyof typeof names) => ({ finance: names[language] })
const finance = { code: 'finance', name: '财务', builtIn: true }

test('a role that came with the product speaks the language of its reader', () => {
  expect(nameForReader(namesIn, finance, 'en')).toBe('Finance')
  expect(nameForReader(namesIn, { ...finance, name: 'Finance' }, 'zh-CN')).toBe('财务')
})

test('a renamed role keeps its name, and so does an own one that has the name of another', () => {
  expect(nameForReader(namesIn, { ...finance, name: '财务二部' }, 'en')).toBe('财务二部')
  expect(nameForReader(namesIn, { ...finance, builtIn: false }, 'en')).toBe('财务')
  expect(nameForReader(namesIn, { ...finance, code: 'unknown' }, 'en')).toBe('财务')
})
