// The page of a site that was made from a designed template, through the whole server, beside the same packed page as a
// static file; otherwise like the bench of the page of a card.
import * as React from 'react'

import { openBenchWorld } from './bench-world.ts'
import { measureBesideFile } from './beside-file.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const world = await openBenchWorld({ trustedProxies: ['127.0.0.1/32'] })

async function call<T>(method: 'POST' | 'PUT', url: string, payload: object): Promise<T> {
  const headers = { authorization: world.token, 'idempotency-key': crypto.randomUUID() }
  const answer = await world.app.inject({ method, url, payload, headers })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json<{ data: T }>().data
}

const shown: string[] = []
for (let count = 0; count < 4; count += 1) {
  const site = { title: '压测官网', template: 'factory' }
  const { contentId, publicId } = await call<{ contentId: string; publicId: string }>(
    'POST',
    '/v2/companyPage',
    site,
  )
  await call('PUT', `/v2/content/${contentId}/publish`, {})
  shown.push(`/p/${publicId}`)
}
const { bytes, through, file, plain } = await measureBesideFile(world, '/p/', shown)
process.stdout.write(
  `page of a site, ${bytes} bytes: ${through.toFixed(0)} requests/s through the whole server, ${file.toFixed(0)} as a static file; ratio ${(through / file).toFixed(2)} (goal >= 0.5); ${plain.toFixed(0)} from memory, ratio ${(through / plain).toFixed(2)}\n`,
)
report({
  what: 'page of a site beside a static file',
  value: through / file,
  unit: 'of its speed',
  atLeast: 0.5,
})
await world.close()
