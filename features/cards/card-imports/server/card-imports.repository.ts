import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { livingStates } from '#features/cards/cards/server/card-writing.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { jobs, type JobState } from '#platform/server/jobs/jobs.tables.ts'

import type { JudgedRow, KnownDepartment, KnownPerson } from './import-rows.actions.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { type CardBefore, cardImportRows, cardImports } from './card-imports.tables.ts'

export type CardImport = typeof cardImports.$inferSelect
export type ImportRow = typeof cardImportRows.$inferSelect
export type StoredVerdict = ImportRow['verdict']

export async function insertImport(tx: Tx, values: typeof cardImports.$inferInsert): Promise<void> {
  await tx.insert(cardImports).values(values)
}

/** An import with how far its job is. */
export async function findImport(tx: Tx, id: string) {
  const [row] = await tx
    .select({ import: cardImports, state: jobs.state, error: jobs.error, finishedAt: jobs.finishedAt })
    .from(cardImports)
    .innerJoin(jobs, eq(jobs.id, cardImports.jobId))
    .where(eq(cardImports.id, id))
  return row
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function updateImport(
  tx: Tx,
  id: string,
  set: Partial<Pick<CardImport, 'headers' | 'unknownColumns' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(cardImports).set(set).where(eq(cardImports.id, id))
}

/** Rows are a database's work: they travel as one JSON text and are laid out there. */
export interface StoredRow {
  id: string
  row: number
  cells: readonly string[]
  fieldValues: Readonly<Record<string, string>>
  name: string
  pinyin: string
  mobile: string | null
  departmentId: string | null
  staffId: string | null
  verdict: StoredVerdict
  messages: JudgedRow['errors']
  /** Only for rows that change a card. */
  cardId?: string | null
  before?: CardBefore | null
}

export async function insertImportRows(tx: Tx, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await tx.execute(sql`
    insert into card_import_rows (id, import_id, row, cells, field_values, name, pinyin, mobile, department_id, staff_id, verdict, messages,
      card_id, before)
    select r.id, ${importId}, r.row, r.cells, r."fieldValues", r.name, r.pinyin, r.mobile, r."departmentId", r."staffId", r.verdict, r.messages,
      r."cardId", r.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, row int, cells jsonb, "fieldValues" jsonb, name text, pinyin text,
      mobile text, "departmentId" uuid, "staffId" uuid, verdict text, messages jsonb, "cardId" uuid, before jsonb)`)
}

/** What the rows up to here said of numbers and names: an attempt that goes on must know them. */
export const findSeen = (tx: Tx, importId: string) =>
  tx
    .select({
      row: cardImportRows.row,
      mobile: cardImportRows.mobile,
      name: cardImportRows.name,
      cardId: cardImportRows.cardId,
    })
    .from(cardImportRows)
    .where(eq(cardImportRows.importId, importId))
    .orderBy(asc(cardImportRows.row))

/** All departments with their places in the company. */
export async function findDepartmentPaths(tx: Tx): Promise<KnownDepartment[]> {
  const rows = await tx
    .select({ id: departments.id, parentId: departments.parentId, name: departments.name })
    .from(departments)
    .where(isNull(departments.deletedAt))
    .orderBy(asc(departments.sort), asc(departments.name))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: (typeof rows)[number], depth = 0): string => {
    const parent = row.parentId === null || depth > 20 ? undefined : byId.get(row.parentId)
    return parent ? `${pathOf(parent, depth + 1)}/${row.name}` : row.name
  }
  return rows.map((row) => ({ id: row.id, name: row.name, path: pathOf(row) }))
}

/** The people of the company with these numbers. */
export async function findPeople(
  tx: Tx,
  templateId: string,
  mobiles: readonly string[],
): Promise<Map<string, KnownPerson>> {
  if (mobiles.length === 0) return new Map()
  const hasCard = sql<boolean>`exists (select from ${cards} where ${cards.staffId} = ${staff.id} and ${cards.templateId} = ${templateId} and ${inArray(cards.state, [...livingStates])})`
  const rows = await tx
    .select({
      mobile: staff.mobile,
      staffId: staff.id,
      name: staff.name,
      departmentId: staff.departmentId,
      accountId: accounts.id,
      hasCard,
    })
    .from(staff)
    .leftJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .where(and(inArray(staff.mobile, [...mobiles]), inArray(staff.state, ['active', 'disabled'])))
  return new Map(rows.map(({ mobile, ...person }) => [mobile ?? '', person]))
}

