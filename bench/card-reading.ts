// How paper cards are read that were drawn and photographed for it: what is right of each field, how much of the processor
// a card takes and how much memory the reading process takes. The reader was tuned on groups A to G, so their misses are
// shown. Groups H and I have other people and designs; what is missed on them is never shown, so nobody tunes on them.
import { readFileSync } from 'node:fs'

import { createReadingProcess } from '#features/customers/customer-scans/server/card-reading-process.adapter.ts'
import { type CardScore, scoreOf } from '#features/customers/customer-scans/server/card-scores.world.ts'
import {
  cardsOf,
  missingFaces,
  paperGroups,
} from '#features/customers/customer-scans/server/paper-groups.world.ts'
import { report } from './report.ts'

const goals = { name: 0.95, mobile: 0.95, email: 0.95, company: 0.95, title: 0.9, address: 0.9 } as const

const reading = createReadingProcess()
await reading.ask({}, AbortSignal.timeout(60_000))
const [times, costs]: [number[], number[]] = [[], []]

/** Seconds of the processor that the reading process took since it began. */
function processorTime(): number {
  const stat = readFileSync(`/proc/${reading.processId}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return ((user ?? NaN) + (system ?? NaN)) / 100
}

async function read(picture: Buffer) {
  const before = { processId: reading.processId, cost: processorTime(), now: performance.now() }
  const fields = await reading.ask({ picture }, AbortSignal.timeout(120_000))
  times.push((performance.now() - before.now) / 1000)
  // A process that was too large has ended by now.
  if (reading.processId === before.processId) costs.push(processorTime() - before.cost)
  return fields
}

for (const group of paperGroups.filter(({ name }) => (process.env.ONLY ?? 'abcdefghi').includes(name))) {
  const scores: CardScore[] = []
  for await (const { name, picture, truth } of cardsOf(group))
    scores.push(...scoreOf(name, truth, await read(picture)))
  const faces = missingFaces(group)
  const missed = scores.filter(({ isRight }) => !isRight)
  process.stdout.write(`\ngroup ${group.name}: ${group.layouts.length * group.shots.length} cards\n`)
  if (faces.length > 0)
    process.stdout.write(`drawn without faces that this machine lacks: ${faces.join(', ')}\n`)
  if (group.isTuned) process.stdout.write(`${missed.map(({ says }) => says).join('\n')}\n`)
  const shareOf = (key: string) => {
    const asked = scores.filter((score) => score.key === key)
    return asked.filter(({ isRight }) => isRight).length / asked.length
  }
  for (const key of new Set(scores.map((score) => score.key)))
    if (key in goals)
      report({
        what: `${key} on paper cards of group ${group.name}, read exactly`,
        value: shareOf(key) * 100,
        unit: '%',
        atLeast: goals[key as keyof typeof goals] * 100,
      })
    else process.stdout.write(`      ${key}: ${(shareOf(key) * 100).toFixed(0)} %\n`)
}

const [, memory = 'NaN'] =
  /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${reading.processId}/status`, 'utf8')) ?? []
await reading.close()
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
process.stdout.write(
  `\n${times.length} cards: ${mean(costs).toFixed(2)} s of the processor each, ${mean(times).toFixed(2)} s by the clock\n`,
)
report({
  what: 'processor time of a paper card, the dearest',
  value: Math.max(...costs),
  unit: 's',
  atMost: 2,
})
report({
  what: 'memory of the process that reads paper cards',
  value: Number(memory) / 1024,
  unit: 'MB',
  atMost: 700,
})
