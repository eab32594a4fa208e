import { validate, version } from 'uuid'
import { expect, test } from 'vitest'

import { eventId } from './event-id.ts'

test('an event id is a UUID of version 7 that carries its time', () => {
  const ids = Array.from({ length: 200 }, () => eventId(1_763_600_000_123))
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(200)
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(1_763_600_000_123)
})

test('ids sort by time', () => {
  const times = [1, 1_000, 1_763_600_000_000, 1_763_600_000_001, 1_900_000_000_000]
  expect(times.map((time) => eventId(time)).sort()).toHaveLength(5)
  expect(times.map((time) => eventId(time).slice(0, 13)).toSorted()).toEqual(
    times.map((time) => eventId(time).slice(0, 13)),
  )
})
