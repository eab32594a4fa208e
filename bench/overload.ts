// Twenty, five hundred and a thousand connections that ask for a list of cards without a pause, interleaved in one run,
// against a server in a process of its own. Prints good answers a second (goal: at 500 at least 0.8 of those at 20), good
// answers for a second of the server's processor (the same goal: it says what being sent away costs, also on a busy
// machine), resets at 1,000 (goal: none), how long those waited who were answered, and how long `/healthz` took meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'

import autocannon from 'autocannon'

import { forkServer } from './fork-server.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const rounds = Number(process.argv[2] ?? 3)
const seconds = 8

const server = await forkServer()
const { origin, url, token } = server
const headers = { authorization: token }
const sample = await fetch(url, { headers })
if (!sample.ok) throw new Error(`the list did not answer: ${await sample.text()}`)

const cpuSeconds = async () => (await server.ask<{ cpuSeconds: number }>('cpu')).cpuSeconds

/** Asks for the health of the server again and again until it is told to end; answers how long each took. */
function watchHealth() {
  let isOver = false
  const took: number[] = []
  const watching = (async () => {
    while (!isOver) {
      const since = performance.now()
      await fetch(`${origin}/healthz`).then((answer) => answer.text())
      took.push(performance.now() - since)
      await sleep(25)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return took.toSorted((a, b) => a - b)
  }
}

async function load(connections: number) {
  const before = await cpuSeconds()
  const end = watchHealth()
  const result = await autocannon({ url, headers, connections, duration: seconds, timeout: 30 })
  const health = await end()
  const good = result['2xx']
  return {
    good: good / result.duration,
    perCpu: good / ((await cpuSeconds()) - before),
    busy: result['5xx'],
    // Errors without the time-outs of whoever asks: connections that were reset.
    resets: result.errors - result.timeouts,
    servedP99: result.latency.p99,
    p99: health[Math.floor(health.length * 0.99)] ?? 0,
  }
}
type Found = Awaited<ReturnType<typeof load>>

const lineOf = (connections: number, { good, perCpu, busy, resets, p99 }: Found) =>
  `${connections} connections: ${good.toFixed(1)}/s good, ${perCpu.toFixed(0)} for a second of processor, ${busy} sent away, ${resets} resets, /healthz p99 ${p99.toFixed(0)} ms\n`

await load(20)
const found: Record<'few' | 'many' | 'most', Found[]> = { few: [], many: [], most: [] }
for (let round = 0; round < rounds; round += 1)
  for (const [name, connections] of [
    ['few', 20],
    ['many', 500],
    ['most', 1_000],
  ] as const) {
    const one = await load(connections)
    found[name].push(one)
    process.stdout.write(lineOf(connections, one))
  }
const ratio = (of: 'good' | 'perCpu') =>
  median(found.many.map((one) => one[of])) / median(found.few.map((one) => one[of]))
report({
  what: 'good answers at 500 connections beside those at 20',
  value: ratio('good'),
  unit: 'of them',
  atLeast: 0.8,
})
report({
  what: 'good answers for a second of processor at 500 connections beside those at 20',
  value: ratio('perCpu'),
  unit: 'of them',
  atLeast: 0.8,
})
report({
  what: 'connections reset at 1,000',
  value: found.most.reduce((sum, { resets }) => sum + resets, 0),
  unit: '',
  atMost: 0,
})
report({
  what: 'an answer at 500 connections, p99',
  value: median(found.many.map(({ servedP99 }) => servedP99)),
  unit: 'ms',
  atMost: 3_000,
})
report({
  what: '/healthz at 500 connections, p99',
  value: median(found.many.map(({ p99 }) => p99)),
  unit: 'ms',
  atMost: 100,
})
await server.end()
