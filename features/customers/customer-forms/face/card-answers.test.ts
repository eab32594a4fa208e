import { expect, test } from 'vitest'

import type { CardReading, FormField } from '../customer-forms.contract.ts'
import { answersOfAddress, answersOfCard } from './card-answers.ts'

const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['visitor', 'staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})
const reading = (...read: [CardReading['fields'][number]['key'], string, number | null][]) => ({
  fields: read.map(([key, value, confidence]) => ({ key, value, confidence })),
})

test('a card fills the fields that it has something for, and no wrong answers', () => {
  const fields = [
    field({ key: 'name', type: 'text' }),
    field({ key: 'mobile', type: 'phone' }),
    field({ key: 'email', type: 'email' }),
    field({ key: 'company', type: 'companyLookUp' }),
    field({ key: 'field1', type: 'phone', prefill: 'card' }),
    field({ key: 'field2', type: 'phone' }),
    field({ key: 'field3', type: 'number', prefill: 'card' }),
  ]
  const read = reading(
    ['name', '李明', 92],
    ['mobile', '+86 139 0000 1111', 61],
    ['tel', '0571-88886666', null],
    ['email', 'li@', 40],
    ['company', '远山科技', 88],
    ['creditCode', '91350100M000100Y43', 80],
  )
  expect(answersOfCard(fields, read)).toEqual({
    name: { answer: '李明', confidence: 92 },
    mobile: { answer: '13900001111', confidence: 61 },
    company: { answer: { name: '远山科技', creditCode: '91350100M000100Y43' }, confidence: 88 },
    field1: { answer: '0571-88886666', confidence: null },
  })
})

test('a credit code that was read wrong leaves the name', () => {
  const [company] = Object.values(
    answersOfCard(
      [field({ key: 'company', type: 'companyLookUp' })],
      reading(['company', '远山科技', 88], ['creditCode', '9135010OM000100Y43', 50]),
    ),
  )
  expect(company?.answer).toBe('远山科技')
})

test('an address fills fields that are filled in from it, with good answers only', () => {
  const fields = [
    field({ key: 'utmSource', type: 'hidden', prefill: 'url' }),
    field({ key: 'budget', type: 'number', prefill: 'url' }),
    field({ key: 'email', type: 'email', prefill: 'url' }),
    field({ key: 'name', type: 'text' }),
  ]
  expect(answersOfAddress(fields, { utm_source: 'expo', budget: '12', email: 'nobody', name: 'x' })).toEqual({
    utmSource: 'expo',
    budget: 12,
  })
})
