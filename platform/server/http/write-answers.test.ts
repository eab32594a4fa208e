import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { isSameBothWays, writeAnswers } from './write-answers.ts'

const row = z.object({
  id: z.string(),
  size: z.number().int().nullable(),
  tags: z.array(z.string()).optional(),
})
const written = (schema: z.ZodType, data: unknown): unknown =>
  JSON.parse(writeAnswers({ schema, method: 'GET', url: '/v2/row' })(data))

describe('an answer', () => {
  test('leaves without what its schema does not name', () => {
    expect(
      written(z.object({ list: z.array(row) }), { list: [{ id: 'a', size: 1, secret: 'b' }], total: 1 }),
    ).toEqual({ list: [{ id: 'a', size: 1 }] })
  })

  test('that does not fit is an error that names the call', () => {
    expect(() => written(row, { id: 'a', size: 1.5 })).toThrow(/match the schema/)
  })

  test('of a schema with two sides leaves as its outside', () => {
    const day = z.codec(z.string(), z.date(), {
      decode: (text) => new Date(text),
      encode: (date) => date.toISOString().slice(0, 10),
    })
    expect(written(z.object({ days: z.array(day) }), { days: [new Date(0)] })).toEqual({
      days: ['1970-01-01'],
    })
  })
})

test.each([
  ['a row', row, true],
  ['a union of texts', z.union([z.literal('a'), row.shape.id]), true],
  ['a value that is left out', z.object({ size: z.number().default(1) }), false],
  ['one that joined later', row.extend({ size: z.number().catch(1) }), false],
  [
    'one inside of a list',
    z.record(z.string(), z.array(row.extend({ id: z.string().prefault('a') }))),
    false,
  ],
  ['one side of a union', z.union([row, z.string().transform(Number)]), false],
  ['one that names itself', z.lazy(() => row), false],
])('%s is the same both ways: %#', (_what, schema, expected) => {
  expect(isSameBothWays(schema)).toBe(expected)
})
