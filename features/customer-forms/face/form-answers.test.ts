import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { answerWords, checkAnswers, isAsked } from './form-answers.ts'
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
])('%s answered with %j', (type, given, expected) => {
  const { answers, problems } = checkAnswers([field({ key: 'x', type })], { x: given })
  expect('x' in problems ? { problem: problems['x'] } : answers['x']).toEqual(expected)
})

test.each(fieldTypes)('what must be answered and is a %s is missed when it is empty', (type) => {
  for (const empty of [null, '', '  ', [], false]) {
    const { problems } = checkAnswers([field({ key: 'x', type, isRequired: true })], { x: empty })
    expect(problems).toEqual({ x: type === 'agreement' ? 'agree' : 'required' })
  }
})

test('the number of the card is a mobile one', () => {
  expect(checkAnswers([field({ key: 'mobile', type: 'phone' })], { mobile: '0571-88886666' }).problems).toEqual({ mobile: 'phone' })
})

const chain = [
  field({ key: 'kind', type: 'single' }),
  field({ key: 'why', type: 'multi', showIf: { key: 'kind', values: ['b'] } }),
  field({ key: 'more', type: 'text', isRequired: true, showIf: { key: 'why', values: ['c'] } }),
]

test('what is not asked is neither kept nor missed, however deep', () => {
  expect(checkAnswers(chain, { kind: 'a', why: ['c'], more: 'text' })).toEqual({ answers: { kind: 'a' }, problems: {} })
  expect(checkAnswers(chain, { kind: 'b', why: ['c'] }).problems).toEqual({ more: 'required' })
  expect(checkAnswers(chain, { kind: 'b', why: ['c'], more: 'text', unknown: 'x' }).answers).toEqual({
    kind: 'b',
    why: ['c'],
    more: 'text',
  })
  expect(isAsked(field({ key: 'x', type: 'text', showIf: { key: 'gone', values: ['a'] } }), chain, { gone: 'a' })).toBe(false)
})

test('answers that were kept are kept again as they are', () => {
  const fields = fieldTypes.map((type) => field({ key: type, type }))
  const answer = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.constantFrom('a', 'b', 'z')), fc.constant(null))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fieldTypes), answer), (given) => {
      const { answers } = checkAnswers(fields, given)
      const again = checkAnswers(fields, answers)
      expect(again.problems).toEqual({})
      expect(again.answers).toMatchObject(answers)
    }),
  )
})

test('options are read by their words', () => {
  const words = (label: FormField['label']) => label['zh-CN']
  expect(answerWords(field({ key: 'x', type: 'multi' }), ['a', 'gone'], words)).toBe('A、gone')
  expect(answerWords(field({ key: 'x', type: 'datetime' }), '2026-02-28T10:00', words)).toBe('2026-02-28 10:00')
  expect(answerWords(field({ key: 'x', type: 'text' }), null, words)).toBe('')
})
