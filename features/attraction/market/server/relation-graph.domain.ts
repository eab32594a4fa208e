import type { GraphEdge, GraphNode, RelationType } from '../relations.contract.ts'

/** How much a relation carries that does not come from touches. */
export const statedStrength: Readonly<Record<RelationType, number>> = {
  decides: 60,
  works_at: 50,
  introduced: 50,
  knows: 40,
  parent: 30,
  invests: 30,
  supplies: 20,
}

const weights: Readonly<Record<string, number>> = { meeting: 10, visit: 10, call: 3, message: 1 }
const halfLifeDays = 90
const dayMs = 86_400_000
export const mostStrength = 100

/** Sums the touches of one colleague with one subject: each is worth half as much after 90 days, 100 at most together. */
export const strengthOf = (touches: readonly { kind: string; at: Date }[], now: Date): number =>
  Math.min(
    mostStrength,
    Math.round(
      touches.reduce((sum, { kind, at }) => {
        const days = Math.max(0, now.getTime() - at.getTime()) / dayMs
        return sum + (weights[kind] ?? 0) * 0.5 ** (days / halfLifeDays)
      }, 0),
    ),
  )

export interface Way {
  nodes: string[]
  strength: number
}

type Steps = ReadonlyMap<string, readonly { to: string; strength: number }[]>

function stepsOf(edges: readonly Pick<GraphEdge, 'from' | 'to' | 'strength'>[]): Steps {
  const steps = new Map<string, { to: string; strength: number }[]>()
  const add = (from: string, to: string, strength: number) =>
    steps.set(from, [...(steps.get(from) ?? []), { to, strength }])
  for (const { from, to, strength } of edges) {
    if (strength <= 0) continue
    add(from, to, strength)
    add(to, from, strength)
  }
  return steps
}

/** A strong step is short; each step costs something, so that few are better than many. */
const costOf = (strength: number) => 1 + mostStrength / strength

interface Reached {
  cost: number
  before: string | undefined
  strength: number
}

/** The cheapest ways from some nodes to all others (Dijkstra). */
function reachFrom(starts: readonly string[], steps: Steps): Map<string, Reached> {
  const done = new Map<string, Reached>()
  const open = new Map<string, Reached>(
    starts.map((key) => [key, { cost: 0, before: undefined, strength: mostStrength }]),
  )
  while (open.size > 0) {
    const [key, reached] = [...open].reduce((best, one) => (one[1].cost < best[1].cost ? one : best))
    open.delete(key)
    done.set(key, reached)
    for (const { to, strength } of steps.get(key) ?? []) {
      const cost = reached.cost + costOf(strength)
      if (done.has(to) || (open.get(to)?.cost ?? Infinity) <= cost) continue
      open.set(to, { cost, before: key, strength: Math.min(reached.strength, strength) })
    }
  }
  return done
}

/** The best way of a colleague to each decider, the strongest first. */
export function waysToDeciders(
  nodes: readonly Pick<GraphNode, 'key' | 'kind' | 'isDecider'>[],
  edges: readonly Pick<GraphEdge, 'from' | 'to' | 'strength'>[],
): Way[] {
  const colleagues = nodes.filter(({ kind }) => kind === 'colleague').map(({ key }) => key)
  const reached = reachFrom(colleagues, stepsOf(edges))
  return nodes
    .filter(({ isDecider }) => isDecider)
    .flatMap(({ key }): Way[] => {
      const end = reached.get(key)
      if (!end) return []
      const way = [key]
      for (let before = end.before; before !== undefined; before = reached.get(before)?.before)
        way.unshift(before)
      return [{ nodes: way, strength: end.strength }]
    })
    .toSorted((a, b) => b.strength - a.strength || a.nodes.length - b.nodes.length)
}
