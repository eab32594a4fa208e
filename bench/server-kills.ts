// npm run bench -- server-kills: the built product is killed at a random moment while six kinds of things are created over
// HTTP, fifty times (or as many as the argument says). Every writer repeats what was not acknowledged with the same
// Idempotency-Key. After each start everything acknowledged must stand exactly once, and nothing without its entry in the
// operation log and its key. The control repeats with a new key: it must create something twice, which shows that kills
// hit between a commit and its answer.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { createWriter, findWrites } from './marked-writes.ts'
import { signIn, startOwnProduct } from './product-server.ts'
import { report } from './report.ts'

const kills = Number(process.argv[2] ?? 50)
/** Each start is worked with for so many writes before its kill. */
const leastWrites = 40

let product = await startOwnProduct()
const { dataDir } = product
const token = await signIn(product.origin)
const kept = Array.from({ length: 10 }, () => createWriter({ keepsKey: true }))
const control = Array.from({ length: 6 }, () => createWriter({ keepsKey: false }))
const writers = [...kept, ...control]
const acknowledged = () => writers.flatMap((writer) => writer.acknowledged)

const wrong = { lost: new Set<string>(), halves: new Set<string>() }
const doubled = { kept: new Set<string>(), control: new Set<string>() }
async function check(): Promise<void> {
  const found = await findWrites(dataDir, acknowledged())
  for (const mark of found.lost) wrong.lost.add(mark)
  for (const half of found.halves) wrong.halves.add(half)
  for (const mark of found.doubled) doubled[mark.startsWith('kept') ? 'kept' : 'control'].add(mark)
}

for (let killed = 1; killed <= kills; killed += 1) {
  const { origin } = product
  const writing = writers.map((writer) => writer.write({ origin, token }))
  // Counted and not timed: a server that has just started is slow, and a busy machine slower.
  const enough = acknowledged().length + leastWrites * (1 + Math.random())
  while (acknowledged().length < enough) await sleep(5)
  await sleep(Math.random() * 50)
  await product.kill()
  await Promise.all(writing)
  product = await startOwnProduct({ dataDir })
  await check()
  process.stdout.write(
    `${killed} kills: ${acknowledged().length} acknowledged, ${wrong.lost.size} lost, ${doubled.kept.size} doubled (control ${doubled.control.size}), ${wrong.halves.size} half done\n`,
  )
}
// Calls that were not acknowledged at the last kill are repeated as well.
const { origin } = product
const before = new Map(writers.map((writer) => [writer, writer.acknowledged.length]))
await Promise.all(
  writers.map((writer) =>
    writer.write({ origin, token }, () => writer.acknowledged.length > (before.get(writer) ?? 0)),
  ),
)
await check()
const unexpected = writers.flatMap((writer) => writer.unexpected)
await product.stop()
await rm(dataDir, { recursive: true, force: true })
for (const line of [...wrong.lost, ...doubled.kept, ...wrong.halves, ...unexpected].slice(0, 20))
  process.stdout.write(`  ${line}\n`)

const of = `in ${kills} kills of the server`
report({
  what: `writes acknowledged ${of}`,
  value: acknowledged().length,
  unit: '',
  atLeast: kills * leastWrites,
})
report({ what: `acknowledged writes lost ${of}`, value: wrong.lost.size, unit: '', atMost: 0 })
report({ what: `writes doubled ${of}`, value: doubled.kept.size, unit: '', atMost: 0 })
report({ what: `writes half done ${of}`, value: wrong.halves.size, unit: '', atMost: 0 })
report({ what: 'answers other than 200 and 503', value: unexpected.length, unit: '', atMost: 0 })
report({
  what: `writes doubled by the control, which repeats with a new key, ${of}`,
  value: doubled.control.size,
  unit: '',
  atLeast: 1,
})