const isWrong = or(eq(cardImportRows.verdict, 'error'), isNotNull(cardImportRows.failure))
const withVerdict = (verdict: StoredVerdict | undefined): SQL | undefined =>
  verdict === undefined
    ? undefined
    : verdict === 'error'
      ? isWrong
      : and(eq(cardImportRows.verdict, verdict), isNull(cardImportRows.failure))

/** One page of an import's rows; a row that was refused while writing counts as wrong. */
export function findImportRows(
  tx: Tx,
  importId: string,
  question: Paging & { verdict?: StoredVerdict | undefined },
): Promise<ImportRow[]> {
  const { limit, offset } = pageBounds(question)
  return tx
    .select()
    .from(cardImportRows)
    .where(and(eq(cardImportRows.importId, importId), withVerdict(question.verdict)))
    .orderBy(asc(cardImportRows.row))
    .limit(limit)
    .offset(offset)
}

export async function countImportRows(tx: Tx, importId: string, verdict?: StoredVerdict): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(cardImportRows)
    .where(and(eq(cardImportRows.importId, importId), withVerdict(verdict)))
  return row?.total ?? 0
}

/** The rows that did not become cards, as far as somebody must do something about them. */
export const findWrongRows = (tx: Tx, importId: string): Promise<ImportRow[]> =>
  tx
    .select()
    .from(cardImportRows)
    .where(and(eq(cardImportRows.importId, importId), isWrong))
    .orderBy(asc(cardImportRows.row))

export async function countVerdicts(tx: Tx, importId: string) {
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      ok: of(eq(cardImportRows.verdict, 'ok')),
      warn: of(eq(cardImportRows.verdict, 'warn')),
      error: of(eq(cardImportRows.verdict, 'error')),
      unchanged: of(eq(cardImportRows.verdict, 'unchanged')),
      changed: of(isNotNull(cardImportRows.writtenVersion)),
      failed: of(isNotNull(cardImportRows.failure)),
    })
    .from(cardImportRows)
    .where(eq(cardImportRows.importId, importId))
  const [written] = await tx.select({ imported: count() }).from(cards).where(eq(cards.importId, importId))
  const { changed = 0, ...counts } = row ?? {}
  return {
    total: 0,
    ok: 0,
    warn: 0,
    error: 0,
    unchanged: 0,
    failed: 0,
    ...counts,
    imported: (written?.imported ?? 0) + changed,
  }
}

/** The next rows to be written, in their order. */
export const findRowsToWrite = (
  tx: Tx,
  { importId, after, limit }: { importId: string; after: number; limit: number },
) =>
  tx
    .select({
      row: cardImportRows.row,
      mobile: cardImportRows.mobile,
      staffId: cardImportRows.staffId,
      departmentId: cardImportRows.departmentId,
    })
    .from(cardImportRows)
    .where(
      and(
        eq(cardImportRows.importId, importId),
        ne(cardImportRows.verdict, 'error'),
        gt(cardImportRows.row, after),
      ),
    )
    .orderBy(asc(cardImportRows.row))
    .limit(limit)
export type RowToWrite = Awaited<ReturnType<typeof findRowsToWrite>>[number]

/** Which of these people have a living card of the template by now. */
export async function findStaffWithCards(
  tx: Tx,
  templateId: string,
  staffIds: readonly string[],
): Promise<Set<string>> {
  if (staffIds.length === 0) return new Set()
  const rows = await tx
    .select({ staffId: cards.staffId })
    .from(cards)
    .where(
      and(
        eq(cards.templateId, templateId),
        inArray(cards.staffId, [...staffIds]),
        inArray(cards.state, [...livingStates]),
      ),
    )
  return new Set(rows.flatMap(({ staffId }) => staffId ?? []))
}

interface Written {
  importId: string
  templateId: string
  createdBy: { accountId: string; name: string }
  /** Which rows become cards, and under which ids. */
  places: readonly { row: number; id: string; publicId: string; addressId: string; trailId: string }[]
}

