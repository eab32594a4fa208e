import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { copyDatabase } from '#platform/testing/database-copy.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'
import { openBeside, openOwnWorld } from '#apps/server/testing/world.ts'

import { customerExchangeContract as contract, knownHandlings } from '../customer-exchange.contract.ts'
import { customerImport } from './customers.import.ts'

const total = 400
const company = demoCompanies[0].id
const workers = openWorkers('apps/server/testing/job-worker.ts')
type Copy = Awaited<ReturnType<typeof openCopy>>
let calm: Copy
let killed: Copy
let carelessly: Copy
let token: string
let folder: string
/** One import for each way of dealing with persons who are known. */
const imports = new Map(knownHandlings.map((onKnown) => [onKnown, uuidv7()]))
const [skip = '', update = '', anew = ''] = imports.values()
const all = [skip, update, anew]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-customers-'))
  const world = await openOwnWorld('customer_import_crash', { areas: ['customers'] })
  token = (await world.signIn('staff')).token
  const files = createFiles({ store: openDiskStore(folder), database: world.database })
  await world.database.asTenant(company, async (tx) => {
    await tx.execute(
      sql`insert into role_assignments (id, account_id, role_id) select gen_random_uuid(), a.id, r.id from accounts a, roles r where a.username = 'staff' and r.code = 'sales'`,
    )
    const [staff] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'staff'))
    if (!staff) throw new Error('the demonstration is not there')
    for (const [sheet, id] of all.entries()) {
      // The importer's own customers, and colleagues' whom the importer does not see.
      await tx.execute(sql`
        insert into customer_cards (id, name, mobile, email, company, note, tags, source, state, owner_account_id)
        select gen_random_uuid(), '旧' || n, ${`139${sheet}`} || lpad(n::text, 7, '0'), 'known' || ${sheet}::int || '-' || n || '@example.com', '旧公司', '旧注' || n, '["老客户"]', 'manual',
          case when n % 50 = 0 then 'do_not_contact' else 'normal' end, ${staff.id}::uuid from generate_series(0, ${total - 1}, 5) n`)
      await tx.execute(sql`
        insert into customer_cards (id, name, mobile, source, owner_account_id)
        select gen_random_uuid(), '密' || n, ${`137${sheet}`} || lpad(n::text, 7, '0'), 'manual', (select id from accounts where username = 'admin') from generate_series(2, ${total - 1}, 5) n`)
      const content = await buffer(
        writeSheet(
          header,
          Array.from({ length: total }, (_, row) => rowOf(sheet, row)),
        ),
      )
      const file = await files.savePrivate(tx, {
        name: '客户.xlsx',
        content,
        contentType: 'application/octet-stream',
        createdBy: staff.id,
      })
      const job = await startJob(tx, customerImport.job, {
        payload: { importId: id },
        accountId: staff.id,
        language: 'zh-CN',
      })
      await customerImport.store.insert(tx, {
        id,
        fileName: '客户.xlsx',
        fileId: file.id,
        createdBy: staff.id,
        jobId: job.id,
      })
    }
  })
  await world.close()
  const copy = (name: string) => openCopy(`customer_import_${name}`, world.urls)
  calm = await copy('calm')
  killed = await copy('killed')
  carelessly = await copy('careless')
})
afterAll(async () => {
  workers.close()
  for (const copy of [calm, killed, carelessly]) await copy.server.close()
  await rm(folder, { recursive: true, force: true })
})

const header = ['姓名', '手机', '邮箱', '公司', '标签'].map((title) => ({ title, format: 'text' as const }))

/** Of five rows one says something new of a customer, one is new, one is a colleague's customer or wrong, one may stand above already, and one is the first again by the address. */
function rowOf(sheet: number, row: number): string[] {
  const number = (start: string, n: number) => `${start}${sheet}${String(n).padStart(7, '0')}`
  const known = row - (row % 10 === 4 ? 4 : 104)
  const kinds = [
    [`新${row}`, number('139', row), '', '新公司', '展会'],
    [
      `人${sheet}-${row}`,
      `${number('138', row)}，${number('136', row)}`,
      `new${sheet}-${row}@example.com`,
      `公司${row % 7}`,
      '',
    ],
    [`密${row}`, row % 10 === 2 ? '12345' : number('137', row), '', '', ''],
    [`又${row}`, number('138', row > 202 ? row - 202 : row), '', '', ''],
    [`再${row}`, '', `known${sheet}-${known < 0 ? row - 4 : known}@example.com`, '', `标签${row % 3}`],
  ]
  return kinds[row % 5] ?? []
}

