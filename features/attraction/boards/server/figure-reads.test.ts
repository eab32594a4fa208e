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

test('of 200 who waited for what failed one asks again, and nobody waits a third time', async () => {
  const reads = createFigureReads()
  let questions = 0
  const ask = (isGood: boolean) => async () => {
    questions += 1
    await new Promise((done) => setImmediate(done))
    if (!isGood) throw new Error('gone')
    return 'good'
  }
  const crowd = (isGood: boolean) =>
    Promise.allSettled(Array.from({ length: 200 }, (_, place) => reads.read('a', ask(isGood && place > 0))))
  const ends = await crowd(true)
  expect(questions).toBe(2)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(199)
  questions = 0
  const others = createFigureReads()
  const failed = await Promise.allSettled(Array.from({ length: 200 }, () => others.read('a', ask(false))))
  expect(questions).toBe(2)
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
})
