import { buffer } from 'node:stream/consumers'

import type { Tx } from '../database/database.ts'
import type { Services } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import type { JobOutcome } from '../jobs/define-job.ts'
import { readTable, type TableRow } from '../spreadsheets/read-table.ts'
import { serverTexts } from '../text/server.texts.ts'
import type { ImportDefinition, ImportRun, SheetReading } from './import-kind.ts'
import type { ImportTypes, Seen } from './import-store.ts'

const readAtOnce = 200

/** The tools of one attempt of one import. */
interface Attempt<T extends ImportTypes, K extends string> {
  definition: ImportDefinition<T, K, object, object>
  importId: string
  job: ImportRun
  services: Services
}

/** Reads and looks at a file, or writes what was confirmed: each piece in one transaction with the cursor, so that nothing is done twice or left out when it is killed. */
export function runImport<T extends ImportTypes, K extends string>(
  definition: ImportDefinition<T, K, object, object>,
  job: ImportRun,
  services: Services,
): Promise<JobOutcome> {
  const importId = job.payload?.['importId']
  const attempt = { definition, job, services, importId: typeof importId === 'string' ? importId : job.id }
  return job.state === 'validating' ? look(attempt) : write(attempt)
}

/** The argument of the parts of an import's definition. */
async function workOf<T extends ImportTypes, K extends string>(
  tx: Tx,
  { definition, importId, job, services }: Attempt<T, K>,
) {
  const found = await definition.store.find(tx, importId)
  if (!found) throw new Error('the import is gone')
  return { import: found.import, job, services }
}

/** Looks at every row of a file and keeps what it found; nothing else is written. */
async function look<T extends ImportTypes, K extends string>(attempt: Attempt<T, K>): Promise<JobOutcome> {
  const { definition, importId, job } = attempt
  const { store, maxRows } = definition
  const { reading, file } = await open(attempt)
  const table = await readTable(file, { columns: reading.columns, maxRows })
  const { seen, last } = await job.asTenant(async (tx) => {
    await store.update(tx, importId, {
      headers: table.header.map(keepable),
      unknownColumns: table.unknown.map(keepable),
    } as Partial<T['import']>)
    return store.findSeen(tx, importId)
  })
  let batch: TableRow<K>[] = []
  for await (const row of table.rows) {
    // An attempt before this one has kept it already.
    if (row.number <= last) continue
    batch.push(row)
    if (batch.length < readAtOnce) continue
    await keep(attempt, { reading, batch, seen })
    batch = []
  }
  if (batch.length > 0) await keep(attempt, { reading, batch, seen })
  const result = await job.asTenant(async (tx) => {
    await definition.review?.(tx, await workOf(tx, attempt))
    return store.count(tx, importId)
  })
  return { state: 'to_confirm', result }
}

async function open<T extends ImportTypes, K extends string>(attempt: Attempt<T, K>) {
  const { definition, job, services } = attempt
  const { reading, stored } = await job.asTenant(async (tx) => {
    const work = await workOf(tx, attempt)
    return {
      reading: await definition.open(tx, work),
      stored: await services.files.find(tx, work.import.fileId),
    }
  })
  if (!reading || !stored) throw refuse(serverTexts, (t) => t.imports.noPermission, { status: 403 })
  return { reading, file: await buffer(await services.files.open(stored)) }
}

/** Text that PostgreSQL cannot keep does not come from a spreadsheet that a person filled in. */
const keepable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')

interface Batch<T extends ImportTypes, K extends string> {
  reading: SheetReading<T, K>
  batch: readonly TableRow<K>[]
  seen: Seen<T['mark']>
}

/** Judges rows and keeps the judgement, with the cursor, in one transaction. */
function keep<T extends ImportTypes, K extends string>(
  { definition, importId, job }: Attempt<T, K>,
  { reading, batch, seen }: Batch<T, K>,
): Promise<void> {
  return job.asTenant(async (tx, save) => {
    const judged = await reading.judge(tx, { rows: batch, seen })
    const rows = judged.map((row, place) => ({
      ...row,
      row: batch[place]?.number,
      cells: batch[place]?.cells.map(keepable),
    }))
    await definition.store.insertRows(tx, importId, rows as Parameters<typeof definition.store.insertRows>[2])
    const last = batch.at(-1)?.number ?? 0
    save({ cursor: { phase: 'read', row: last }, done: last - 1 })
  })
}

async function write<T extends ImportTypes, K extends string>(attempt: Attempt<T, K>): Promise<JobOutcome> {
  const { definition, importId, job, services } = attempt
  const { store } = definition
  const cursor = job.cursor ?? { phase: 'write', row: 0 }
  if (cursor.phase !== 'notify') await writeRows(attempt, cursor.row)
  definition.written?.(services)
  if (definition.notify) await notify(attempt, cursor.phase === 'notify' ? cursor.row : 0)
  const counts = await job.asTenant((tx) => store.count(tx, importId))
  return { state: counts.failed > 0 ? 'partial' : 'completed', result: counts }
}

async function writeRows<T extends ImportTypes, K extends string>(
  attempt: Attempt<T, K>,
  from: number,
): Promise<void> {
  const { definition, importId, job } = attempt
  const { store, writtenAtOnce: limit } = definition
  const total = await job.asTenant((tx) => store.countToWrite(tx, importId))
  let done = from === 0 ? 0 : await job.asTenant((tx) => store.countToWrite(tx, importId, from))
  for (let after: number | undefined = from; after !== undefined;) {
    const before: number = after
    after = await job.asTenant(async (tx, save) => {
      const rows = await store.findToWrite(tx, { importId, after: before, limit })
      const last = rows.at(-1)?.row
      if (last === undefined) return undefined
      await definition.write(tx, { ...(await workOf(tx, attempt)), rows })
      done += rows.length
      save({ cursor: { phase: 'write', row: last }, done, total })
      return last
    })
  }
}

async function notify<T extends ImportTypes, K extends string>(
  attempt: Attempt<T, K>,
  from: number,
): Promise<void> {
  const { definition, job } = attempt
  for (let after: number | undefined = from; after !== undefined;) {
    const before: number = after
    after = await job.asTenant(async (tx, save) => {
      const last = await definition.notify?.(tx, { ...(await workOf(tx, attempt)), after: before })
      if (last !== undefined) save({ cursor: { phase: 'notify', row: last } })
      return last
    })
  }
}
