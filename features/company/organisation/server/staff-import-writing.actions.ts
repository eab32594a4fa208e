import { v7 as uuidv7 } from 'uuid'

import { type Actor, type Happening, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { departmentMaker } from './imported-departments.actions.ts'
import type { ImportRules, RowFacts } from './staff-import-rows.domain.ts'
import { type Placed, updateImported, type Writing } from './staff-import-updates.actions.ts'
import { findImporter, rightsOf } from './staff-importer.actions.ts'
import { type ImportRow, insertPeople, insertPostsOf, staffImportStore } from './staff-imports.repository.ts'
import type { NewPerson } from './staff.repository.ts'

type Rights = Pick<ImportRules, 'mayUse' | 'mayChange' | 'mayMakeBelow'>
const nothing: Rights = { mayUse: () => false, mayChange: () => false, mayMakeBelow: () => false }

interface Chunk extends ImportWork<TypesOf<typeof staffImportStore>> {
  rows: readonly ImportRow[]
}

/** Writes people of rows that were fine, as far as the importer still may and their numbers are still free. */
export async function writeStaff(tx: Tx, { rows, ...work }: Chunk): Promise<void> {
  const { id: importId, createdBy } = work.import
  const importer = await findImporter(tx, work)
  const rights = importer ? rightsOf(importer) : nothing
  const actor: Actor = {
    accountId: createdBy,
    name: importer?.displayName ?? '',
    via: 'user',
    requestId: null,
    ipHash: null,
  }
  const placeOf = departmentMaker(tx, { actor, rights })
  const placed: Placed[] = []
  for (const row of rows) placed.push({ row, ...(await placeOf(row)) })
  const writing = { tx, importId, actor }
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
  await staffImportStore.noteWritten(
    tx,
    importId,
    judged.map(({ row, id, failure }) => {
      const isWritten = written.has(id)
      return {
        row: row.row,
        writtenStaffId: isWritten ? id : null,
        writtenVersion: isWritten ? 1 : null,
        failure: isWritten ? null : (failure ?? 'numberTakenMeanwhile'),
      }
    }),
  )
}

function personOf(
  said: RowFacts,
  where: { id: string; departmentId: string | null; importId: string },
): NewPerson {
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
