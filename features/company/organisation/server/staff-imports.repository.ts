import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { jobs, type JobState } from '#platform/server/jobs/jobs.tables.ts'

import { departments, staff, staffImportRows, staffImports, staffPosts } from './organisation.tables.ts'
import type { JudgedRow, KnownDepartment, KnownPerson, Verdict } from './staff-import-rows.ts'
import type { NewPerson } from './staff.repository.ts'

export type StaffImport = typeof staffImports.$inferSelect
export type ImportRow = typeof staffImportRows.$inferSelect

export async function insertImport(tx: Tx, values: typeof staffImports.$inferInsert): Promise<void> {
  await tx.insert(staffImports).values(values)
}

/** An import with how far its job is. */
export async function findImport(tx: Tx, id: string) {
  const [row] = await tx
    .select({ import: staffImports, state: jobs.state, error: jobs.error, finishedAt: jobs.finishedAt })
    .from(staffImports)
    .innerJoin(jobs, eq(jobs.id, staffImports.id))
    .where(eq(staffImports.id, id))
  return row
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function updateImport(
  tx: Tx,
  id: string,
  set: Partial<Pick<StaffImport, 'headers' | 'unknownColumns' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(staffImports).set(set).where(eq(staffImports.id, id))
}

/** Notes on an import's job that a person took the import back. */
export async function noteUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'undone' satisfies JobState, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id))
}

type StoredRow = JudgedRow & { id: string; row: number; cells: readonly string[] }

/** Rows are a database's work: they travel as one JSON text and are laid out there. */
export async function insertImportRows(tx: Tx, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await tx.execute(sql`
    insert into staff_import_rows (id, import_id, row, cells, facts, department_path, department_id, post_ids, verdict, messages, staff_id)
    select r.id, ${importId}, r.row, r.cells, r.facts, r."departmentPath", r."departmentId", r."postIds", r.verdict, r.messages, r."staffId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, row int, cells jsonb, facts jsonb, "departmentPath" text,
      "departmentId" uuid, "postIds" jsonb, verdict text, messages jsonb, "staffId" uuid)`)
}

/** What the rows up to here said of numbers: an attempt that goes on must know them. */
export const findSeen = (tx: Tx, importId: string) =>
  tx
    .select({
      row: staffImportRows.row,
      mobile: sql<string | null>`${staffImportRows.facts} ->> 'mobile'`,
      employeeNo: sql<string | null>`${staffImportRows.facts} ->> 'employeeNo'`,
    })
    .from(staffImportRows)
    .where(eq(staffImportRows.importId, importId))
    .orderBy(asc(staffImportRows.row))

/** All departments with their places in the company. */
export async function findDepartmentPaths(tx: Tx): Promise<KnownDepartment[]> {
  const rows = await tx
    .select({
      id: departments.id,
      parentId: departments.parentId,
      name: departments.name,
      enabled: departments.enabled,
    })
    .from(departments)
    .where(isNull(departments.deletedAt))
    .orderBy(asc(departments.sort), asc(departments.name))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const paths = new Map<string, string>()
  const pathOf = (row: (typeof rows)[number]): string => {
    const known = paths.get(row.id)
    if (known !== undefined) return known
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    const path = parent ? `${pathOf(parent)}/${row.name}` : row.name
    paths.set(row.id, path)
    return path
  }
  return rows.map((row) => ({ id: row.id, name: row.name, enabled: row.enabled, path: pathOf(row) }))
}

/** Whoever has one of these numbers. */
export async function findPeopleWith(
  tx: Tx,
  { mobiles, employeeNos }: { mobiles: readonly string[]; employeeNos: readonly string[] },
): Promise<KnownPerson[]> {
  if (mobiles.length === 0 && employeeNos.length === 0) return []
  return tx
    .select({
      staffId: staff.id,
      name: staff.name,
      state: staff.state,
      departmentId: staff.departmentId,
      mobile: staff.mobile,
      employeeNo: staff.employeeNo,
    })
    .from(staff)
    .where(
      and(
        isNull(staff.deletedAt),
        or(inArray(staff.mobile, [...mobiles]), inArray(staff.employeeNo, [...employeeNos])),
      ),
    )
}

const isWrong = or(eq(staffImportRows.verdict, 'error'), isNotNull(staffImportRows.failure))
const withVerdict = (verdict: Verdict | undefined): SQL | undefined =>
  verdict === undefined
    ? undefined
    : verdict === 'error'
      ? isWrong
      : and(eq(staffImportRows.verdict, verdict), isNull(staffImportRows.failure))

/** One page of an import's rows; a row that was refused while writing counts as wrong. */
export function findImportRows(
  tx: Tx,
  importId: string,
  question: Paging & { verdict?: Verdict | undefined },
): Promise<ImportRow[]> {
  const { limit, offset } = pageBounds(question)
  return tx
    .select()
    .from(staffImportRows)
    .where(and(eq(staffImportRows.importId, importId), withVerdict(question.verdict)))
    .orderBy(asc(staffImportRows.row))
    .limit(limit)
    .offset(offset)
}

export async function countImportRows(tx: Tx, importId: string, verdict?: Verdict): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(staffImportRows)
    .where(and(eq(staffImportRows.importId, importId), withVerdict(verdict)))
  return row?.total ?? 0
}

