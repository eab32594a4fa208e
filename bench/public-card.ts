// The public page of a card through the whole server, beside a Fastify that does nothing but serve the same packed page as a
// static file, interleaved in one run. Every request comes from an address of its own, as a hall full of phones would: each is
// a visitor who is counted. Prints requests a second of both and their ratio; the goals are 1,000 a second on two cores and a
// ratio of at least 0.5. A third figure is the most that any handler could reach here: the same bytes from memory, with no file.
// Run it with NODE_ENV=production, as the product is: React draws more slowly otherwise.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import fastifyStatic from '@fastify/static'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import pg from 'pg'
import * as React from 'react'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const rounds = 3
const seconds = 4
const visitors = 5_000

const world = await openBenchWorld({ trustedProxies: ['127.0.0.1/32'] })
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const countVisits = async () =>
  (await owner.query<{ count: number }>('select count(*)::int from visits')).rows[0]?.count ?? 0
const { rows } = await owner.query<{ public_id: string }>(
  "select public_id from cards where state = 'active' order by created_at limit 40",
)

const asked = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'zh-CN',
  // A phone's: a client that names no browser is taken for a crawler, and all of a network's crawlers are one visitor.
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const shown: string[] = []
for (const { public_id: id } of rows)
  if ((await world.app.inject({ url: `/c/${id}`, headers: asked })).statusCode === 200) shown.push(`/c/${id}`)
const [first = ''] = shown
const sample = await world.app.inject({ url: first, headers: asked })
const {
  'content-length': _length,
  'transfer-encoding': _chunks,
  connection: _kept,
  date: _now,
  ...headers
} = sample.headers

const bare = Fastify()
bare.get('/c/:id', (_request, reply) => reply.headers(headers).send(sample.rawPayload))

const folder = mkdtempSync(join(tmpdir(), 'cardline-bench-pages-'))
for (const path of shown) {
  const file = join(folder, path.slice('/c/'.length))
  writeFileSync(file, gunzipSync(sample.rawPayload))
  writeFileSync(`${file}.gz`, sample.rawPayload)
}
const files = Fastify()
await files.register(fastifyStatic, {
  root: folder,
  prefix: '/c/',
  preCompressed: true,
  setHeaders: (reply) => void reply.header('content-type', 'text/html; charset=utf-8'),
})
const asFile = await files.inject({ url: first, headers: asked })
if (!asFile.rawPayload.equals(sample.rawPayload)) throw new Error('the static file is not the packed page')

const ours = await world.app.listen({ port: 0, host: '127.0.0.1' })
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
const filesAddress = await files.listen({ port: 0, host: '127.0.0.1' })

let addresses = 0
async function measure(url: string): Promise<number> {
  const requests = Array.from({ length: visitors }, () => {
    addresses += 1
    const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
    return { path: shown[addresses % shown.length] ?? first, headers: { ...asked, 'x-forwarded-for': from } }
  })
  // A process of its own would be fairer to both; one thread of its own is.
  const result = await autocannon({ url, requests, connections: 20, duration: seconds, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

const figures = { ours: [] as number[], files: [] as number[], bare: [] as number[] }
for (const url of [ours, filesAddress, bareAddress]) await measure(url)
const visitsBefore = await countVisits()
for (let round = 0; round < rounds; round += 1) {
  figures.bare.push(await measure(bareAddress))
  figures.files.push(await measure(filesAddress))
  figures.ours.push(await measure(ours))
}
const [through, file, plain] = [median(figures.ours), median(figures.files), median(figures.bare)]
process.stdout.write(
  `page of ${shown.length} cards, ${sample.rawPayload.length} bytes: ${through.toFixed(0)} requests/s through the whole server (goal >= 1000), ${file.toFixed(0)} as a static file; ratio ${(through / file).toFixed(2)} (goal >= 0.5); ${plain.toFixed(0)} from memory, ratio ${(through / plain).toFixed(2)}; ${(await countVisits()) - visitsBefore} new visits counted\n`,
)
report({ what: 'public page of a card', value: through, unit: 'requests a second', atLeast: 1000 })
report({
  what: 'public page beside a static file',
  value: through / file,
  unit: 'of its speed',
  atLeast: 0.5,
})
await bare.close()
await files.close()
rmSync(folder, { recursive: true })
await owner.end()
await world.close()
