import { describe, expect, test } from 'vitest'

import type { JourneyGraph, JourneyNode } from '../journey-graphs.contract.ts'
import { flawsOf, journeyMachine, mayEnterAgain, wayBySplit } from './journey-graphs.domain.ts'

const graphOf = (nodes: JourneyNode[], start: string | null = nodes[0]?.id ?? null): JourneyGraph => ({
  entry: { kind: 'channel', channelIds: [] },
  againAfterDays: null,
  goal: null,
  start,
  nodes,
})
const exit: JourneyNode = { id: 'z', kind: 'exit' }
const wait = (id: string, next: string | null): JourneyNode => ({ id, kind: 'wait', hours: 1, next })
const task = (id: string, next: string | null): JourneyNode => ({
  id,
  kind: 'task',
  title: 'Call',
  inDays: 1,
  next,
})

describe('a drawing', () => {
  test('without a flaw has none', () => {
    expect(flawsOf(graphOf([wait('a', 'b'), task('b', 'z'), exit]))).toEqual([])
  })

  test('may come back to itself where time passes, and only there', () => {
    expect(flawsOf(graphOf([wait('a', 'b'), task('b', 'a')]))).toEqual([])
    expect(flawsOf(graphOf([task('a', 'b'), task('b', 'a')]))).toEqual([
      { node: 'a', problem: 'endless' },
      { node: 'b', problem: 'endless' },
    ])
  })

  test.each<[JourneyNode[], string | null, object[]]>([
    [
      [exit],
      null,
      [
        { node: null, problem: 'noStart' },
        { node: 'z', problem: 'unreachable' },
      ],
    ],
    [[wait('a', null)], 'a', [{ node: 'a', problem: 'noTarget' }]],
    [[wait('a', 'q')], 'a', [{ node: 'a', problem: 'unknownTarget' }]],
    [[wait('a', 'z'), exit, task('c', 'z')], 'a', [{ node: 'c', problem: 'unreachable' }]],
    [
      [{ id: 'a', kind: 'message', channel: 'mail', subject: ' ', text: '', keepDays: 1, next: 'z' }, exit],
      'a',
      [
        { node: 'a', problem: 'noText' },
        { node: 'a', problem: 'noSubject' },
      ],
    ],
    [
      [{ id: 'a', kind: 'split', ways: [40, 50].map((percent) => ({ percent, next: 'z' })) }, exit],
      'a',
      [{ node: 'a', problem: 'shares' }],
    ],
    [
      [{ id: 'a', kind: 'tag', tagId: null, isTaken: false, next: 'z' }, exit],
      'a',
      [{ node: 'a', problem: 'noTag' }],
    ],
  ])('says what is wrong, and where: %#', (nodes, start, flaws) => {
    expect(flawsOf(graphOf(nodes, start))).toEqual(flaws)
  })
})

test('a split sends a person the same way each time, and as many on each way as it says', () => {
  const node = {
    id: 's',
    kind: 'split' as const,
    ways: [
      { percent: 30, next: 'a' },
      { percent: 70, next: 'b' },
    ],
  }
  const ways = Array.from({ length: 2000 }, (_, at) => wayBySplit(node, `person ${at}`))
  expect(ways).toEqual(Array.from({ length: 2000 }, (_, at) => wayBySplit(node, `person ${at}`)))
  const share = ways.filter((way) => way === 'a').length / ways.length
  expect(Math.abs(share - 0.3)).toBeLessThan(0.04)
})

test('somebody comes in again after the days that it says, or never', () => {
  const now = new Date('2026-11-27T00:00:00Z')
  const before = new Date('2026-11-20T00:00:00Z')
  expect(mayEnterAgain(undefined, { againAfterDays: null }, now)).toBe(true)
  expect(mayEnterAgain(before, { againAfterDays: null }, now)).toBe(false)
  expect(mayEnterAgain(before, { againAfterDays: 8 }, now)).toBe(false)
  expect(mayEnterAgain(before, { againAfterDays: 7 }, now)).toBe(true)
})

test('a drawing with flaws is not published, one that sends messages waits for a second person', () => {
  const actor = { mayEdit: true, mayPublish: true }
  const subject = { state: 'draft' as const, stateBefore: null, hasDraft: true }
  const decide = (flaws: number, needsSecond: boolean) =>
    journeyMachine.decide('publish', { subject, actor, context: { flaws, needsSecond } })
  expect(decide(1, true)).toEqual({ allowed: false, denial: 'badGraph' })
  expect(decide(0, true)).toEqual({ allowed: true, to: 'waiting' })
  expect(decide(0, false)).toEqual({ allowed: true, to: 'active' })
})
