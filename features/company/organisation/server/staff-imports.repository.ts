import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'

import type { Actor } from '#platform/server/audit/audit.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { importStore } from '#platform/server/imports/import-store.ts'

import { staff, staffImportRows, staffImports, staffPosts } from './organisation.tables.ts'
import type { KnownPerson } from './staff-import-rows.domain.ts'
import { staffSearch } from './staff-keys.repository.ts'
import type { NewPerson } from './staff.repository.ts'
import { staffMachine } from './staff.domain.ts'

export type ImportRow = typeof staffImportRows.$inferSelect

export const staffImportStore = importStore({
  imports: staffImports,
  rows: staffImportRows,
  marks: {
    mobile: sql<string | null>`${staffImportRows.facts} ->> 'mobile'`,
    employeeNo: sql<string | null>`${staffImportRows.facts} ->> 'employeeNo'`,
  },
  counts: () => ({
    imported: sql<number>`count(${staffImportRows.writtenStaffId})::int`,
    update: sql<number>`count(${staffImportRows.staffId}) filter (where ${ne(staffImportRows.verdict, 'error')})::int`,
  }),
})

/** Everybody who has one of these numbers. */
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

/** Writes new people at once; a person whose number was taken meanwhile is missing in the answer. */
export async function insertPeople(tx: Tx, people: readonly NewPerson[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await tx
    .insert(staff)
    .values([...people])
    .onConflictDoNothing()
    .returning({ id: staff.id })
  const ids = rows.map(({ id }) => id)
  await staffSearch.writeKeys(tx, ids)
  return new Set(ids)
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

/** Puts the people of an import whom nobody touched since into the bin, with the trail of it; a person who has an account or a card by now stays. Answers how many went. */
export async function recycleImported(tx: Tx, importId: string, by: Actor): Promise<number> {
  const { rows } = await tx.execute<{ gone: number }>(sql`
    with untouched as materialized (
      select s.id from staff s
      where s.import_id = ${importId} and s.version = 1 and s.state = 'active'
        and not exists (select from accounts a where a.staff_id = s.id) and not exists (select from cards c where c.staff_id = s.id)
      order by s.id for update of s),
    gone as (
      update staff s set state = ${staffMachine.targetOf('remove')}, state_before = 'active', deleted_at = now(), version = s.version + 1, updated_at = now()
      from untouched u where s.company_id = ${currentCompany} and s.id = u.id returning s.id),
    trail as (
      insert into audit_entries (company_id, id, object_type, object_id, event, from_state, to_state, account_id, who_name, via, request_id, ip_hash, detail)
      select ${currentCompany}::uuid, gen_random_uuid(), 'staff', id, 'undoImport', 'active', ${staffMachine.targetOf('remove')}, ${by.accountId}::uuid, ${by.name}, ${by.via}, ${by.requestId}, ${by.ipHash},
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
