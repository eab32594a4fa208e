import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createLane, type Leave } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 2, waiting: 3, patienceMs: 1_000 }

/** Requests by number, and what became of each. */
function crowd(lane = createLane(limits)) {
  const started: number[] = []
  const refused: number[] = []
  const leaves: Leave[] = []
  const come = (n: number) => {
    leaves[n] = lane.enter(
      () => void started.push(n),
      () => void refused.push(n),
    )
  }
  const go = (n: number) => {
    leaves[n]?.()
    return settled()
  }
  return { lane, started, refused, come, go }
}
/** Places are taken a moment after they are given. */
const settled = () => Promise.resolve()
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index)

test('as many as there is room for are let in at once, the others one for one, in their order', async () => {
  const { lane, started, come, go } = crowd()
  upTo(5).forEach(come)
  await settled()
  expect(started).toEqual([0, 1])
  await go(1)
  expect(started).toEqual([0, 1, 2])
  await go(0)
  await go(2)
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect([lane.running, lane.waiting, lane.refused]).toEqual([2, 0, 0])
})

test('where too many wait, whoever has waited longest is sent away; the queue never grows', () => {
  const { lane, refused, come } = crowd()
  upTo(100).forEach((n) => {
    come(n)
    expect(lane.waiting).toBeLessThanOrEqual(limits.waiting)
  })
  expect(refused).toEqual(upTo(97).slice(2))
  expect([lane.running, lane.waiting, lane.refused]).toEqual([2, 3, 95])
})

test('whoever waits too long is sent away, without anybody leaving', () => {
  const { refused, come } = crowd()
  upTo(3).forEach(come)
  vi.advanceTimersByTime(600)
  come(3)
  vi.advanceTimersByTime(399)
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  expect(refused).toEqual([2])
  vi.advanceTimersByTime(600)
  expect(refused).toEqual([2, 3])
})

test('nobody is worked for who has given up while the process was too busy to say so', async () => {
  const { started, refused, come, go } = crowd()
  upTo(4).forEach(come)
  await settled()
  // The clock goes on, and no timer runs.
  const late = performance.now() + 5_000
  vi.spyOn(performance, 'now').mockReturnValue(late)
  await go(0)
  expect({ started, refused }).toEqual({ started: [0, 1], refused: [2, 3] })
  vi.restoreAllMocks()
})

describe('a place', () => {
  test('is given back once, however often it is said', async () => {
    const { lane, started, come, go } = crowd()
    upTo(4).forEach(come)
    await go(0)
    await go(0)
    expect(started).toEqual([0, 1, 2])
    expect(lane.running).toBe(2)
  })

  test('of somebody who goes while waiting is nobody’s, and nothing is said to them', async () => {
    const { lane, started, refused, come, go } = crowd()
    upTo(4).forEach(come)
    await go(2)
    expect(lane.waiting).toBe(1)
    await go(0)
    expect({ started, refused }).toEqual({ started: [0, 1, 3], refused: [] })
  })
})

test('thousands that need nothing are answered one after the other, not one inside the other', async () => {
  const lane = createLane({ ...limits, waiting: 50_000 })
  let done = 0
  const leaveFirst = lane.enter(
    () => undefined,
    () => undefined,
  )
  const leaveSecond = lane.enter(
    () => undefined,
    () => undefined,
  )
  for (let n = 0; n < 20_000; n += 1) {
    const leave: Leave = lane.enter(
      () => {
        done += 1
        leave()
      },
      () => undefined,
    )
  }
  leaveFirst()
  leaveSecond()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toBe(20_000)
})
