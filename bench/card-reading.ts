// How paper cards are read that were drawn and photographed for it: what is right of each field, how much of the processor
// a card takes and how much memory the reading process takes. The reader was tuned on groups A and B, so their misses are
// shown. Group C has other people, designs and faces of type; what is missed on it is never shown, so nobody tunes on it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { createReadingProcess } from '#features/customers/customer-scans/server/card-reading-process.adapter.ts'
import { type CardScore, scoreOf } from '#features/customers/customer-scans/server/card-scores.world.ts'
import {
  type Layout,
  paperCard,
  type PrintFont,
  shots,
} from '#features/customers/customer-scans/server/paper-cards.world.ts'
import { layoutsA } from '#features/customers/customer-scans/server/paper-layouts-a.world.ts'
import { layoutsB } from '#features/customers/customer-scans/server/paper-layouts-b.world.ts'
import { layoutsC } from '#features/customers/customer-scans/server/paper-layouts-c.world.ts'
import { peopleC } from '#features/customers/customer-scans/server/paper-people-c.world.ts'
import {
  makePerson,
  type PrintedPerson,
  randomFrom,
  type Script,
  vocabularyA,
  vocabularyB,
} from '#features/customers/customer-scans/server/paper-people.world.ts'
import { report } from './report.ts'

const families: Readonly<Record<Script, readonly string[]>> = {
  'zh-CN': ['Noto Sans CJK SC', 'Noto Serif CJK SC', 'WenQuanYi Zen Hei', 'AR PL UKai CN', 'AR PL UMing CN'],
  'zh-TW': ['Noto Sans CJK TC', 'Noto Serif CJK TC', 'AR PL UKai TW', 'AR PL UMing TW'],
  en: ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'DejaVu Serif'],
  ja: ['Noto Sans CJK JP', 'Noto Serif CJK JP'],
}
/** Of two families, the second has the letters that the first one lacks: Latin and Chinese seldom come from one. */
const familiesC: typeof families = {
  'zh-CN': [
    'Noto Sans Mono CJK SC',
    'Liberation Sans/Noto Sans CJK SC',
    'Liberation Serif/AR PL UMing CN',
    'DejaVu Sans/WenQuanYi Zen Hei Mono',
    'Liberation Sans Narrow/Noto Serif CJK SC',
  ],
  'zh-TW': [
    'Liberation Serif/AR PL UKai HK',
    'Noto Sans CJK HK',
    'Liberation Sans/Noto Serif CJK HK',
    'AR PL UMing HK',
  ],
  en: [
    'Liberation Sans Narrow',
    'Liberation Mono',
    'DejaVu Sans Mono',
    'Noto Serif CJK KR',
    'Noto Sans CJK HK',
  ],
  ja: ['Liberation Serif/Noto Serif CJK JP', 'Noto Sans Mono CJK JP'],
}

function filesOf(family: string): string[] {
  const { stdout } = spawnSync('fc-list', [family, 'file'], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => /^(.+?):/.exec(line)?.[1] ?? [])
}

/** Those of the families that this machine has; where it has none, the one of the product is taken. */
const fontsOf = (names: readonly string[]): PrintFont[] =>
  names.flatMap((name) => {
    const both = name.split('/')
    const files = both.map(filesOf)
    return files.every(({ length }) => length > 0)
      ? [{ family: both.map((one) => `'${one}'`).join(', '), files: files.flat() }]
      : []
  })

const goals = { name: 0.95, mobile: 0.95, email: 0.95, company: 0.95, title: 0.9, address: 0.9 } as const
interface Group {
  name: string
  layouts: readonly Layout[]
  families: typeof families
  seed: number
  isShown: boolean
  /** Who is on a card: by its own number, and by its place among the cards of its script. */
  personOf(script: Script, own: number, place: number): PrintedPerson | undefined
}
const groups: readonly Group[] = [
  {
    name: 'a',
    layouts: layoutsA,
    families,
    seed: 1000,
    isShown: true,
    personOf: (script, own) => makePerson(randomFrom(own * 7 + 1), script, vocabularyA),
  },
  {
    name: 'b',
    layouts: layoutsB,
    families,
    seed: 2000,
    isShown: true,
    personOf: (script, own) => makePerson(randomFrom(own * 7 + 1), script, vocabularyB),
  },
  {
    name: 'c',
    layouts: layoutsC,
    families: familiesC,
    seed: 3000,
    isShown: false,
    personOf: (script, _own, place) => peopleC(script)[place],
  },
]

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

/** The scores of all cards of a group. */
async function scoresOf({ layouts, families: faces, seed, personOf }: Group): Promise<CardScore[]> {
  const scores: CardScore[] = []
  for (const [row, layout] of layouts.entries()) {
    const { script } = layout
    const same = layouts.slice(0, row).filter((other) => other.script === script).length
    for (const [column, shot] of shots.entries()) {
      const own = seed + row * 37 + column
      const person = personOf(script, own, same * shots.length + column)
      if (!person) throw new Error(`nobody is there for ${layout.name}`)
      const fonts = fontsOf(faces[script])
      const { name, picture, truth } = await paperCard({ layout, person, shot, seed: own, fonts })
      scores.push(...scoreOf(name, truth, await read(picture)))
    }
  }
  return scores
}

const wanted = groups.filter(({ name }) => (process.env.ONLY ?? 'abc').includes(name))
for (const group of wanted) {
  const scores = await scoresOf(group)
  const missed = scores.filter(({ isRight }) => !isRight)
  process.stdout.write(`\ngroup ${group.name}: ${group.layouts.length * shots.length} cards\n`)
  if (group.isShown) process.stdout.write(`${missed.map(({ says }) => says).join('\n')}\n`)
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
