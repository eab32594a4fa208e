// An import of 20,000 cards from a real workbook, beside COPY of the same rows into the same table and indexes. Prints
// both speeds, their ratio and the longest that requests had to wait; the goals are 0.1 and 100 ms.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import pg from 'pg'

import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const total = 20_000
const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const headers = { authorization: world.token }
const { rows: templates } = await owner.query<{ id: string }>(
  "update card_templates set seats = 100000 where orientation = 'vertical' and state = 'active' returning id",
)

const people = Array.from({ length: total }, (_, row) => [
  `王小明${row}`,
  '高级职员',
  '研发中心',
  `13${500_000_000 + row}`,
  `u${row}@example.com`,
])
const content = await buffer(
  writeSheet(
    ['姓名', '职位', '部门', '手机', '邮箱'].map((title) => ({ title })),
    people,
  ),
)
const form = formOf([{ name: 'staff.xlsx', content }], { templateId: templates[0]?.id ?? '' })
const upload = await world.app.inject({
  method: 'POST',
  url: '/v2/carte/uploadCartes',
  payload: form.payload,
  headers: { ...form.headers, ...headers },
})
const { importId } = upload.json<{ data: { importId: string } }>().data

const lag = monitorEventLoopDelay({ resolution: 5 })
lag.enable()
const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
const reading = await seconds(() => world.services.jobs.runDue(world.services))
await world.app.inject({ method: 'POST', url: `/v2/carte/imports/${importId}/commit`, payload: {}, headers })
const writing = await seconds(() => world.services.jobs.runDue(world.services))
lag.disable()

const file = join(tmpdir(), `cardline-copy-${process.pid}.txt`)
await owner.query('create table copied (like cards including all)')
const { rows } = await owner.query<{ count: string }>('select count(*) from cards where import_id = $1', [
  importId,
])
if (rows[0]?.count !== String(total)) throw new Error(`${rows[0]?.count} of ${total} cards were written`)
const { rows: columns } = await owner.query<{ names: string }>(
  "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = 'cards' and is_generated = 'NEVER'",
)
const names = columns[0]?.names ?? ''
await owner.query(`copy (select ${names} from cards where import_id = '${importId}') to '${file}'`)
const copying = await seconds(() => owner.query(`copy copied (${names}) from '${file}'`))
await rm(file, { force: true })

const rate = (time: number) => (total / time).toFixed(0)
process.stdout.write(
  `import of ${total} cards: checked ${rate(reading)}/s, written ${rate(writing)}/s, COPY ${rate(copying)}/s; ratio ${(copying / writing).toFixed(2)} (goal >= 0.1); ` +
    `event loop p99 ${(lag.percentile(99) / 1e6).toFixed(0)} ms (goal <= 100)\n`,
)
report({
  what: 'import of 20,000 cards beside COPY',
  value: copying / writing,
  unit: 'of its speed',
  atLeast: 0.1,
})
report({
  what: 'requests during the import wait, p99',
  value: lag.percentile(99) / 1e6,
  unit: 'ms',
  atMost: 100,
})
await owner.end()
await world.close()
