import { expect, test } from 'vitest'

import { type FormField, formStates } from '../customer-forms.contract.ts'
import { changedTypes, type FormEvent, formMachine, problemsOf } from './customer-forms.domain.ts'

const field = (facts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField => ({
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})
const standard = [
  field({ key: 'name', type: 'text' }),
  field({ key: 'mobile', type: 'phone' }),
  field({ key: 'company', type: 'text' }),
  field({ key: 'source', type: 'dropdown', options: [{ value: 'web', label: { 'zh-CN': 'web' } }] }),
]

const allowed: Readonly<Record<FormEvent, Partial<Record<(typeof formStates)[number], string>>>> = {
  save: { draft: 'draft' },
  publish: { draft: 'published' },
  discard: { draft: 'gone' },
  supersede: { published: 'archived' },
}
const cells = (Object.keys(allowed) as FormEvent[]).flatMap((event) =>
  formStates.map((state) => ({ event, state, to: allowed[event][state] })),
)
test.each(cells)('$event of a form that is $state', ({ event, state, to }) => {
  const decision = formMachine.decide(event, {
    subject: { state },
    context: undefined,
    ...(event !== 'supersede' && { actor: 'somebody' }),
  })
  expect(decision.allowed ? decision.to : undefined).toBe(to)
})

test('the standard fields alone are a form', () => {
  expect(problemsOf(standard)).toEqual([])
})

test.each<[string, FormField[], string]>([
  ['a key that is there twice', [...standard, field({ key: 'name', type: 'text' })], 'keyTwice'],
  ['no number', standard.filter(({ key }) => key !== 'mobile'), 'reservedMissing'],
  ['a name that is a date', [field({ key: 'name', type: 'date' }), ...standard.slice(1)], 'typeForKey'],
  ['a choice of nothing', [...standard, field({ key: 'x', type: 'single' })], 'optionsMissing'],
  [
    'an option twice',
    [
      ...standard,
      field({
        key: 'x',
        type: 'single',
        options: [1, 2].map(() => ({ value: 'a', label: { 'zh-CN': 'a' } })),
      }),
    ],
    'optionTwice',
  ],
  [
    'pictures that differ',
    [...standard, field({ key: 'x', type: 'image', isUnique: true })],
    'cannotBeUnique',
  ],
  [
    'a name that is a signature',
    [field({ key: 'name', type: 'signature' }), ...standard.slice(1)],
    'typeForKey',
  ],
  ['an agreement to nothing', [...standard, field({ key: 'x', type: 'agreement' })], 'agreementMissing'],
  [
    'a condition on something below',
    [field({ key: 'x', type: 'text', showIf: { key: 'source', values: ['web'] } }), ...standard],
    'condition',
  ],
  [
    'a condition on an option that is none',
    [...standard, field({ key: 'x', type: 'text', showIf: { key: 'source', values: ['tv'] } })],
    'condition',
  ],
  [
    'a condition on text',
    [...standard, field({ key: 'x', type: 'text', showIf: { key: 'name', values: ['Li'] } })],
    'condition',
  ],
])('a form with %s is refused', (_what, fields, problem) => {
  expect(problemsOf(fields).map((found) => found.problem)).toEqual([problem])
})

test('the company may be looked up, and typed again later', () => {
  const lookedUp = standard.map((one) =>
    one.key === 'company' ? field({ key: 'company', type: 'companyLookUp' as const }) : one,
  )
  expect(problemsOf(lookedUp)).toEqual([])
  expect(changedTypes(standard, [lookedUp])).toEqual([])
  expect(
    changedTypes([field({ key: 'x', type: 'text' })], [[field({ key: 'x', type: 'companyLookUp' })]]),
  ).toEqual(['x'])
})

test('what a form has no field without depends on nothing', () => {
  const [name, mobile, company, source] = standard as [FormField, FormField, FormField, FormField]
  const fields = [name, mobile, source, { ...company, showIf: { key: 'source', values: ['web'] } }]
  expect(problemsOf(fields)).toMatchObject([{ at: 3, problem: 'condition' }])
})

test('a field changes its kind only where earlier answers still fit', () => {
  const former = [
    [
      field({ key: 'a', type: 'text' }),
      field({ key: 'b', type: 'single' }),
      field({ key: 'c', type: 'number' }),
    ],
  ]
  const now = [
    field({ key: 'a', type: 'textarea' }),
    field({ key: 'b', type: 'dropdown' }),
    field({ key: 'c', type: 'text' }),
  ]
  expect(changedTypes(now, former)).toEqual(['c'])
})
