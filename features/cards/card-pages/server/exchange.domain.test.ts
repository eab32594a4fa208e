import { expect, test } from 'vitest'

import { problemsOf, readValues } from './exchange.domain.ts'

test.each([
  [{ name: '王芳', mobile: '138 0013 8000' }, true, {}],
  [{ name: 'Ada', email: 'ada@example.com' }, true, {}],
  [{ name: '王芳', mobile: '+81 90-1234-5678' }, true, {}],
  [{ mobile: '13800138000' }, true, { name: 'required' }],
  [{ name: '王芳' }, true, { mobile: 'contactNeeded' }],
  [{ name: '王芳', mobile: '12345' }, true, { mobile: 'mobile' }],
  [{ name: '王芳', email: 'no mail' }, true, { email: 'email' }],
  [{ name: '王芳', mobile: '13800138000' }, false, { consent: 'consent' }],
  [{ name: '王'.repeat(41), mobile: '13800138000' }, true, { name: 'tooLong' }],
] as const)('%o, agreed %s: %o', (values, hasConsented, problems) => {
  expect(problemsOf(values, hasConsented)).toEqual(problems)
})

test('what was typed is kept without blanks around it and without control characters', () => {
  expect(readValues({ name: ' 王\u0000芳\n ', message: 'a\r\nb\u0007', other: 'x', email: '   ' })).toEqual({
    name: '王芳',
    message: 'a\nb',
  })
})
