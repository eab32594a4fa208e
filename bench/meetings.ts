// How near the schedules of meetings come to the best ones: 200 small rounds against an exact solver, large ones against the
// bound that the scheduler prints, and both planned by plain greed, which must not do.
import loadHighs from 'highs'

import { schedule, type ScheduleInput } from '#features/shows/meetings/server/schedule.domain.ts'
import { randomOf } from '#features/shows/meetings/server/schedule-search.domain.ts'

import { report } from './report.ts'

interface Size {
  people: number
  slots: number
  tables: number
  /** The share of all pairs of whom somebody wants to meet the other. */
  density: number
  least: number
  /** The share of slots in which people can come. */
  presence: number
}

const weights = [100, 40, 40, 20, 20, 20, 15, 11, 8, 5, 3, 1]

/** A round as chance has it. */
function roundOf(seed: number, { people, slots, tables, density, least, presence }: Size): ScheduleInput {
  const random = randomOf(seed)
  const pairs: { first: number; second: number; weight: number }[] = []
  for (let first = 0; first < people; first += 1)
    for (let second = first + 1; second < people; second += 1)
      if (random() < density)
        pairs.push({ first, second, weight: weights[Math.floor(random() * weights.length)] ?? 1 })
  return {
    slots: Array.from({ length: slots }, (_, slot) => ({
      day: Math.floor((slot * 2) / slots),
      canWalkAfter: true,
    })),
    tables: Array.from({ length: tables }, (_, table) => table % 2),
    people: Array.from({ length: people }, () => ({
      most: Math.max(1, Math.round(slots * (0.5 + random() / 2))),
      least,
      isFree: Array.from({ length: slots }, () => random() < presence),
    })),
    pairs,
    fixed: [],
  }
}

const highs = await loadHighs()

/** The best schedule there is, as people with too few meetings and weight. */
function exactly({ people, pairs, slots, tables }: ScheduleInput): { below: number; weight: number } {
  const large = 1 + pairs.reduce((sum, { weight }) => sum + weight, 0)
  const possible = pairs.flatMap((pair, place) =>
    slots.flatMap((_, slot) =>
      people[pair.first]?.isFree[slot] && people[pair.second]?.isFree[slot]
        ? [{ ...pair, place, slot, name: `x${place}_${slot}` }]
        : [],
    ),
  )
  if (possible.length === 0) return { below: people.filter(({ least }) => least > 0).length, weight: 0 }
  type Variable = (typeof possible)[number]
  const sumOf = (some: readonly Variable[]) => some.map(({ name }) => name).join(' + ')
  const rules: string[] = []
  const atMost = (some: readonly Variable[], most: number) => {
    if (some.length > most) rules.push(`${sumOf(some)} <= ${most}`)
  }
  for (const place of pairs.keys())
    atMost(
      possible.filter((one) => one.place === place),
      1,
    )
  for (const slot of slots.keys())
    atMost(
      possible.filter((one) => one.slot === slot),
      tables.length,
    )
  for (const [person, { most, least }] of people.entries()) {
    const own = possible.filter(({ first, second }) => first === person || second === person)
    for (const slot of slots.keys())
      atMost(
        own.filter((one) => one.slot === slot),
        1,
      )
    atMost(own, most)
    if (least > 0) rules.push(`${own.length > 0 ? `${sumOf(own)} + ` : ''}${least} y${person} >= ${least}`)
  }
  const short = people.flatMap(({ least }, person) => (least > 0 ? [`y${person}`] : []))
  const goal = [
    possible.map(({ weight, name }) => `${weight} ${name}`).join(' + '),
    ...short.map((name) => `- ${large} ${name}`),
  ].join(' ')
  const text = `Maximize\n ${goal}\nSubject To\n${rules.map((rule, at) => ` r${at}: ${rule}`).join('\n')}\nBinary\n ${[...possible.map(({ name }) => name), ...short].join(' ')}\nEnd\n`
  const { Status, ObjectiveValue, Columns } = highs.solve(text)
  if (Status !== 'Optimal') throw new Error(`the solver says ${Status}`)
  const below = short.filter((name) => Math.round(Columns[name]?.Primal ?? 0) === 1).length
  return { below, weight: Math.round(ObjectiveValue + below * large) }
}

