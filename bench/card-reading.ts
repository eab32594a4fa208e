// How paper cards are read that were drawn and photographed for it: what is right of each field, how long a card takes and
// how much memory the reading process takes. The reader was tuned on group A; group B has other designs, words and faces of
// type, and what was missed on it is not shown (SHOW=b shows it: then draw another group before you tune again).
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
import {
  makePerson,
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

/** The faces of type that this machine has; the one of the product where it has none of them. */
function fontsFor(script: Script): PrintFont[] {
  return families[script].flatMap((family) => {
    const { stdout } = spawnSync('fc-list', [family, 'file'], { encoding: 'utf8' })
    const files = (stdout ?? '').split('\n').flatMap((line) => /^(.+?):/.exec(line)?.[1] ?? [])
    return files.length > 0 ? [{ family, files }] : []
  })
}

const goals = { name: 0.95, mobile: 0.95, email: 0.95, company: 0.95, title: 0.9, address: 0.9 } as const
const groups: readonly {
  name: string
  layouts: readonly Layout[]
  vocabulary: typeof vocabularyA
  seed: number
}[] = [
  { name: 'a', layouts: layoutsA, vocabulary: vocabularyA, seed: 1000 },
  { name: 'b', layouts: layoutsB, vocabulary: vocabularyB, seed: 2000 },
]

const reading = createReadingProcess()
await reading.ask({}, AbortSignal.timeout(60_000))
const times: number[] = []

for (const { name: group, layouts, vocabulary, seed } of groups) {
  const scores: CardScore[] = []
  for (const [row, layout] of layouts.entries())
    for (const [column, shot] of shots.entries()) {
      const own = seed + row * 37 + column
      const person = makePerson(randomFrom(own * 7 + 1), layout.script, vocabulary)
      const { name, picture, truth } = await paperCard({
        layout,
        person,
        shot,
        seed: own,
        fonts: fontsFor(layout.script),
      })
      const started = performance.now()
      scores.push(...scoreOf(name, truth, await reading.ask({ picture }, AbortSignal.timeout(60_000))))
      times.push(performance.now() - started)
    }
  const missed = scores.filter(({ isRight }) => !isRight)
  process.stdout.write(`\ngroup ${group}: ${layouts.length * shots.length} cards\n`)
  if (group === 'a' || process.env.SHOW === group)
    process.stdout.write(`${missed.map(({ says }) => says).join('\n')}\n`)
  const shareOf = (key: string) => {
    const asked = scores.filter((score) => score.key === key)
    return asked.filter(({ isRight }) => isRight).length / asked.length
  }
  for (const key of new Set(scores.map((score) => score.key)))
    if (key in goals)
      report({
        what: `${key} on paper cards of group ${group}, read exactly`,
        value: shareOf(key) * 100,
        unit: '%',
        atLeast: goals[key as keyof typeof goals] * 100,
      })
    else process.stdout.write(`      ${key}: ${(shareOf(key) * 100).toFixed(0)} %\n`)
}

const [, memory = 'NaN'] =
  /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${reading.processId}/status`, 'utf8')) ?? []
await reading.close()
const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
process.stdout.write(`\n${times.length} cards, ${(mean / 1000).toFixed(2)} s each on average\n`)
report({ what: 'slowest reading of a paper card', value: Math.max(...times) / 1000, unit: 's', atMost: 2 })
report({
  what: 'memory of the process that reads paper cards',
  value: Number(memory) / 1024,
  unit: 'MB',
  atMost: 700,
})
