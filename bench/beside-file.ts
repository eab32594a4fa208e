// How fast pages come through the whole server, beside a Fastify that does nothing but serve the same packed page as a
// static file, and beside one that sends the same bytes from memory, in turns of one run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import fastifyStatic from '@fastify/static'
import autocannon from 'autocannon'
import Fastify from 'fastify'

import type { BenchWorld } from './bench-world.ts'
import { median } from './median.ts'

const rounds = 3
const seconds = 4
const visitors = 5_000

export const askedByPhone = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'zh-CN',
  // A phone's: a client that names no browser is taken for a crawler, and all of a network's crawlers are one visitor.
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

export interface PageSpeeds {
  bytes: number
  /** Requests a second of the whole server, of the static file and of the bytes in memory. */
  through: number
  file: number
  plain: number
}

/** Measures pages below one prefix, such as `/c/`. Every request comes from an address of its own: each is a visitor who is counted. */
export async function measureBesideFile(
  world: BenchWorld,
  prefix: string,
  shown: readonly string[],
): Promise<PageSpeeds> {
  const [first = ''] = shown
  const sample = await world.app.inject({ url: first, headers: askedByPhone })
  const {
    'content-length': _length,
    'transfer-encoding': _chunks,
    connection: _kept,
    date: _now,
    ...headers
  } = sample.headers

  const bare = Fastify()
  bare.get(`${prefix}:id`, (_request, reply) => reply.headers(headers).send(sample.rawPayload))

  const folder = mkdtempSync(join(tmpdir(), 'cardline-bench-pages-'))
  for (const path of shown) {
    const file = join(folder, path.slice(prefix.length))
    writeFileSync(file, gunzipSync(sample.rawPayload))
    writeFileSync(`${file}.gz`, sample.rawPayload)
  }
  const files = Fastify()
  await files.register(fastifyStatic, {
    root: folder,
    prefix,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('content-type', 'text/html; charset=utf-8'),
  })
  const asFile = await files.inject({ url: first, headers: askedByPhone })
  if (!asFile.rawPayload.equals(sample.rawPayload)) throw new Error('the static file is not the packed page')

  const ours = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
  const filesAddress = await files.listen({ port: 0, host: '127.0.0.1' })

  let addresses = 0
  async function measure(url: string): Promise<number> {
    const requests = Array.from({ length: visitors }, () => {
      addresses += 1
      const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
      return {
        path: shown[addresses % shown.length] ?? first,
        headers: { ...askedByPhone, 'x-forwarded-for': from },
      }
    })
    // A process of its own would be fairer to both; one thread of its own is.
    const result = await autocannon({ url, requests, connections: 20, duration: seconds, workers: 1 })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
    return result.requests.average
  }

  const figures = { ours: [] as number[], files: [] as number[], bare: [] as number[] }
  for (const url of [ours, filesAddress, bareAddress]) await measure(url)
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await measure(bareAddress))
    figures.files.push(await measure(filesAddress))
    figures.ours.push(await measure(ours))
  }
  await bare.close()
  await files.close()
  rmSync(folder, { recursive: true })
  return {
    bytes: sample.rawPayload.length,
    through: median(figures.ours),
    file: median(figures.files),
    plain: median(figures.bare),
  }
}
