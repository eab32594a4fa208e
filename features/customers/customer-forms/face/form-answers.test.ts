import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { answerText, checkAnswers, draftAnswers, isAsked } from './form-answers.ts'
import { fieldTypes } from './form-fields-model.ts'

const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: ['a', 'b', 'c'].map((value) => ({ value, label: { 'zh-CN': value.toUpperCase() } })),
  showIf: null,
  visibleTo: ['visitor', 'staff'],
  pii: 'none',
  agreement: { version: '1', text: 'text' },
  prefill: 'none',
  ...facts,
})

const [one, two, three] = [1, 2, 3].map((digit) => `01234567-89ab-7cde-8f01-23456789abc${digit}`) as [
  string,
  string,
  string,
]

test.each<[FormField['type'], Answers[string], unknown]>([
  ['text', '  hello ', 'hello'],
  ['text', 'x'.repeat(201), { problem: 'tooLong' }],
  ['text', 5, { problem: 'text' }],
  ['number', '12.5', 12.5],
  ['number', 'twelve', { problem: 'number' }],
  ['number', Number.POSITIVE_INFINITY, { problem: 'number' }],
  ['phone', '+86 138 0013 8000', '13800138000'],
  ['phone', '0571-88886666', '0571-88886666'],
  ['phone', 'call me', { problem: 'phone' }],
  ['email', ' A@B.cn ', 'a@b.cn'],
  ['email', 'a@b', { problem: 'email' }],
  ['single', 'a', 'a'],
  ['single', 'z', { problem: 'option' }],
  ['multi', ['a', 'a', 'b'], ['a', 'b']],
  ['multi', ['a', 'z'], { problem: 'option' }],
  ['multi', 'a', { problem: 'option' }],
  ['region', '330106', '330106'],
  ['region', 'Hangzhou', { problem: 'option' }],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-30', { problem: 'date' }],
  ['date', '2026-02-28T10:00', { problem: 'date' }],
  ['datetime', '2026-02-28T23:59', '2026-02-28T23:59'],
  ['datetime', '2026-02-28T24:00', { problem: 'date' }],
  ['agreement', true, true],
  ['agreement', 'yes', { problem: 'agree' }],
  ['text', null, null],
  ['image', [one, two, one], [one, two]],
  ['image', [one, two, three], { problem: 'tooManyFiles' }],
  ['image', one, { problem: 'file' }],
  ['image', ['/files/0000000000000000000000'], { problem: 'file' }],
  ['file', [one], [one]],
  ['file', [one, 'x'], { problem: 'file' }],
  ['cardScan', [one], [one]],
  ['cardScan', [one, two], { problem: 'tooManyFiles' }],
  ['signature', [one], [one]],
  ['signature', 'Li Lei', { problem: 'file' }],
  ['signature', true, { problem: 'file' }],
  ['companyLookUp', ' 远山科技 ', '远山科技'],
  [
    'companyLookUp',
    { name: '远山科技', creditCode: ' 91350100m000100y43 ' },
    { name: '远山科技', creditCode: '91350100M000100Y43' },
  ],
  ['companyLookUp', { name: ' 远山科技 ', creditCode: null }, { name: '远山科技', creditCode: null }],
  ['companyLookUp', { name: '远山科技', creditCode: '91350100M000100Y4Z' }, { problem: 'creditCode' }],
  ['companyLookUp', { name: '远山科技', creditCode: '123' }, { problem: 'creditCode' }],
  ['companyLookUp', { name: '', creditCode: '91350100M000100Y43' }, { problem: 'company' }],
  ['companyLookUp', 'x'.repeat(121), { problem: 'tooLong' }],
  ['companyLookUp', 5, { problem: 'company' }],
  ['hidden', 'utm', 'utm'],
  ['hidden', 'x'.repeat(501), { problem: 'tooLong' }],
])('%s answered with %j', (type, given, expected) => {
  const { answers, problems } = checkAnswers([field({ key: 'x', type, maxFiles: 2 })], { x: given })
  expect('x' in problems ? { problem: problems['x'] } : answers['x']).toEqual(expected)
})

