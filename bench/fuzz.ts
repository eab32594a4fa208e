// npm run bench -- fuzz: a million hostile calls (or as many as the first argument says), made of the contracts and the
// standards as the fuzz walk makes them. As many servers as there are processors, each with a database of its own, are
// asked eight things at once without a pause. Goal: no fault, and most calls are let in, or they would test nothing but
// the door. The second argument is the seed of the first server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

import { faultOf, hostileCalls, hostileStandards, random } from '#apps/server/walks/hostile-requests.ts'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const wanted = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.argv[3] ?? 1)
const atOnce = 8

/** One server's part: sent by its process about once a second. */
interface Progress {
  made: number
  /** Answered 401: the session was lost. */
  turnedAway: number
  faults: [target: string, fault: string][]
}

/** Asks one server until it was asked enough. */
async function askServer(calls: number): Promise<void> {
  const { app, token, close } = await openBenchWorld()
  const created = await app.inject({
    method: 'POST',
    url: '/v2/hrms/tokens',
    headers: { authorization: token },
    payload: { name: 'fuzz' },
  })
  const directoryToken = created.json<{ data: { token: string } }>().data.token
  const targets = [...hostileCalls(app, token), ...hostileStandards(app, directoryToken)]
  const next = random(seed)
  let begun = 0
  let said = performance.now()
  let progress: Progress = { made: 0, turnedAway: 0, faults: [] }
  const say = () => {
    process.send?.(progress)
    progress = { made: 0, turnedAway: 0, faults: [] }
    said = performance.now()
  }
  async function ask(): Promise<void> {
    while (begun < calls) {
      const target = targets[begun % targets.length]
      begun += 1
      if (!target) return
      const request = target.request(next)
      const answer = await app.inject(request)
      const fault = faultOf(answer)
      if (fault) progress.faults.push([target.name, `${fault}: ${JSON.stringify(request).slice(0, 400)}`])
      if (answer.statusCode === 401) progress.turnedAway += 1
      progress.made += 1
      if (performance.now() - said > 1_000) say()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  say()
  await close()
  process.disconnect()
}

/** Divides the calls among servers, and tells how it goes. */
async function askAll(): Promise<void> {
  const servers = availableParallelism()
  const faults = new Map<string, string>()
  let made = 0
  let turnedAway = 0
  let since = 0
  let said = 0
  function note(progress: Progress): void {
    since ||= performance.now()
    made += progress.made
    turnedAway += progress.turnedAway
    for (const [target, fault] of progress.faults) {
      if (!faults.has(target)) process.stdout.write(`${target} ${fault}\n`)
      faults.set(target, fault)
    }
    if (performance.now() - said < 10_000) return
    said = performance.now()
    process.stdout.write(`${made} calls, ${faults.size} targets with a fault, ${rateOf()} calls/s\n`)
  }
  const rateOf = () => (made / Math.max(1, (performance.now() - since) / 1_000)).toFixed(0)
  const ended = Array.from({ length: servers }, async (_, place) => {
    const share = [Math.ceil(wanted / servers), seed + place].map(String)
    const server = fork(import.meta.filename, share, { execArgv: ['--import', 'tsx'] })
    server.on('message', note)
    const [code] = (await once(server, 'exit')) as [number | null]
    return code === 0
  })
  const broken = (await Promise.all(ended)).filter((isWhole) => !isWhole).length
  process.stdout.write(`${rateOf()} calls/s with ${servers} servers\n`)
  report({ what: 'hostile calls made', value: made, unit: '', atLeast: wanted })
  report({ what: 'targets with a fault', value: faults.size, unit: '', atMost: 0 })
  report({ what: 'servers that did not live to the end', value: broken, unit: '', atMost: 0 })
  report({
    what: 'calls that were turned away at the door',
    value: turnedAway / made,
    unit: 'of them',
    atMost: 0.05,
  })
}

await (process.send ? askServer(wanted) : askAll())
