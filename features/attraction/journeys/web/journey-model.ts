import { blankConditions } from '#features/attraction/audiences/web/audiences.public.ts'
import type { JourneyGraph, JourneyNode, NodeKind } from '../journey-graphs.contract.ts'

export const blankGraph: JourneyGraph = {
  entry: { kind: 'channel', channelIds: [] },
  againAfterDays: null,
  goal: null,
  start: 'a',
  nodes: [{ id: 'a', kind: 'exit' }],
}

type Blank = { readonly [K in NodeKind]: (id: string) => Extract<JourneyNode, { kind: K }> }

/** The beginning of a step of each kind. */
export const blankNodes: Blank = {
  wait: (id) => ({ id, kind: 'wait', hours: 24, next: null }),
  until: (id) => ({ id, kind: 'until', hour: 10, next: null }),
  event: (id) => ({ id, kind: 'event', tagId: null, hours: 72, next: null, late: null }),
  branch: (id) => ({
    id,
    kind: 'branch',
    ways: [{ conditions: blankConditions, next: null }],
    otherwise: null,
  }),
  split: (id) => ({
    id,
    kind: 'split',
    ways: [
      { percent: 50, next: null },
      { percent: 50, next: null },
    ],
  }),
  message: (id) => ({ id, kind: 'message', channel: 'sms', subject: '', text: '', keepDays: 3, next: null }),
  task: (id) => ({ id, kind: 'task', title: '', inDays: 1, next: null }),
  tag: (id) => ({ id, kind: 'tag', tagId: null, isTaken: false, next: null }),
  pool: (id) => ({ id, kind: 'pool', poolId: null, intent: '', next: null }),
  exit: (id) => ({ id, kind: 'exit' }),
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A name that no step has yet. */
export function freeId(nodes: readonly JourneyNode[]): string {
  const taken = new Set(nodes.map(({ id }) => id))
  for (let round = 0; ; round += 1)
    for (const letter of letters) {
      const id = round === 0 ? letter : `${letter}${round}`
      if (!taken.has(id)) return id
    }
}

/** One way out of a step. */
export interface Way {
  from: string
  to: string | null
  /** The place among the ways out of its step. */
  place: number
}

export function waysOf(node: JourneyNode): Way[] {
  const targets = (): (string | null)[] => {
    switch (node.kind) {
      case 'exit':
        return []
      case 'event':
        return [node.next, node.late]
      case 'branch':
        return [...node.ways.map(({ next }) => next), node.otherwise]
      case 'split':
        return node.ways.map(({ next }) => next)
      default:
        return [node.next]
    }
  }
  return targets().map((to, place) => ({ from: node.id, to, place }))
}

/** The steps without one of them: ways that led there lead on to its own next step, where it has one. */
export function withoutNode({ start, nodes, ...graph }: JourneyGraph, gone: string): JourneyGraph {
  const node = nodes.find(({ id }) => id === gone)
  const onward = (node && 'next' in node && node.next !== gone ? node.next : null) ?? null
  const led = (to: string | null) => (to === gone ? onward : to)
  return {
    ...graph,
    start: led(start),
    nodes: nodes.filter(({ id }) => id !== gone).map((one) => ledOn(one, led)),
  }
}

/** A step whose ways are led elsewhere. */
function ledOn(node: JourneyNode, led: (to: string | null) => string | null): JourneyNode {
  switch (node.kind) {
    case 'exit':
      return node
    case 'event':
      return { ...node, next: led(node.next), late: led(node.late) }
    case 'branch':
      return {
        ...node,
        ways: node.ways.map((way) => ({ ...way, next: led(way.next) })),
        otherwise: led(node.otherwise),
      }
    case 'split':
      return { ...node, ways: node.ways.map((way) => ({ ...way, next: led(way.next) })) }
    default:
      return { ...node, next: led(node.next) }
  }
}

export interface Placed {
  x: number
  y: number
}

export const boxWidth = 176
export const boxHeight = 52
const gapX = 24
const gapY = 44

export interface Layout {
  places: ReadonlyMap<string, Placed>
  width: number
  height: number
}

/** How many steps it takes at least to come to each step; steps that no way leads to stand below all others. */
function layersOf({ start, nodes }: JourneyGraph): string[][] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const layers: string[][] = []
  const seen = new Set<string>()
  let level = start === null || !known.has(start) ? [] : [start]
  while (level.length > 0) {
    for (const id of level) seen.add(id)
    layers.push(level)
    const next = level.flatMap((id) => {
      const node = known.get(id)
      return node ? waysOf(node).flatMap(({ to }) => to ?? []) : []
    })
    level = [...new Set(next)].filter((id) => known.has(id) && !seen.has(id))
  }
  const lost = nodes.map(({ id }) => id).filter((id) => !seen.has(id))
  return lost.length > 0 ? [...layers, lost] : layers
}

/** Places every step, layer by layer from above, each layer in the middle. */
export function layOut(graph: JourneyGraph): Layout {
  const layers = layersOf(graph)
  const most = Math.max(1, ...layers.map((layer) => layer.length))
  const width = most * (boxWidth + gapX) - gapX
  const places = new Map<string, Placed>()
  layers.forEach((layer, depth) => {
    const left = (width - (layer.length * (boxWidth + gapX) - gapX)) / 2
    layer.forEach((id, at) =>
      places.set(id, { x: left + at * (boxWidth + gapX), y: depth * (boxHeight + gapY) }),
    )
  })
  return { places, width, height: Math.max(1, layers.length) * (boxHeight + gapY) - gapY }
}
