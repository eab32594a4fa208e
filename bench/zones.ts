// npm run bench -- zones: the answers of every call that takes no id, from servers in four time zones on one database. Goal:
// the same bytes everywhere.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const world = await openBenchWorld()

async function answersIn(zone: string): Promise<Record<string, string>> {
  const child = fork(join(import.meta.dirname, 'zones-server.ts'), [world.server.url, world.token], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TZ: zone },
  })
  const [answers] = (await once(child, 'message')) as [Record<string, string>]
  await once(child, 'exit')
  return answers
}

const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati']
const first = await answersIn('UTC')
const others: Record<string, string>[] = []
for (const zone of zones) others.push(await answersIn(zone))
const last = await answersIn('UTC')
await world.close()
// Riddles and times of day change without another zone.
const steady = Object.keys(first).filter((call) => first[call] === last[call])
const differing = steady.flatMap((call) =>
  zones.filter((_, place) => others[place]?.[call] !== first[call]).map((zone) => `${call} in ${zone}`),
)
for (const one of differing) process.stdout.write(`${one}\n`)
report({ what: 'calls asked in four time zones', value: steady.length, unit: '', atLeast: 100 })
report({ what: 'answers that another zone changes', value: differing.length, unit: '', atMost: 0 })
