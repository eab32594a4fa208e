import { expect, test } from 'vitest'

import { scanStates } from '../customer-scans.contract.ts'
import { factsOf, moveScan, scanEvents, scansBefore } from './customer-scans.domain.ts'

const table: Record<(typeof scanEvents)[number], Partial<Record<(typeof scanStates)[number], string>>> = {
  recognise: { scanning: 'to_confirm' },
  fail: { scanning: 'failed' },
  retry: { to_confirm: 'scanning', failed: 'scanning' },
  confirm: { to_confirm: 'confirmed', failed: 'confirmed' },
  discard: { scanning: 'gone', to_confirm: 'gone', failed: 'gone' },
}

test.each(
  scanEvents.flatMap((event) => scanStates.map((state) => [event, state, table[event][state]] as const)),
)('%s of a picture that is %s: %s', (event, state, to) => {
  expect(moveScan(state, event)).toBe(to)
  expect(scansBefore(event).includes(state)).toBe(to !== undefined)
})

test('persons are looked for by what the picture says', () => {
  const fields = [
    { key: 'name', value: '张伟明' },
    { key: 'mobile', value: '13812345678' },
    { key: 'mobile', value: '13912345678' },
    { key: 'company', value: '云帆' },
    { key: 'tel', value: '0571-88234567' },
  ] as const
  expect(factsOf(fields)).toEqual({
    name: '张伟明',
    mobiles: ['13812345678', '13912345678'],
    emails: [],
    company: '云帆',
  })
  expect(factsOf([])).toEqual({ name: '', mobiles: [], emails: [] })
})
