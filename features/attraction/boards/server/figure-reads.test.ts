import { expect, test } from 'vitest'

import { createFigureReads } from './figure-reads.actions.ts'

/** So many readers look at a board of ten figures once a second for a minute. */
async function watchedBy(readers: number, maxAgeMs: number): Promise<number> {
  let now = 0
  let readings = 0
  const reads = createFigureReads({ maxAgeMs, now: () => now })
  const ask = () => ((readings += 1), Promise.resolve(readings))
  for (let second = 0; second < 60; second += 1) {
    now = second * 1000
    await Promise.all(
      Array.from({ length: readers }, () =>
        Promise.all(Array.from({ length: 10 }, (_, figure) => reads.read(`figure ${figure}`, ask))),
      ),
    )
  }
  return readings
}

test('a figure is asked for at most once in five seconds, by one reader or by 200', async () => {
  const alone = await watchedBy(1, 5000)
  expect(alone).toBe(10 * 12)
  expect(await watchedBy(200, 5000)).toBe(alone)
  // The control: nothing is kept.
  expect(await watchedBy(200, 0)).toBe(10 * 60 * 200)
})

test('those who come while it is asked for wait for the same answer, and what failed is asked again', async () => {
  const reads = createFigureReads()
  let fail = () => {}
  const failing = reads.read('a', () => new Promise((_, reject) => (fail = () => reject(new Error('gone')))))
  const other = reads.read('a', () => Promise.resolve('own'))
  fail()
  await expect(failing).rejects.toThrow('gone')
  expect((await other).value).toBe('own')
  expect((await reads.read('a', () => Promise.resolve('newer'))).value).toBe('own')
  expect((await reads.read('b', () => Promise.resolve('b'))).value).toBe('b')
})
