import { buffer } from 'node:stream/consumers'

import { v7 as uuidv7 } from 'uuid'

import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { defineJob, type JobOutcome, type JobRun } from '#platform/server/jobs/define-job.ts'
import { readTable, type TableRow } from '#platform/server/spreadsheets/read-table.ts'

import { knownColumns, maxImportRows } from './import-sheet.ts'
import {
  countVerdicts,
  findImport,
  findKnown,
  findRowsToWrite,
  findSeen,
  findSheetId,
  insertRows,
  removeImport,
  updateImport,
} from './customer-imports.repository.ts'
import {
  type JudgedRow,
  markKnown,
  markTwice,
  readRow,
  type Seen,
  type SheetField,
  verdictOf,
} from './import-rows.domain.ts'
import { writeRow } from './import-writing.ts'
import { exchangeServerTexts } from './server.texts.ts'

type Payload = { importId: string }
type Cursor = { row: number }
type Run = JobRun<Payload, Cursor>

const readAtOnce = 200
const writtenAtOnce = 100

/** Reads a sheet of customers, waits for a person to look at what it found, then writes them. */
export const importCustomers = defineJob<Payload, Cursor>({
  kind: 'customers.import',
  firstState: 'validating',
  run: (job, services) => (job.state === 'validating' ? validate(job, services) : write(job, services)),
})

async function importerOf(tx: Tx, { companyId, payload }: Run) {
  const found = await findImport(tx, payload.importId)
  if (!found) throw new Error('the import is gone')
  const viewer = await findActingViewer(tx, { companyId, accountId: found.import.createdBy })
  return { found, viewer: viewer?.permissions.has('contact:import') ? viewer : undefined }
}

async function validate(job: Run, services: Services): Promise<JobOutcome> {
  const { importId } = job.payload
  const stored = await job.asTenant(async (tx) => {
    const { found, viewer } = await importerOf(tx, job)
    return viewer && services.files.find(tx, found.import.fileId)
  })
  if (!stored) throw refuse(exchangeServerTexts, (t) => t.errors.noPermission, { status: 403 })
  const file = await buffer(await services.files.open(stored))
  const table = await readTable(file, { columns: knownColumns(), maxRows: maxImportRows })
  await job.asTenant((tx) =>
    updateImport(tx, importId, { headers: [...table.header], unknownColumns: [...table.unknown] }),
  )
  const seen: Seen = new Map()
  let last = 0
  for (const { row, mobile, email } of await job.asTenant((tx) => findSeen(tx, importId))) {
    for (const mark of [mobile, email]) if (mark !== null && !seen.has(mark)) seen.set(mark, row)
    last = row
  }
  let batch: TableRow<SheetField>[] = []
  for await (const row of table.rows) {
    // An attempt before this one has kept it already.
    if (row.number <= last) continue
    batch.push(row)
    if (batch.length < readAtOnce) continue
    await keep(job, services, { batch, seen })
    batch = []
  }
  if (batch.length > 0) await keep(job, services, { batch, seen })
  return { state: 'to_confirm', result: await job.asTenant((tx) => countVerdicts(tx, importId)) }
}

/** Text that PostgreSQL cannot keep does not come from a sheet that a person filled in. */
const keepable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')

/** Judges rows and keeps the judgement, with the cursor, in one transaction. */
async function keep(
  job: Run,
  services: Services,
  { batch, seen }: { batch: readonly TableRow<SheetField>[]; seen: Seen },
): Promise<void> {
  const { importId } = job.payload
  await job.asTenant(async (tx, save) => {
    const { viewer } = await importerOf(tx, job)
    if (!viewer) throw refuse(exchangeServerTexts, (t) => t.errors.noPermission, { status: 403 })
    const judged = batch.map(({ number, values }) => markTwice(readRow(number, values), seen))
    const known = await findKnown(tx, reachOf({ services, viewer }), marksOf(judged))
    await insertRows(
      tx,
      judged.map((row, place) => {
        const marked = markKnown(row, known.get(row.mobile ?? '') ?? known.get(row.email ?? ''))
        const { facts, mobile, email, errors, warnings } = marked
        return {
          id: uuidv7(),
          importId,
          row: row.row,
          cells: (batch[place]?.cells ?? []).map(keepable),
          facts,
          name: facts.name,
          mobile,
          email,
          verdict: verdictOf(marked),
          messages: [...errors, ...warnings],
        }
      }),
    )
    const last = batch.at(-1)?.number ?? 0
    save({ cursor: { row: last }, done: last - 1 })
  })
}

const marksOf = (rows: readonly Pick<JudgedRow, 'mobile' | 'email'>[]) => ({
  mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  emails: rows.flatMap(({ email }) => email ?? []),
})

async function write(job: Run, services: Services): Promise<JobOutcome> {
  const { importId } = job.payload
  const before = await job.asTenant((tx) => countVerdicts(tx, importId))
  const total = before.ok + before.warn
  let done = before.imported + before.skipped + before.failed
  for (let after: number | undefined = job.cursor?.row ?? 0; after !== undefined;) {
    const chunk: { last: number | undefined; count: number } = await writeChunk(job, services, {
      after,
      done,
      total,
    })
    done += chunk.count
    after = chunk.last
  }
  const { imported, skipped, failed, error } = await job.asTenant((tx) => countVerdicts(tx, importId))
  return { state: failed > 0 ? 'partial' : 'completed', result: { imported, skipped, failed, error } }
}

interface Progress {
  after: number
  done: number
  total: number
}

/** Writes the next rows and moves the cursor, all in one transaction: killed at any moment, no row is written twice or left out. */
function writeChunk(job: Run, services: Services, { after, done, total }: Progress) {
  return job.asTenant(async (tx, save) => {
    const { found, viewer } = await importerOf(tx, job)
    const rows = await findRowsToWrite(tx, { importId: found.import.id, after, limit: writtenAtOnce })
    const last = rows.at(-1)?.row
    if (last === undefined) return { last, count: 0 }
    const known = viewer && (await findKnown(tx, reachOf({ services, viewer }), marksOf(rows)))
    for (const row of rows)
      await writeRow(tx, { row, viewer, onKnown: found.import.onKnown, importId: found.import.id, known })
    save({ cursor: { row: last }, done: done + rows.length, total })
    return { last, count: rows.length }
  })
}

/** Days that a sheet is kept: long after it can be taken back, and no longer than a customer lies in the bin. */
export const keptDays = 30

/** Removes a sheet and what was read of it: the bytes first, so that a store that fails is asked again. */
export const forgetSheet = defineJob<Payload>({
  kind: 'customers.forgetSheet',
  isListed: false,
  lane: 'free',
  async run(job, { files }) {
    const { importId } = job.payload
    const fileId = await job.asTenant((tx) => findSheetId(tx, importId))
    if (fileId === undefined) return
    const file = await job.asTenant((tx) => files.find(tx, fileId))
    if (file) await files.removeBytes(file)
    await job.asTenant(async (tx) => {
      await files.remove(tx, fileId)
      await removeImport(tx, importId)
      await record(tx, systemActor, [{ objectType: 'customerImport', objectId: importId, event: 'expire' }])
    })
  },
})
