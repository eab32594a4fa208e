import type { Lineage } from '../data-assets.contract.ts'

export const nodeWidth = 148
export const nodeHeight = 46
const gapX = 72
const gapY = 14
const margin = 12

export interface PlacedNode {
  key: string
  name: string
  rows: number | null
  x: number
  y: number
}

export interface PlacedEdge {
  from: string
  to: string
  by: string
  counts: readonly (number | null)[]
  path: string
  /** The place of a word on it. */
  middle: { x: number; y: number }
}

const curve = (from: PlacedNode, to: PlacedNode): string => {
  const [x1, y1] = [from.x + nodeWidth, from.y + nodeHeight / 2]
  const [x2, y2] = [to.x, to.y + nodeHeight / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

const between = (from: PlacedNode, to: PlacedNode) => ({
  x: (from.x + nodeWidth + to.x) / 2,
  y: (from.y + to.y + nodeHeight) / 2,
})

/** The place of a node in its layer: as near as can be to what leads to it. */
const meanOf = (places: readonly number[]) =>
  places.length === 0 ? 0 : places.reduce((sum, place) => sum + place, 0) / places.length

/** Places sets of data in columns by their depth; within a column they follow what leads to them, so that lines cross little. */
export function layeredGraph({ nodes, edges }: Pick<Lineage, 'nodes' | 'edges'>) {
  const deepest = Math.max(0, ...nodes.map(({ depth }) => depth))
  const placed = new Map<string, PlacedNode>()
  const orders = new Map<string, number>()
  for (let depth = 0; depth <= deepest; depth += 1) {
    const before = (key: string) =>
      meanOf(edges.filter(({ to }) => to === key).map(({ from }) => orders.get(from) ?? 0))
    const layer = nodes
      .filter((node) => node.depth === depth)
      .toSorted((a, b) => before(a.key) - before(b.key) || a.key.localeCompare(b.key))
    for (const [order, { key, name, rows }] of layer.entries()) {
      orders.set(key, order)
      placed.set(key, {
        key,
        name,
        rows,
        x: margin + depth * (nodeWidth + gapX),
        y: margin + order * (nodeHeight + gapY),
      })
    }
  }
  const all = [...placed.values()]
  return {
    nodes: all,
    edges: edges.flatMap((edge): PlacedEdge[] => {
      const [from, to] = [placed.get(edge.from), placed.get(edge.to)]
      return from && to ? [{ ...edge, path: curve(from, to), middle: between(from, to) }] : []
    }),
    width: Math.max(...all.map(({ x }) => x + nodeWidth), 0) + margin,
    height: Math.max(...all.map(({ y }) => y + nodeHeight), 0) + margin,
  }
}
