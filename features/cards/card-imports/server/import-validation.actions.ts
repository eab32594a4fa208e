import { buffer } from 'node:stream/consumers'

import {
  type CardTemplate,
  departmentKey,
  findTemplate,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { findTakenMobiles } from '#features/cards/cards/server/card-writing.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { JobOutcome, JobRun } from '#platform/server/jobs/define-job.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import { readTable, type TableRow } from '#platform/server/spreadsheets/read-table.ts'
import { v7 as uuidv7 } from 'uuid'

import type { CardImportKind } from '../card-imports.contract.ts'
import { judgeChanges } from './card-changes.actions.ts'
import { findImporter, mayImport } from './import-rights.actions.ts'
import {
  type ImportRules,
  type JudgedRow,
  placeRow,
  readRow,
  type Surroundings,
  verdictOf,
} from './import-rows.actions.ts'
import { knownColumns, maxImportRows } from './import-sheet.renderer.ts'
import {
  countVerdicts,
  findDepartmentPaths,
  findImport,
  findPeople,
  findSeen,
  insertImportRows,
  type StoredRow,
  updateImport,
} from './card-imports.repository.ts'
import { cardImportServerTexts } from './server.texts.ts'

export type ImportPayload = { importId: string; notify: boolean }
/** The last row that is done, of what the job is at: reading the file, writing cards, telling people. */
export type ImportCursor = { phase: 'read' | 'write' | 'notify'; row: number }
export type ImportRun = JobRun<ImportPayload, ImportCursor>

const rowsAtOnce = 200

interface Opened {
  importId: string
  kind: CardImportKind
  template: CardTemplate
  importer: Viewer
  rules: ImportRules
  file: Buffer
}

/** Looks at every row of an import's file and keeps what it found; nothing is written to cards. */
export async function validateImport(job: ImportRun, services: Services): Promise<JobOutcome> {
  const { importId } = job.payload
  const opened = await open(job, services)
  const table = await readTable(opened.file, {
    columns: knownColumns(opened.template, opened.kind),
    maxRows: maxImportRows,
  })
  await job.asTenant((tx) =>
    updateImport(tx, importId, { headers: [...table.header], unknownColumns: [...table.unknown] }),
  )
  const seen = await job.asTenant((tx) => seenBefore(tx, importId))
  let batch: TableRow<string>[] = []
  for await (const row of table.rows) {
    // An attempt before this one has kept it already.
    if (row.number <= seen.last) continue
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    await keep(job, opened, { batch, seen })
    batch = []
  }
  if (batch.length > 0) await keep(job, opened, { batch, seen })
  const counts = await job.asTenant((tx) => countVerdicts(tx, importId))
  return { state: 'to_confirm', result: counts }
}

async function open(job: ImportRun, services: Services): Promise<Opened> {
  const { importId } = job.payload
  const { found, template, importer, departments, stored } = await job.asTenant(async (tx) => {
    const found = await findImport(tx, importId)
    if (!found) throw new Error('the import is gone')
    return {
      found,
      template: await findTemplate(tx, found.import.templateId),
      importer: await findImporter(
        tx,
        { companyId: job.companyId, accountId: found.import.createdBy },
        services.hooks,
      ),
      departments: await findDepartmentPaths(tx),
      stored: await services.files.find(tx, found.import.fileId),
    }
  })
  if (!template || !importer || !stored)
    throw refuse(cardImportServerTexts, (t) => t.import.noPermission, { status: 403 })
  const mayUse = (departmentId: string | null) => mayImport(importer, found.import.templateId, departmentId)
  const rules = { rules: template.fieldRules, defaults: template.defaultValues, departments, mayUse }
  const { kind } = found.import
  return { importId, kind, template, importer, rules, file: await buffer(await services.files.open(stored)) }
}

type Seen = Pick<Surroundings, 'mobilesSeen' | 'namesSeen'> & { cardsSeen: Map<string, number>; last: number }

async function seenBefore(tx: Tx, importId: string): Promise<Seen> {
  const seen: Seen = { mobilesSeen: new Map(), namesSeen: new Map(), cardsSeen: new Map(), last: 0 }
  for (const { row, mobile, name, cardId } of await findSeen(tx, importId)) {
    if (mobile !== null && !seen.mobilesSeen.has(mobile)) seen.mobilesSeen.set(mobile, row)
    if (name !== '' && !seen.namesSeen.has(name)) seen.namesSeen.set(name, row)
    if (cardId !== null && !seen.cardsSeen.has(cardId)) seen.cardsSeen.set(cardId, row)
    seen.last = row
  }
  return seen
}

interface Batch {
  batch: readonly TableRow<string>[]
  seen: Seen
}

/** Judges rows and keeps the judgement, with the cursor, in one transaction. */
async function keep(job: ImportRun, opened: Opened, { batch, seen }: Batch): Promise<void> {
  await job.asTenant(async (tx, save) => {
    const { template, importer, rules } = opened
    const rows =
      opened.kind === 'create'
        ? await judgeNewCards(tx, opened, { batch, seen })
        : await judgeChanges(tx, { template, importer, departments: rules.departments, batch, seen })
    await insertImportRows(tx, opened.importId, rows)
    const last = batch.at(-1)?.number ?? 0
    save({ cursor: { phase: 'read', row: last }, done: last - 1 })
  })
}

async function judgeNewCards(
  tx: Tx,
  { template, rules }: Opened,
  { batch, seen }: Batch,
): Promise<StoredRow[]> {
  const read = batch.map(({ number, values }) => ({
    cells: values[departmentKey] ?? '',
    judged: readRow({ row: number, values }, rules),
  }))
  const mobiles = [...new Set(read.flatMap(({ judged }) => judged.fieldValues.mobile ?? []))]
  const taken = new Map(
    (await findTakenMobiles(tx, template.id, mobiles)).map(({ mobile, name }) => [mobile ?? '', name]),
  )
  const around = { ...seen, taken, people: await findPeople(tx, template.id, mobiles) }
  return read.map(({ cells, judged }, place) =>
    storedRow(placeRow(judged, cells, { rules, around }), batch[place]?.cells ?? []),
  )
}

/** Text that PostgreSQL cannot keep does not come from a spreadsheet that a person filled in. */
const keepable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')

function storedRow(judged: JudgedRow, cells: readonly string[]) {
  const { row, fieldValues, departmentId, staffId, errors, warnings } = judged
  const name = fieldValues.name ?? ''
  return {
    id: uuidv7(),
    row,
    cells: cells.map(keepable),
    fieldValues,
    name,
    pinyin: searchablePinyin(name),
    mobile: fieldValues.mobile ?? null,
    departmentId,
    staffId,
    verdict: verdictOf({ errors, warnings }),
    messages: [...errors, ...warnings],
  }
}
