import { expect, test } from 'vitest'

import { layeredGraph, nodeHeight } from './layered-graph.ts'

const edges = [
  { from: 'a', to: 'b', by: 'form', counts: [] },
  { from: 'b', to: 'c', by: 'form', counts: [] },
  { from: 'a', to: 'c', by: 'form', counts: [] },
  { from: 'x', to: 'c', by: 'form', counts: [] },
]

test('a set of data stands right of everything that leads to it, and on nothing else', () => {
  const nodes = [
    { key: 'a', name: 'a', depth: 0, rows: null },
    { key: 'b', name: 'b', depth: 1, rows: null },
    { key: 'c', name: 'c', depth: 2, rows: null },
    { key: 'x', name: 'x', depth: 0, rows: null },
  ]
  const graph = layeredGraph({ nodes, edges: [...edges] })
  const at = new Map(graph.nodes.map((node) => [node.key, node]))
  for (const { from, to } of edges) expect(at.get(from)?.x).toBeLessThan(at.get(to)?.x ?? 0)
  expect(Math.abs((at.get('a')?.y ?? 0) - (at.get('x')?.y ?? 0))).toBeGreaterThan(nodeHeight)
  expect(graph.edges).toHaveLength(4)
})
