import { expect, test } from 'vitest'
import { payloadExample, readContent } from './payload-content.ts'

test.each([
  ['nothing', '  ', { problem: '' }],
  ['a CSV', 'externalId,name\nE1,Ann', { payload: { csv: 'externalId,name\nE1,Ann' } }],
  ['a list of people', '[{"externalId":"E1"}]', { payload: { staff: [{ externalId: 'E1' }] } }],
  ['departments alone', '{"departments":[]}', { payload: { departments: [] } }],
])('%s is read', (_what, content, result) => {
  expect(readContent(content)).toEqual(result)
})

test('what begins like JSON and is none says why', () => {
  expect(readContent('{"staff":')).toEqual({ problem: expect.stringMatching(/JSON/) })
})

test('the example is a payload', () => {
  expect(readContent(payloadExample)).toMatchObject({ payload: { staff: [{ externalId: 'E1001' }] } })
})
