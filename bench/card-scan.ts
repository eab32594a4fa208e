// How long a card takes to be read on this machine, one after the other, and how much of it is right.
import { createLocalCardReader } from '#features/customers/customer-scans/server/local-card-reader.adapter.ts'
import { drawPaperCard, paperPeople } from '#platform/testing/paper-card.ts'
import { report } from './report.ts'

const reader = createLocalCardReader()
const turns = [2, 2.4, 3.1, 3.6, -2.2, -3]
const times: number[] = []
let right = 0
let all = 0
for (const [row, person] of paperPeople.entries())
  for (const [place, look] of [
    {},
    { isPhoto: true },
    { isDark: true },
    { isDark: true, isPhoto: true },
  ].entries()) {
    const picture = await drawPaperCard(person, {
      ...look,
      turned: turns[(row * 4 + place) % turns.length] ?? 2,
    })
    const started = performance.now()
    const found = await reader.read(picture, new AbortController().signal)
    times.push(performance.now() - started)
    for (const [key, value] of Object.entries(person)) {
      all += 1
      if (found.some((field) => field.key === key && field.value === value)) right += 1
    }
  }
await reader.close()
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const [first = 0, ...later] = times
process.stdout.write(
  `${times.length} cards: the first ${seconds(first)} s with the start of the recogniser, then ${seconds(later.reduce((sum, ms) => sum + ms, 0) / later.length)} s on average, ${seconds(Math.max(...later))} s at most\n` +
    `${right} of ${all} fields right (${((right / all) * 100).toFixed(1)} %)\n` +
    `${Math.max(...times) <= 3000 ? 'within' : 'beyond'} 3 s a card\n`,
)
report({ what: 'slowest reading of a paper card', value: Math.max(...times) / 1000, unit: 's', atMost: 3 })
