import { expect, test } from 'vitest'

import { createDrawingCache } from './drawing-cache.ts'

test('a picture is made once, also when it is asked for twice at once', async () => {
  const cache = createDrawingCache({ maxBytes: 1000 })
  let made = 0
  const make = async () => Buffer.alloc(10, (made += 1))
  const [first, second] = await Promise.all([cache.remember('a', make), cache.remember('a', make)])
  expect(first).toBe(second)
  expect(await cache.remember('a', make)).toBe(first)
  expect(made).toBe(1)
})

test('the least recently used goes first, and a picture that failed is tried again', async () => {
  const cache = createDrawingCache({ maxBytes: 100 })
  const made: string[] = []
  const ask = (key: string) => cache.remember(key, async () => (made.push(key), Buffer.alloc(25)))
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
  await expect(cache.remember('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.remember('x', async () => Buffer.from('yes'))).toEqual(Buffer.from('yes'))
})
