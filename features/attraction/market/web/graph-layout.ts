import type { GraphNode } from '../relations.contract.ts'

export interface Placed {
  x: number
  y: number
}

export const nodeWidth = 184
export const nodeHeight = 40
const gapX = 88
const gapY = 14
const columns = ['colleague', 'person', 'firm'] as const

export interface Layout {
  places: ReadonlyMap<string, Placed>
  width: number
  height: number
}

/** Lays nodes out in three columns, so that ways run from left to right: colleagues, people, firms. The centre and deciders stand in the middle of theirs. */
export function layOut(nodes: readonly GraphNode[]): Layout {
  const places = new Map<string, Placed>()
  const groups = columns.map((kind) =>
    nodes
      .filter((node) => node.kind === kind)
      .toSorted(
        (a, b) => Number(b.isCentre) - Number(a.isCentre) || Number(b.isDecider) - Number(a.isDecider),
      ),
  )
  const most = Math.max(1, ...groups.map((group) => group.length))
  const height = most * (nodeHeight + gapY) + gapY
  const shown = groups.filter((group) => group.length > 0)
  shown.forEach((group, column) => {
    const top = (height - group.length * (nodeHeight + gapY) + gapY) / 2
    group.forEach(({ key }, row) =>
      places.set(key, { x: column * (nodeWidth + gapX), y: top + row * (nodeHeight + gapY) }),
    )
  })
  return { places, width: Math.max(1, shown.length) * (nodeWidth + gapX) - gapX, height }
}