async function openCopy(name: string, from: Parameters<typeof copyDatabase>[0]) {
  const urls = await copyDatabase(from, { name, template: 'customer_import_crash' })
  const server = await openBeside({ urls })
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => server.database.asTenant(company, work)
  const rows = async (query: ReturnType<typeof sql>) => (await inCompany((tx) => tx.execute(query))).rows
  async function call(endpoint: { method: 'GET' | 'POST'; path: string }, id: string, payload?: object) {
    const url = endpoint.path.replace(':id', id)
    const answer = await server.app.inject({
      method: endpoint.method,
      url,
      headers: { authorization: token },
      ...(payload && { payload }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ data: Record<string, unknown> }>().data
  }
  return { urls, server, rows, call }
}

const among = (ids: readonly string[]) =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`

/** Rows that were looked at, and rows that were written. */
const progressOf = async ({ rows }: Copy) =>
  Number((await rows(sql`select count(*) + count(outcome) as n from customer_import_rows`))[0]?.['n'])

const areOver = async ({ rows }: Copy, states: string) =>
  (
    await rows(
      sql`select from customer_imports i join jobs j on j.id = i.job_id where i.id in ${among(all)} and j.state ~ ${states}`,
    )
  ).length === all.length

const isRead = 'to_confirm|failed|cancelled'
const isWritten = 'completed|partial|failed|cancelled'

/** Works in this process until all imports have such a state. */
async function workHere(copy: Copy, states: string) {
  const { database, services } = copy.server
  const jobs = createJobs({ database, live: services.live, retrySeconds: 0 })
  jobs.add(customerImport.job)
  // The database needs a moment to see that a worker is gone.
  for (; !(await areOver(copy, states)); await sleep(20))
    await jobs.runDue({ ...services, files: createFiles({ store: openDiskStore(folder), database }) })
}

/** Lets workers run until all imports have such a state, killing the first three; answers how many died before. */
const workKilled = (copy: Copy, { states, atMost = 0 }: { states: string; atMost?: number }) =>
  workers.runKilled({
    args: [copy.urls.url, folder],
    kills: 3,
    progress: () => progressOf(copy),
    isOver: () => areOver(copy, states),
    atMost,
    pauseMs: 60,
  })

async function confirm(copy: Copy, ids: readonly string[] = all) {
  for (const [onKnown, id] of imports)
    if (ids.includes(id)) await copy.call(contract.commitImport, id, { onKnown })
}

/** Everything that imports left behind, by what it means and not by ids and moments that are never the same. */
async function left({ rows, call }: Copy) {
  const lines = await rows(sql`
    select to_jsonb(r) - '{id,customer_id}'::text[] as line, c.name, c.mobile, c.version
    from customer_import_rows r left join customer_cards c on c.id = r.customer_id where r.import_id in ${among(all)} order by r.import_id, r.row`)
  const customers = await rows(sql`
    select to_jsonb(c) - '{id,created_at,updated_at,recycled_at}'::text[] as customer,
      (select string_agg(e.value, ',' order by e.value) from customer_extra_contacts e where e.customer_id = c.id) as contacts,
      (select string_agg(concat_ws(' ', a.event, a.from_state, a.to_state), ',' order by a.event, a.from_state, a.to_state) from audit_entries a where a.object_id = c.id) as trail
    from customer_cards c where c.import_id in ${among(all)} or c.import_id is null
    order by c.import_id, c.mobile, c.email, c.name, c.id`)
  const jobs = await rows(sql`
    select j.state, j.error, j.result, j.done, j.total from customer_imports i join jobs j on j.id = i.job_id where i.id in ${among(all)} order by i.id`)
  const shown = []
  for (const id of all) shown.push({ ...(await call(contract.getImport, id)), undoUntil: null })
  return { lines, customers, jobs, shown }
}

test(
  'killed at any moment, imports end like those that were left alone, and so does taking them back',
  { timeout: 240_000 },
  async () => {
    const knownBefore = () =>
      calm.rows(
        sql`select to_jsonb(c) - '{version,updated_at,pinyin,company_pinyin,search_text}'::text[] as c from customer_cards c where import_id is null order by id`,
      )
    const before = await knownBefore()
    await workHere(calm, isRead)
    await confirm(calm)
    await workHere(calm, isWritten)
    const deaths = await workKilled(killed, { states: isRead })
    await confirm(killed)
    const laterDeaths = await workKilled(killed, { states: isWritten, atMost: 150 })
    const expected = await left(calm)
    expect(await left(killed)).toEqual(expected)
    // Each of them had begun to work, and the imports were not over when it died.
    expect(deaths + laterDeaths).toBeGreaterThanOrEqual(4)
    const counts = { total, error: 90, failed: 0 }
    expect(expected.shown).toMatchObject([
      { status: 'completed', counts: { ...counts, imported: 160, skipped: 150 } },
      { status: 'completed', counts: { ...counts, imported: 310, skipped: 0 } },
      { status: 'completed', counts: { ...counts, imported: 310, skipped: 0 } },
    ])

    for (const id of [update, anew]) {
      const undone = await calm.call(contract.undoImport, id)
      expect(undone).toMatchObject({ kept: 0 })
      expect(await killed.call(contract.undoImport, id)).toEqual(undone)
    }
    expect(await left(killed)).toEqual(await left(calm))
    expect(await knownBefore()).toEqual(before)
  },
)

test('one that keeps its work and its cursor apart is caught', { timeout: 120_000 }, async () => {
  for (const id of [skip, update]) await carelessly.call(contract.cancelImport, id)
  await workHere(carelessly, isRead)
  await confirm(carelessly, [anew])
  await workers.startAndDie([carelessly.urls.url, folder, 'careless'])
  await workHere(carelessly, isWritten)
  const made = (copy: Copy) =>
    copy.rows(sql`select count(*)::int as n from customer_cards where import_id = ${anew}::uuid`)
  const [[wrong], [right]] = [await made(carelessly), await made(calm)]
  expect(wrong?.['n']).toBe(Number(right?.['n']) + 100)
})