/** The rows that were not taken, as far as somebody must do something about them. */
export const findWrongRows = (tx: Tx, importId: string): Promise<ImportRow[]> =>
  tx
    .select()
    .from(staffImportRows)
    .where(and(eq(staffImportRows.importId, importId), isWrong))
    .orderBy(asc(staffImportRows.row))

export async function countVerdicts(tx: Tx, importId: string) {
  const of = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      ok: of(eq(staffImportRows.verdict, 'ok')),
      warn: of(eq(staffImportRows.verdict, 'warn')),
      error: of(eq(staffImportRows.verdict, 'error')),
      update: of(and(ne(staffImportRows.verdict, 'error'), isNotNull(staffImportRows.staffId))),
      failed: of(isNotNull(staffImportRows.failure)),
      imported: of(isNotNull(staffImportRows.writtenStaffId)),
    })
    .from(staffImportRows)
    .where(eq(staffImportRows.importId, importId))
  return { total: 0, ok: 0, warn: 0, error: 0, update: 0, failed: 0, imported: 0, ...row }
}

/** The next rows to be written, in their order. */
export const findRowsToWrite = (
  tx: Tx,
  { importId, after, limit }: { importId: string; after: number; limit: number },
) =>
  tx
    .select()
    .from(staffImportRows)
    .where(
      and(
        eq(staffImportRows.importId, importId),
        ne(staffImportRows.verdict, 'error'),
        gt(staffImportRows.row, after),
      ),
    )
    .orderBy(asc(staffImportRows.row))
    .limit(limit)

/** Writes new people at once; whoever's number was taken meanwhile is missing in the answer. */
export async function insertPeople(tx: Tx, people: readonly NewPerson[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await tx
    .insert(staff)
    .values([...people])
    .onConflictDoNothing()
    .returning({ id: staff.id })
  return new Set(rows.map(({ id }) => id))
}

export async function insertPostsOf(
  tx: Tx,
  pairs: readonly { staffId: string; postId: string }[],
): Promise<void> {
  if (pairs.length > 0)
    await tx
      .insert(staffPosts)
      .values([...pairs])
      .onConflictDoNothing()
}

interface WrittenRow {
  row: number
  staffId: string | null
  version: number | null
  before: Record<string, unknown> | null
  failure: string | null
}

/** Writes what became of rows. */
export async function noteWritten(tx: Tx, importId: string, written: readonly WrittenRow[]): Promise<void> {
  if (written.length === 0) return
  await tx.execute(sql`
    update staff_import_rows r set written_staff_id = w."staffId", written_version = w.version, before = w.before, failure = w.failure
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(row int, "staffId" uuid, version int, before jsonb, failure text)
    where r.import_id = ${importId} and r.row = w.row`)
}

/** Puts the people of an import whom nobody touched since into the bin, with the trail of it; whoever has an account or a card by now stays. Answers how many went. */
export async function recycleImported(tx: Tx, importId: string, by: Actor): Promise<number> {
  const { rows } = await tx.execute<{ gone: number }>(sql`
    with untouched as materialized (
      select s.id from staff s
      where s.import_id = ${importId} and s.version = 1 and s.state = 'active'
        and not exists (select from accounts a where a.staff_id = s.id) and not exists (select from cards c where c.staff_id = s.id)
      order by s.id for update of s),
    gone as (
      update staff s set state = 'deleted', state_before = 'active', deleted_at = now(), version = s.version + 1, updated_at = now()
      from untouched u where s.id = u.id returning s.id),
    trail as (
      insert into audit_entries (id, object_type, object_id, event, from_state, to_state, account_id, who_name, via, request_id, ip_hash, detail)
      select gen_random_uuid(), 'staff', id, 'undoImport', 'active', 'deleted', ${by.accountId}::uuid, ${by.name}, ${by.via}, ${by.requestId}, ${by.ipHash},
        jsonb_build_object('importId', ${importId}::text) from gone)
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}

/** The rows that changed somebody whom nobody touched since, with what was before. */
export const findUntouchedUpdates = (tx: Tx, importId: string) =>
  tx
    .select({ staffId: staff.id, before: staffImportRows.before })
    .from(staffImportRows)
    .innerJoin(
      staff,
      and(eq(staff.id, staffImportRows.writtenStaffId), eq(staff.version, staffImportRows.writtenVersion)),
    )
    .where(
      and(
        eq(staffImportRows.importId, importId),
        isNotNull(staffImportRows.staffId),
        isNull(staff.deletedAt),
      ),
    )
    .orderBy(asc(staff.id))
    .for('update', { of: staff })

/** Forgets the rows of imports from before a day, which are about people and which nobody takes back any more; answers the files that they were read from. */
export async function forgetOldImports(tx: Tx, before: Date): Promise<string[]> {
  const old = tx.select({ id: staffImports.id }).from(staffImports).where(lt(staffImports.createdAt, before))
  await tx.delete(staffImportRows).where(inArray(staffImportRows.importId, old))
  const files = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .innerJoin(staffImports, eq(staffImports.fileId, storedFiles.id))
    .where(lt(staffImports.createdAt, before))
  return files.map(({ id }) => id)
}
