// The public page of a card through the whole server, beside a Fastify that does nothing but serve the same packed page as a
// static file, interleaved in one run. Every request comes from an address of its own, as a hall full of phones would: each is
// a visitor who is counted. Prints requests a second of both and their ratio; the goals are 1,000 a second on two cores and a
// ratio of at least 0.5. A third figure is the most that any handler could reach here: the same bytes from memory, with no file.
// Run it with NODE_ENV=production, as the product is: React draws more slowly otherwise.
import pg from 'pg'
import * as React from 'react'

import { openBenchWorld } from './bench-world.ts'
import { askedByPhone, measureBesideFile } from './beside-file.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const world = await openBenchWorld({ trustedProxies: ['127.0.0.1/32'] })
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const countVisits = async () =>
  (await owner.query<{ count: number }>('select count(*)::int from visits')).rows[0]?.count ?? 0
const { rows } = await owner.query<{ public_id: string }>(
  "select public_id from cards where state = 'active' order by created_at limit 40",
)
const shown: string[] = []
for (const { public_id: id } of rows)
  if ((await world.app.inject({ url: `/c/${id}`, headers: askedByPhone })).statusCode === 200)
    shown.push(`/c/${id}`)

const visitsBefore = await countVisits()
const { bytes, through, file, plain } = await measureBesideFile(world, '/c/', shown)
process.stdout.write(
  `page of ${shown.length} cards, ${bytes} bytes: ${through.toFixed(0)} requests/s through the whole server (goal >= 1000), ${file.toFixed(0)} as a static file; ratio ${(through / file).toFixed(2)} (goal >= 0.5); ${plain.toFixed(0)} from memory, ratio ${(through / plain).toFixed(2)}; ${(await countVisits()) - visitsBefore} new visits counted\n`,
)
report({ what: 'public page of a card', value: through, unit: 'requests a second', atLeast: 1000 })
report({
  what: 'public page beside a static file',
  value: through / file,
  unit: 'of its speed',
  atLeast: 0.5,
})
await owner.end()
await world.close()
