import { expect, test } from 'vitest'

import { strengthOf, waysToDeciders } from './relation-graph.domain.ts'

const now = new Date('2026-11-27T00:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('touches are worth half as much after 90 days, and 100 at most together', () => {
  expect(strengthOf([{ kind: 'meeting', at: now }], now)).toBe(10)
  expect(strengthOf([{ kind: 'meeting', at: ago(90) }], now)).toBe(5)
  expect(
    strengthOf(
      [
        { kind: 'call', at: now },
        { kind: 'message', at: now },
        { kind: 'note', at: now },
      ],
      now,
    ),
  ).toBe(4)
  expect(
    strengthOf(
      Array.from({ length: 40 }, () => ({ kind: 'visit', at: now })),
      now,
    ),
  ).toBe(100)
})

const node = (key: string, isDecider = false) => ({
  key,
  kind: key.startsWith('c') ? ('colleague' as const) : ('person' as const),
  isDecider,
})

test('a strong way round is better than a weak one straight on, and one without an end is none', () => {
  const nodes = [node('c1'), node('c2'), node('p1'), node('p2', true), node('p3', true)]
  const edges = [
    { from: 'c1', to: 'p2', strength: 2 },
    { from: 'c2', to: 'p1', strength: 90 },
    { from: 'p1', to: 'p2', strength: 50 },
  ]
  expect(waysToDeciders(nodes, edges)).toEqual([{ nodes: ['c2', 'p1', 'p2'], strength: 50 }])
})

test('the cheapest way is never beaten by any other: every simple path of random graphs is dearer', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 50; round += 1) {
    const nodes = [node('c0'), ...Array.from({ length: 5 }, (_, place) => node(`p${place}`, place === 4))]
    const edges = Array.from({ length: 9 }, () => ({
      from: nodes[random(6)]?.key ?? '',
      to: nodes[random(6)]?.key ?? '',
      strength: 1 + random(100),
    })).filter(({ from, to }) => from !== to)
    const stepCost = (a: string, b: string) =>
      Math.min(
        ...edges
          .filter(({ from, to }) => (from === a && to === b) || (from === b && to === a))
          .map(({ strength }) => 1 + 100 / strength),
      )
    const costOf = (way: readonly string[]) =>
      way.slice(1).reduce((sum, key, place) => sum + stepCost(way[place] ?? '', key), 0)
    const all: number[] = []
    const walk = (way: string[]) => {
      const last = way.at(-1) ?? ''
      if (last === 'p4') all.push(costOf(way))
      else
        for (const { key } of nodes)
          if (!way.includes(key) && stepCost(last, key) < Infinity) walk([...way, key])
    }
    walk(['c0'])
    const [way] = waysToDeciders(nodes, edges)
    expect(way === undefined).toBe(all.length === 0)
    if (way) expect(costOf(way.nodes)).toBeCloseTo(Math.min(...all))
  }
})