/** The heaviest pair first, in the first slot that both have free: how one would plan by hand. */
function greedily({ people, pairs, slots, tables }: ScheduleInput): { below: number; weight: number } {
  const free = people.map(({ isFree }) => [...isFree])
  const count = people.map(() => 0)
  const load = slots.map(() => 0)
  let weight = 0
  for (const pair of pairs.toSorted((a, b) => b.weight - a.weight)) {
    const both = [pair.first, pair.second]
    if (both.some((person) => (count[person] ?? 0) >= (people[person]?.most ?? 0))) continue
    const slot = slots.findIndex(
      (_, one) => (load[one] ?? 0) < tables.length && both.every((person) => free[person]?.[one]),
    )
    if (slot < 0) continue
    load[slot] = (load[slot] ?? 0) + 1
    weight += pair.weight
    for (const person of both) {
      const own = free[person]
      if (own) own[slot] = false
      count[person] = (count[person] ?? 0) + 1
    }
  }
  return { below: people.filter(({ least }, person) => (count[person] ?? 0) < least).length, weight }
}

/** 1 for the best; 0 where more people have too few meetings. */
const ratioOf = (found: { below: number; weight: number }, best: { below: number; weight: number }): number =>
  found.below > best.below
    ? 0
    : found.below < best.below || best.weight === 0
      ? 1
      : found.weight / best.weight

function until(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() > end
}

const smallCases = 200
const small = { ours: [] as number[], greedy: [] as number[], bounds: 0 }
for (let seed = 1; seed <= smallCases; seed += 1) {
  const round = roundOf(seed, {
    people: 10,
    slots: 4,
    tables: seed % 3 === 0 ? 3 : 5,
    density: 0.3 + (seed % 5) / 10,
    least: seed % 2,
    presence: 0.85,
  })
  const best = exactly(round)
  const found = schedule(round, { seed, steps: 200_000, isOver: until(400) })
  small.ours.push(ratioOf({ below: found.below, weight: found.score }, best))
  small.greedy.push(ratioOf(greedily(round), best))
  if (found.bound < best.weight) small.bounds += 1
}
const equalOf = (ratios: readonly number[]) => ratios.filter((ratio) => ratio >= 1).length / ratios.length

report({ what: 'small rounds as good as the best', value: equalOf(small.ours), unit: '', atLeast: 0.95 })
report({
  what: 'the worst small round beside the best',
  value: Math.min(...small.ours),
  unit: '',
  atLeast: 0.97,
})
report({
  what: 'small rounds that greed plans as well',
  value: equalOf(small.greedy),
  unit: '',
  atMost: 0.94,
})
report({ what: 'small rounds whose bound is below the best', value: small.bounds, unit: '', atMost: 0 })

const large: readonly [string, Size][] = [
  ['sparse', { people: 500, slots: 40, tables: 250, density: 0.072, least: 0, presence: 0.9 }],
  ['dense', { people: 500, slots: 40, tables: 250, density: 0.104, least: 2, presence: 1 }],
  ['few tables', { people: 500, slots: 40, tables: 60, density: 0.09, least: 1, presence: 0.9 }],
]
/** As the job gives it. */
const searchMs = 2500
const figures: { share: number; greedy: number; time: number }[] = []
for (const [name, size] of large) {
  const round = roundOf(size.tables, size)
  const before = performance.now()
  const found = schedule(round, { seed: 1, steps: 10_000_000, isOver: until(searchMs) })
  const time = (performance.now() - before) / 1000
  const share = found.score / found.bound
  figures.push({ share, greedy: greedily(round).weight / found.bound, time })
  process.stdout.write(
    `${name}: ${round.pairs.length} pairs, ${found.meetings.length} meetings, ${found.below} below, ${share.toFixed(4)} of the bound, ${found.hallChanges} hall changes, ${found.holes} holes, ${time.toFixed(1)} s\n`,
  )
}
report({
  what: '500 × 40: the least share of the bound',
  value: Math.min(...figures.map(({ share }) => share)),
  unit: '',
  atLeast: 0.99,
})
report({
  what: '500 × 40: the longest run',
  value: Math.max(...figures.map(({ time }) => time)),
  unit: 's',
  atMost: 5,
})
report({
  what: '500 × 40 by greed: the least share of the bound',
  value: Math.min(...figures.map(({ greedy }) => greedy)),
  unit: '',
  atMost: 0.99,
})