test.each(fieldTypes)('what must be answered and is a %s is missed when it is empty', (type) => {
  const words: Partial<Record<FormField['type'], string>> = {
    agreement: 'agree',
    signature: 'sign',
    image: 'upload',
    file: 'upload',
    cardScan: 'upload',
  }
  for (const empty of [null, '', '  ', [], false, { name: ' ', creditCode: null }]) {
    const { problems } = checkAnswers([field({ key: 'x', type, isRequired: true })], { x: empty })
    expect(problems).toEqual({ x: words[type] ?? 'required' })
  }
})

test('the number of the card is a mobile one', () => {
  expect(
    checkAnswers([field({ key: 'mobile', type: 'phone' })], { mobile: '0571-88886666' }).problems,
  ).toEqual({ mobile: 'phone' })
})

const chain = [
  field({ key: 'kind', type: 'single' }),
  field({ key: 'why', type: 'multi', showIf: { key: 'kind', values: ['b'] } }),
  field({ key: 'more', type: 'text', isRequired: true, showIf: { key: 'why', values: ['c'] } }),
]

test('what is not asked is neither kept nor missed, however deep', () => {
  expect(checkAnswers(chain, { kind: 'a', why: ['c'], more: 'text' })).toEqual({
    answers: { kind: 'a' },
    problems: {},
  })
  expect(checkAnswers(chain, { kind: 'b', why: ['c'] }).problems).toEqual({ more: 'required' })
  expect(checkAnswers(chain, { kind: 'b', why: ['c'], more: 'text', unknown: 'x' }).answers).toEqual({
    kind: 'b',
    why: ['c'],
    more: 'text',
  })
  expect(
    isAsked(field({ key: 'x', type: 'text', showIf: { key: 'gone', values: ['a'] } }), chain, { gone: 'a' }),
  ).toBe(false)
})

test('answers that were kept are kept again as they are', () => {
  const fields = fieldTypes.map((type) => field({ key: type, type }))
  const company = fc.record({
    name: fc.string(),
    creditCode: fc.constantFrom(null, '', 'x', '91350100M000100Y43'),
  })
  const list = fc.array(fc.constantFrom('a', 'b', 'z', one, two, three))
  const answer = fc.oneof(fc.string(), fc.double(), fc.boolean(), list, company, fc.constant(null))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fieldTypes), answer), (given) => {
      const { answers } = checkAnswers(fields, given)
      const again = checkAnswers(fields, answers)
      expect(again.problems).toEqual({})
      expect(again.answers).toMatchObject(answers)
    }),
  )
})

test('a draft keeps what was typed, right or not, and nothing that was agreed to or signed', () => {
  const fields = fieldTypes.map((type) => field({ key: type, type, isRequired: true }))
  const typed: Answers = {
    phone: '138',
    number: 'twelve',
    single: 'gone',
    image: [one, 'x'],
    companyLookUp: { name: '远', creditCode: '1' },
  }
  expect(
    draftAnswers(fields, { ...typed, agreement: true, signature: [one], unknown: 'x', text: ' ' }),
  ).toEqual({ ...typed, image: [one] })
})

test('options are read by their words', () => {
  const localised = (label: FormField['label']) => label['zh-CN']
  expect(answerText(field({ key: 'x', type: 'multi' }), ['a', 'gone'], localised)).toBe('A、gone')
  expect(answerText(field({ key: 'x', type: 'datetime' }), '2026-02-28T10:00', localised)).toBe(
    '2026-02-28 10:00',
  )
  expect(answerText(field({ key: 'x', type: 'text' }), null, localised)).toBe('')
  const company = { name: '远山科技', creditCode: '91350100M000100Y43' }
  expect(answerText(field({ key: 'x', type: 'companyLookUp' }), company, localised)).toBe(
    '远山科技 91350100M000100Y43',
  )
})
