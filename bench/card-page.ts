// Whether the time of an answer tells what is behind the address of a card: unknown, paused, sealed and expired cards,
// interleaved in one run. Prints the medians and each one's ratio to the unknown; the goal is within 10 %. The unknown
// against another unknown shows how much of a difference is noise.
import { randomBytes } from 'node:crypto'

import pg from 'pg'
import * as React from 'react'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const rounds = 200
const warmUp = 20

const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const { rows } = await owner.query<{
  id: string
  public_id: string
  template_id: string
  company_id: string
}>(
  `select distinct on (c.template_id) c.id, c.public_id, c.template_id, c.company_id from cards c
   join (select template_id from cards where state = 'active' group by template_id having count(*) >= 3) t using (template_id)
   where c.state = 'active' order by c.template_id, c.created_at`,
)
const [first] = rows
if (!first) throw new Error('the demonstration has no template with three cards')
const { rows: others } = await owner.query<{ id: string; public_id: string }>(
  `select id, public_id from cards where state = 'active' and template_id = $1 order by created_at limit 3`,
  [first.template_id],
)
const [paused, sealed, expired] = others
if (!paused || !sealed || !expired) throw new Error('the demonstration has too few cards')

const statusOf = async (id: string) => (await world.app.inject({ url: `/c/${id}` })).statusCode
for (const { public_id: id } of others)
  if ((await statusOf(id)) !== 200) throw new Error(`${id} is not shown before`)
await owner.query("update cards set state = 'paused' where id = $1", [paused.id])
await owner.query("update cards set state = 'sealed' where id = $1", [sealed.id])
// The third card's template is one of its own that ended; the other two would end with it.
await owner.query(
  `with ended as (insert into card_templates select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'valid_to', (current_date - 30)::text, 'name', t.name || ' 2'))).* from card_templates t where t.id = $1 returning id)
   update cards set template_id = (select id from ended) where id = $2`,
  [first.template_id, expired.id],
)
await owner.query('analyze cards')

const unknownId = () => randomBytes(11).toString('hex')
const kinds: Record<string, () => string> = {
  unknown: unknownId,
  'unknown again': unknownId,
  paused: () => paused.public_id,
  sealed: () => sealed.public_id,
  expired: () => expired.public_id,
}
const names = Object.keys(kinds)

let addresses = 0
async function timed(name: string): Promise<number> {
  addresses += 1
  const remoteAddress = `198.18.${(addresses >> 8) & 255}.${addresses & 255}`
  const url = `/c/${kinds[name]?.()}`
  const since = performance.now()
  const { statusCode } = await world.app.inject({
    url,
    remoteAddress,
    headers: { 'accept-language': 'zh-CN' },
  })
  const took = performance.now() - since
  if (statusCode !== 404) throw new Error(`${name} answered ${statusCode}`)
  return took
}

const figures = new Map(names.map((name) => [name, [] as number[]]))
for (let round = 0; round < warmUp; round += 1) for (const name of names) await timed(name)
for (let round = 0; round < rounds; round += 1)
  // In turns of their own, so that none always comes after the same other one.
  for (let turn = 0; turn < names.length; turn += 1) {
    const name = names[(turn + round) % names.length] ?? ''
    figures.get(name)?.push(await timed(name))
  }
const ofUnknown = median(figures.get('unknown') ?? [])
const said = [...figures].map(
  ([name, took]) => `${name} ${median(took).toFixed(2)} ms (${(median(took) / ofUnknown).toFixed(3)})`,
)
process.stdout.write(`${said.join(', ')}; ratios to unknown, goal 0.9 to 1.1\n`)
for (const [name, took] of figures)
  if (name !== 'unknown')
    report({
      what: `answer for a card that is ${name}, beside an unknown one`,
      value: median(took) / ofUnknown,
      unit: 'of its time',
      atLeast: 0.9,
      atMost: 1.1,
    })
await owner.end()
await world.close()
