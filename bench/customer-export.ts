// The export of 100,000 customers to Excel, beside a CSV file of the same rows in the same run: prints the rates, their ratio and
// how far the memory of the process rises while the workbook is written.
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { exportKinds } from '#features/company/imports-exports/server/exports.public.ts'
import { writeCsv, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const companyId = demoCompanies[0].id
const customers = 100_000
const goals = { ratio: 0.3, megabytes: 150 }

const world = await openBenchWorld()
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
await owner.query(
  `insert into customer_cards (company_id, id, name, pinyin, mobile, email, company, title, source, owner_account_id, created_at)
   select $1, gen_random_uuid(), chr(24352 + n % 300) || chr(20000 + n % 700), 'zhang', (13900000000 + n)::text, 'c' || n || '@example.com',
     '企业' || n % 5000 || '有限公司', '经理', 'import', (select id from accounts where company_id = $1 and username = 'admin'), now() - make_interval(mins => n)
   from generate_series(1, $2::int) n`,
  [companyId, customers],
)
await owner.query('vacuum analyze')
const { rows: found } = await owner.query<{ id: string }>(
  `select id from accounts where company_id = $1 and username = 'admin'`,
  [companyId],
)
await owner.end()

const kind = world.services.hooks.find(exportKinds, 'customers.all')
if (!kind) throw new Error('customers cannot be exported')
const query = {
  companyId,
  accountId: found[0]?.id ?? '',
  withNumbers: true,
  withOptedOut: false,
  mine: false,
  keyword: null,
  source: null,
  tag: null,
  ids: null,
  groupId: null,
}
const open = () =>
  kind.make(query, {
    ask: (work) => world.database.asTenant(companyId, work, { readOnly: true, statementMs: 30_000 }),
    language: 'zh-CN',
  })

async function measured(write: typeof writeSheet | typeof writeCsv) {
  globalThis.gc?.()
  const { columns, rows } = await open()
  const before = process.memoryUsage().rss
  let peak = before
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      peak = Math.max(peak, process.memoryUsage().rss)
      done()
    },
  })
  const started = performance.now()
  await pipeline(write(columns, rows), sink)
  const seconds = (performance.now() - started) / 1000
  return { rate: customers / seconds, megabytes: (peak - before) / 1024 / 1024, bytes }
}

// The first run of either warms the database and the program.
await measured(writeCsv)
const csv = await measured(writeCsv)
const excel = await measured(writeSheet)
await world.close()
const ratio = excel.rate / csv.rate
process.stdout.write(
  `${customers} customers: Excel ${Math.round(excel.rate)} rows a second (${(excel.bytes / 1e6).toFixed(1)} MB, memory rises ${excel.megabytes.toFixed(0)} MB), ` +
    `CSV ${Math.round(csv.rate)} rows a second; ratio ${ratio.toFixed(2)} (goal ${goals.ratio}), memory goal ${goals.megabytes} MB\n`,
)
report({
  what: 'export of 100,000 customers to Excel beside CSV',
  value: ratio,
  unit: 'of its speed',
  atLeast: goals.ratio,
})
report({ what: 'that export raises the memory', value: excel.megabytes, unit: 'MB', atMost: goals.megabytes })
