import { expect, test } from 'vitest'

import type { JourneyGraph } from '../journey-graphs.contract.ts'
import { blankNodes, boxHeight, boxWidth, freeId, layOut, withoutNode } from './journey-model.ts'

const graph: JourneyGraph = {
  entry: { kind: 'channel', channelIds: [] },
  againAfterDays: null,
  goal: null,
  start: 'a',
  nodes: [
    { ...blankNodes.event('a'), next: 'b', late: 'c' },
    { ...blankNodes.wait('b'), next: 'd' },
    { ...blankNodes.task('c'), next: 'd' },
    blankNodes.exit('d'),
    blankNodes.exit('q'),
  ],
}

test('every step has a place, and no two of them touch', () => {
  const { places, width, height } = layOut(graph)
  expect([...places.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd', 'q'])
  const all = [...places.values()]
  for (const [at, one] of all.entries()) {
    expect(one.x >= 0 && one.x + boxWidth <= width && one.y + boxHeight <= height).toBe(true)
    for (const other of all.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= boxWidth || Math.abs(one.y - other.y) >= boxHeight).toBe(true)
  }
  expect(places.get('a')?.y).toBeLessThan(places.get('b')?.y ?? 0)
  expect(places.get('b')?.y).toBe(places.get('c')?.y)
})

test('a loop is placed once', () => {
  const loop = { ...graph, nodes: [{ ...blankNodes.wait('a'), next: 'a' }] }
  expect(layOut(loop).places.size).toBe(1)
})

test('the ways to a step that is deleted lead on to its next step', () => {
  const left = withoutNode(graph, 'b')
  expect(left.nodes[0]).toMatchObject({ next: 'd', late: 'c' })
  expect(withoutNode(graph, 'a').start).toBe('b')
  expect(withoutNode(graph, 'd').nodes.every(({ id }) => id !== 'd')).toBe(true)
})

test('a new step has a name of its own', () => {
  expect(freeId(graph.nodes)).toBe('e')
  expect(freeId('abcdefghijklmnopqrstuvwxyz'.split('').map((id) => blankNodes.exit(id)))).toBe('a1')
})
