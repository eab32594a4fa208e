import { fork } from 'node:child_process'
import { join } from 'node:path'

import autocannon from 'autocannon'
import pg from 'pg'

import type { BenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import type { Running } from './product-server.ts'

export interface BareList {
  url: string
  companyId: string
  statements: readonly { text: string; values: unknown[] }[]
  /** Values that are made anew for each writing. */
  fresh?: readonly { value: string; as: 'id' | 'mobile' | 'publicId' }[]
}

/** A call by its address, or with a method and a body. */
export type BenchRequest = string | { method: 'POST'; url: string; payload: object }

/** Every statement of one call, as the database saw it. */
export async function captureStatements(
  { app, token }: BenchWorld,
  request: BenchRequest,
): Promise<BareList['statements']> {
  const seen: { text: string; values: unknown[] }[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    if (typeof config !== 'string') seen.push({ text: config.text, values: values ?? config.values ?? [] })
    return Reflect.apply(query, this, args) as never
  }
  const wanted = typeof request === 'string' ? { url: request } : request
  const sample = await app.inject({ ...wanted, headers: { authorization: token } })
  pg.Client.prototype.query = query
  if (sample.statusCode !== 200) throw new Error(`the call did not answer: ${sample.body.slice(0, 200)}`)
  return seen
}

/** The statements of one call that look like these, each exactly once. */
export async function statementsOf(
  world: BenchWorld,
  request: BenchRequest,
  shapes: readonly RegExp[],
): Promise<BareList['statements']> {
  const seen = await captureStatements(world, request)
  return shapes.map((shape) => {
    const found = seen.filter(({ text }) => shape.test(text))
    if (found.length !== 1 || !found[0])
      throw new Error(`${found.length} statements look like ${shape.source}: one was expected`)
    return found[0]
  })
}

/** Starts the bare side on statements of a list. */
export async function startBare(list: BareList): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'bare-list.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BARE_LIST: JSON.stringify(list) },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(address as string))
    child.once('exit', () => reject(new Error('the bare server did not start')))
  })
  return { origin, stop: async () => void child.kill() }
}

/** Requests a second of a list that twenty ask for at once; each has to answer. */
export async function measureList(
  url: string,
  { headers, seconds, payload }: { headers: Record<string, string>; seconds: number; payload?: object },
): Promise<number> {
  const sent = payload && { method: 'POST' as const, body: JSON.stringify(payload) }
  const result = await autocannon({ url, headers, connections: 20, duration: seconds, workers: 1, ...sent })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

/** Asks all sides in turns, once to warm up and then for so many rounds; answers the median of each. */
export async function inTurns(
  sides: Readonly<Record<string, () => Promise<number>>>,
  rounds: number,
): Promise<number[]> {
  const figures = new Map(Object.keys(sides).map((side) => [side, [] as number[]]))
  for (const ask of Object.values(sides)) await ask()
  for (let round = 0; round < rounds; round += 1)
    for (const [side, ask] of Object.entries(sides)) figures.get(side)?.push(await ask())
  for (const [side, found] of figures)
    process.stdout.write(`${side}: ${found.map((value) => value.toFixed(0)).join(' ')} requests/s\n`)
  return [...figures.values()].map(median)
}