/** Makes cards of an import's rows, their addresses and the trail of it: values go from table to table and never travel here. */
export async function insertCardsOfRows(
  tx: Tx,
  { importId, templateId, createdBy, places }: Written,
): Promise<void> {
  if (places.length === 0) return
  await tx.execute(sql`
    with place as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(row int, id uuid, "publicId" text, "addressId" uuid, "trailId" uuid)),
    addressed as (
      insert into public_addresses (id, address, kind, object_id) select "addressId", "publicId", 'card', id from place),
    made as (
      insert into cards (id, template_id, public_id, state, holder_account_id, staff_id, department_id, field_values, name, pinyin, mobile,
        import_id, import_row, created_by, issued_at, claimed_at)
      select p.id, ${templateId}, p."publicId", case when a.id is null then 'unclaimed' else 'active' end, a.id, r.staff_id, r.department_id,
        r.field_values, r.name, r.pinyin, r.mobile, r.import_id, r.row, ${createdBy.accountId}, now(), case when a.id is null then null else now() end
      from place p
      join card_import_rows r on r.import_id = ${importId} and r.row = p.row
      left join accounts a on a.staff_id = r.staff_id and a.state = 'active'
      order by p.row
      returning id, state)
    insert into audit_entries (id, object_type, object_id, event, to_state, account_id, who_name, via, detail)
    select p."trailId", 'card', m.id, 'import', m.state, ${createdBy.accountId}, ${createdBy.name}, 'user', jsonb_build_object('importId', ${importId}::text)
    from made m join place p on p.id = m.id`)
}

/** Writes why rows did not become cards. */
export async function noteFailures(
  tx: Tx,
  importId: string,
  failures: readonly { row: number; failure: string }[],
): Promise<void> {
  if (failures.length === 0) return
  await tx.execute(sql`
    update card_import_rows r set failure = f.failure
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as f(row int, failure text)
    where r.import_id = ${importId} and r.row = f.row`)
}

/** The next cards of an import whose people should be told, in the order of their rows. */
export const findCardsToNotify = (
  tx: Tx,
  { importId, after, limit }: { importId: string; after: number; limit: number },
) =>
  tx
    .select({ row: sql<number>`${cards.importRow}`, cardId: cards.id })
    .from(cards)
    .where(and(eq(cards.importId, importId), gt(cards.importRow, after)))
    .orderBy(asc(cards.importRow))
    .limit(limit)

interface Undoing {
  importId: string
  by: { accountId: string; name: string; requestId: string; ipHash: string | null }
}

/** Puts the cards of an import that nobody touched since into the bin, with the trail of it; answers how many. */
export async function recycleImport(tx: Tx, { importId, by }: Undoing): Promise<number> {
  const { rows } = await tx.execute<{ recycled: number }>(sql`
    with before as materialized (
      select id, state from cards where import_id = ${importId} and version = 1 and state in ('unclaimed', 'active') order by id for update),
    recycled as (
      update cards c set state = 'recycled', recycled_from = b.state, state_before = b.state, recycled_at = now(), claim_token_hash = null,
        claim_expires_at = null, version = c.version + 1, updated_at = now()
      from before b where c.id = b.id returning c.id, b.state as was),
    trail as (
      insert into audit_entries (id, object_type, object_id, event, from_state, to_state, account_id, who_name, via, request_id, ip_hash)
      select gen_random_uuid(), 'card', id, 'undoImport', was, 'recycled', ${by.accountId}, ${by.name}, 'user', ${by.requestId}, ${by.ipHash} from recycled)
    select count(*)::int as recycled from recycled`)
  return rows[0]?.recycled ?? 0
}

/** Notes on an import's job that a person took the import back. */
export async function noteUndone(tx: Tx, jobId: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'undone' satisfies JobState, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, jobId))
}

/** Forgets the rows of imports from before a day, which are about people and which nobody takes back any more; answers the files that they were read from. */
export async function forgetOldImports(tx: Tx, before: Date): Promise<string[]> {
  const old = tx.select({ id: cardImports.id }).from(cardImports).where(lt(cardImports.createdAt, before))
  await tx.delete(cardImportRows).where(inArray(cardImportRows.importId, old))
  const files = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .innerJoin(cardImports, eq(cardImports.fileId, storedFiles.id))
    .where(lt(cardImports.createdAt, before))
  return files.map(({ id }) => id)
}
