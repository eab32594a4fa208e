// npm run bench -- memory: lists of cards and public pages are asked for an hour (or as many minutes as the argument says),
// three hundred a second, from a server in a process of its own. From the third minute on what lives after a collection
// may not grow (goal: at most 0.5 MB a minute), nor may the memory of the process, its open files and its connections.
import { setTimeout as sleep } from 'node:timers/promises'

import autocannon from 'autocannon'

import { forkServer } from './fork-server.ts'
import { report } from './report.ts'

const minutes = Number(process.argv[2] ?? 60)
const warmUp = Math.min(3, Math.floor(minutes / 3))

interface State {
  heapMb: number
  rssMb: number
  files: number
  connections: number
}

const server = await forkServer()
const { origin, url, page, token } = server
const load = autocannon({
  url: origin,
  connections: 20,
  overallRate: 300,
  duration: minutes * 60,
  requests: [
    { path: url.slice(origin.length), headers: { authorization: token } },
    { path: page.slice(origin.length) },
  ],
})
const states: State[] = []
for (let minute = 1; minute <= minutes; minute += 1) {
  await sleep(60_000)
  const state = await server.ask<State>('memory')
  states.push(state)
  const { heapMb, rssMb, files, connections } = state
  process.stdout.write(
    `${minute} min: ${heapMb.toFixed(1)} MB live, ${rssMb.toFixed(0)} MB of memory, ${files} files, ${connections} connections\n`,
  )
}
await load
await server.end()

const steady = states.slice(warmUp)
/** Growth a minute by the line that lies nearest to all points. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [above, below] = values.reduce<readonly [number, number]>(
    ([up, down], value, place) => [up + (place - middle) * (value - mean), down + (place - middle) ** 2],
    [0, 0],
  )
  return above / below
}
const rise = (of: keyof State) => Math.max(...steady.map((one) => one[of])) / (steady[0]?.[of] ?? 1)

report({
  what: `live memory in ${minutes} minutes, growth a minute`,
  value: slopeOf(steady.map(({ heapMb }) => heapMb)),
  unit: 'MB',
  atMost: 0.5,
})
report({
  what: 'memory of the process, most beside the first',
  value: rise('rssMb'),
  unit: 'times',
  atMost: 1.2,
})
report({ what: 'open files, most beside the first', value: rise('files'), unit: 'times', atMost: 1.1 })
report({
  what: 'connections to the database, most beside the first',
  value: rise('connections'),
  unit: 'times',
  atMost: 1,
})
