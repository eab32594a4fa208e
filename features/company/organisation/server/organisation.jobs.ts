import { v7 as uuidv7 } from 'uuid'

import { type Actor, type Happening, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobOutcome, type JobRun } from '#platform/server/jobs/define-job.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { departmentMaker } from './staff-import-departments.ts'
import type { ImportRules, RowFacts } from './staff-import-rows.ts'
import { updateImported } from './staff-import-updates.ts'
import { validateImport } from './staff-import-validation.ts'
import { findImporter, rightsOf } from './staff-importer.ts'
import {
  countVerdicts,
  findImport,
  findRowsToWrite,
  type FoundImport,
  type ImportRow,
  insertPeople,
  insertPostsOf,
  noteWritten,
} from './staff-imports.repository.ts'
import type { NewPerson } from './staff.repository.ts'

/** The last row that is done, of what the job is at: reading the file, writing people. */
export type StaffImportCursor = { phase: 'read' | 'write'; row: number }
export type StaffImportRun = JobRun<null, StaffImportCursor>

const rowsAtOnce = 200

/** Reads a file of people, waits for somebody to look at what it found, then writes them. */
export const importStaff = defineJob<null, StaffImportCursor>({
  kind: 'organisation.import',
  firstState: 'validating',
  run: (job, services) =>
    job.state === 'validating' ? validateImport(job, services) : writeImport(job, services),
})

async function writeImport(job: StaffImportRun, services: Services): Promise<JobOutcome> {
  const before = await job.asTenant((tx) => countVerdicts(tx, job.id))
  let progress = { done: before.imported + before.failed, total: before.ok + before.warn }
  for (let row = job.cursor?.row ?? 0; ;) {
    const written = await writeChunk(job, { after: row, ...progress })
    if (written === undefined) break
    progress = { ...progress, done: progress.done + written.count }
    row = written.row
  }
  const counts = await job.asTenant((tx) => countVerdicts(tx, job.id))
  services.viewers.forget()
  return { state: counts.failed > 0 ? 'partial' : 'completed', result: counts }
}

interface Position {
  after: number
  done: number
  total: number
}

/** Writes the next rows and moves the cursor, all in one transaction: killed at any moment, no row is written twice or left out. */
function writeChunk(
  job: StaffImportRun,
  { after, done, total }: Position,
): Promise<{ row: number; count: number } | undefined> {
  return job.asTenant(async (tx, save) => {
    const found = await findImport(tx, job.id)
    if (!found) throw new Error('the import is gone')
    const rows = await findRowsToWrite(tx, { importId: job.id, after, limit: rowsAtOnce })
    const last = rows.at(-1)?.row
    if (last === undefined) return undefined
    await writeRows(tx, { found, rows })
    save({ cursor: { phase: 'write', row: last }, done: done + rows.length, total })
    return { row: last, count: rows.length }
  })
}

interface Chunk {
  found: FoundImport
  rows: readonly ImportRow[]
}

type Rights = Pick<ImportRules, 'mayUse' | 'mayChange' | 'mayMakeBelow'>
const nothing: Rights = { mayUse: () => false, mayChange: () => false, mayMakeBelow: () => false }

async function writeRows(tx: Tx, { found, rows }: Chunk): Promise<void> {
  const importer = await findImporter(tx, found.import.createdBy)
  const rights = importer ? rightsOf(importer) : nothing
  const actor: Actor = {
    accountId: found.import.createdBy,
    name: importer?.name ?? '',
    via: 'user',
    requestId: null,
    ipHash: null,
  }
  const placeOf = departmentMaker(tx, { actor, rights })
  const placed: Placed[] = []
  for (const row of rows) placed.push({ row, ...(await placeOf(row)) })
  const writing = { tx, importId: found.import.id, actor }
  await writeNew(
    writing,
    placed.filter(({ row }) => row.staffId === null),
    rights,
  )
  await updateImported(
    writing,
    placed.filter(({ row }) => row.staffId !== null),
    rights,
  )
}

/** A row with the department that it puts its person into; null where that cannot be. */
export interface Placed {
  row: ImportRow
  departmentId: string | null
  failure: string | null
}

export interface Writing {
  tx: Tx
  importId: string
  actor: Actor
}

/** Nobody who follows people is told of new ones: they have neither accounts nor cards. */
async function writeNew(
  { tx, importId, actor }: Writing,
  placed: readonly Placed[],
  rights: Rights,
): Promise<void> {
  const judged = placed.map((entry) => ({
    ...entry,
    id: uuidv7(),
    failure: entry.failure ?? (rights.mayUse(entry.departmentId) ? null : 'outOfScope'),
  }))
  const possible = judged.filter(({ failure }) => failure === null)
  const written = await insertPeople(
    tx,
    possible.map(({ id, row, departmentId }) => personOf(row.facts, { id, departmentId, importId })),
  )
  const taken = possible.filter(({ id }) => written.has(id))
  await insertPostsOf(
    tx,
    taken.flatMap(({ id, row }) => row.postIds.map((postId) => ({ staffId: id, postId }))),
  )
  await record(
    tx,
    actor,
    taken.map(({ id, row, departmentId }): Happening => ({
      objectType: 'staff',
      objectId: id,
      event: 'import',
      to: 'active',
      detail: { importId, before: {}, after: { ...row.facts, departmentId } },
    })),
  )
  await noteWritten(
    tx,
    importId,
    judged.map(({ row, id, failure }) => {
      const isWritten = written.has(id)
      return {
        row: row.row,
        staffId: isWritten ? id : null,
        version: isWritten ? 1 : null,
        before: null,
        failure: isWritten ? null : (failure ?? 'numberTakenMeanwhile'),
      }
    }),
  )
}

function personOf(
  facts: ImportRow['facts'],
  where: { id: string; departmentId: string | null; importId: string },
): NewPerson {
  const said = facts as RowFacts
  const name = said.name ?? ''
  return {
    ...where,
    name,
    pinyin: searchablePinyin(name),
    mobile: said.mobile ?? null,
    employeeNo: said.employeeNo ?? null,
    email: said.email ?? null,
    title: said.title ?? null,
    sex: said.sex ?? null,
    remark: said.remark ?? null,
    source: 'import',
  }
}
