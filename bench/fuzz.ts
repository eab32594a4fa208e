// npm run bench -- fuzz: the walk of hostile input (`apps/server/walks/fuzz-walk.test.ts`) again and again, each time from
// another seed, until a million calls were made (or as many as the argument says). Goal: no fault in any of them.
import { spawnSync } from 'node:child_process'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const wanted = Number(process.argv[2] ?? 1_000_000)
const rounds = 100

const world = await openBenchWorld()
const callsOfRun = world.app.mountedCalls.length * rounds
await world.close()

let made = 0
let faulty = 0
for (let seed = 1; made < wanted; seed += 1) {
  const { status } = spawnSync('npx', ['vitest', 'run', 'apps/server/walks/fuzz-walk.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', FUZZ_ROUNDS: String(rounds), FUZZ_SEED: String(seed) },
  })
  made += callsOfRun
  if (status !== 0) faulty += 1
  process.stdout.write(`${made} calls, ${faulty} of ${seed} seeds with a fault\n`)
}
report({ what: `seeds with a fault in ${made} hostile calls`, value: faulty, unit: '', atMost: 0 })
