import { buffer } from 'node:stream/consumers'

import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { JobOutcome } from '#platform/server/jobs/define-job.ts'
import { readTable, type TableRow } from '#platform/server/spreadsheets/read-table.ts'
import { languages } from '#platform/text/texts.ts'

import type { StaffImportRun } from './organisation.jobs.ts'
import { findEnabledPosts } from './posts.repository.ts'
import { refused } from './refusals.ts'
import { organisationServerTexts } from './server.texts.ts'
import {
  type ImportRules,
  indexDepartments,
  judgeRow,
  plain,
  type Surroundings,
} from './staff-import-rows.ts'
import { findImporter, rightsOf } from './staff-importer.ts'
import {
  countVerdicts,
  findDepartmentPaths,
  findImport,
  findPeopleWith,
  findSeen,
  insertImportRows,
  updateImport,
} from './staff-imports.repository.ts'
import { knownColumns, maxImportRows, type SheetKey } from './staff-sheet.ts'

const rowsAtOnce = 200

/** Looks at every row of an import's file and keeps what it found; nobody is written. */
export async function validateImport(job: StaffImportRun, services: Services): Promise<JobOutcome> {
  const { file, rules } = await open(job, services)
  const table = await readTable(file, { columns: knownColumns(), maxRows: maxImportRows })
  await job.asTenant((tx) =>
    updateImport(tx, job.id, { headers: [...table.header], unknownColumns: [...table.unknown] }),
  )
  const seen = await job.asTenant((tx) => seenBefore(tx, job.id))
  let batch: TableRow<SheetKey>[] = []
  for await (const row of table.rows) {
    // An attempt before this one has kept it already.
    if (row.number <= seen.last) continue
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    await keep(job, rules, { batch, seen })
    batch = []
  }
  if (batch.length > 0) await keep(job, rules, { batch, seen })
  return { state: 'to_confirm', result: await job.asTenant((tx) => countVerdicts(tx, job.id)) }
}

async function open(job: StaffImportRun, services: Services): Promise<{ file: Buffer; rules: ImportRules }> {
  const { found, importer, departments, posts, stored } = await job.asTenant(async (tx) => {
    const found = await findImport(tx, job.id)
    if (!found) throw new Error('the import is gone')
    return {
      found,
      importer: await findImporter(tx, found.import.createdBy),
      departments: await findDepartmentPaths(tx),
      posts: await findEnabledPosts(tx),
      stored: await services.files.find(tx, found.import.fileId),
    }
  })
  if (!importer?.permissions.has('staff:import') || !stored)
    throw refused((t) => t.import.noPermission, { status: 403 })
  const { updateExisting, createDepartments } = found.import
  const rules = {
    departments: indexDepartments(departments),
    posts: new Map(
      posts.flatMap(({ id, code, name }) => [[plain(code), id] as const, [plain(name), id] as const]),
    ),
    sexes: sexes(),
    updateExisting,
    createDepartments,
    ...rightsOf(importer),
  }
  return { file: await buffer(await services.files.open(stored)), rules }
}

/** What stands for a sex in any language, and the digits of the form. */
function sexes(): Map<string, '0' | '1'> {
  const words = languages.map((language) => organisationServerTexts.in(language).sheet)
  return new Map([
    ['0', '0'],
    ['1', '1'],
    ...words.flatMap(({ male, female }) => [[plain(male), '0'] as const, [plain(female), '1'] as const]),
  ])
}

type Seen = Pick<Surroundings, 'mobilesSeen' | 'numbersSeen'> & { last: number }

async function seenBefore(tx: Tx, importId: string): Promise<Seen> {
  const seen: Seen = { mobilesSeen: new Map(), numbersSeen: new Map(), last: 0 }
  for (const { row, mobile, employeeNo } of await findSeen(tx, importId)) {
    if (mobile !== null && !seen.mobilesSeen.has(mobile)) seen.mobilesSeen.set(mobile, row)
    if (employeeNo !== null && !seen.numbersSeen.has(employeeNo)) seen.numbersSeen.set(employeeNo, row)
    seen.last = row
  }
  return seen
}

interface Batch {
  batch: readonly TableRow<SheetKey>[]
  seen: Seen
}

/** Judges rows and keeps the judgement, with the cursor, in one transaction. */
async function keep(job: StaffImportRun, rules: ImportRules, { batch, seen }: Batch): Promise<void> {
  const mobiles = batch.map(({ values }) => values.mobile.replace(/\D/g, '').slice(-11)).filter(Boolean)
  const employeeNos = batch.map(({ values }) => values.employeeNo.normalize('NFC').trim()).filter(Boolean)
  await job.asTenant(async (tx, save) => {
    const people = await findPeopleWith(tx, { mobiles, employeeNos })
    const around = {
      ...seen,
      byMobile: new Map(people.map((person) => [person.mobile ?? '', person])),
      byNumber: new Map(people.map((person) => [person.employeeNo ?? '', person])),
    }
    const rows = batch.map(({ number: row, values, cells }) => ({
      id: uuidv7(),
      row,
      cells: cells.map(keepable),
      ...judgeRow(row, values, { rules, around }),
    }))
    await insertImportRows(tx, job.id, rows)
    const last = batch.at(-1)?.number ?? 0
    save({ cursor: { phase: 'read', row: last }, done: last - 1 })
  })
}

/** Text that PostgreSQL cannot keep does not come from a spreadsheet that a person filled in. */
const keepable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')
