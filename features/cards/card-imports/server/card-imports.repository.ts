import { and, asc, eq, gt, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { cardMachine, livingStates, cardSearch } from '#features/cards/cards/server/card-writing.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { importStore, type TypesOf } from '#platform/server/imports/import-store.ts'

import type { KnownPerson } from './import-rows.actions.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { cardImportRows, cardImports } from './card-imports.tables.ts'

export type CardImport = typeof cardImports.$inferSelect
export type ImportRow = typeof cardImportRows.$inferSelect

export const cardImportStore = importStore({
  imports: cardImports,
  rows: cardImportRows,
  marks: { mobile: cardImportRows.mobile, name: cardImportRows.name, cardId: cardImportRows.cardId },
  counts: (importId) => ({
    unchanged: sql<number>`count(*) filter (where ${cardImportRows.verdict} = 'unchanged')::int`,
    // Cards that were made know their import, cards that were changed are known by their rows.
    imported: sql<number>`count(${cardImportRows.writtenVersion})::int + (select count(*)::int from ${cards} where ${cards.importId} = ${importId})`,
  }),
})
export type CardImportTypes = TypesOf<typeof cardImportStore>

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

/** Inserts cards of an import's rows with their addresses and log entries. The values are copied inside the database. */
export async function insertCardsOfRows(
  tx: Tx,
  { importId, templateId, createdBy, places }: Written,
): Promise<void> {
  if (places.length === 0) return
  await tx.execute(sql`
    with place as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(row int, id uuid, "publicId" text, "addressId" uuid, "trailId" uuid)),
    addressed as (
      insert into public_addresses (company_id, id, address, kind, object_id) select ${currentCompany}::uuid, "addressId", "publicId", 'card', id from place),
    made as (
      insert into cards (company_id, id, template_id, public_id, state, holder_account_id, staff_id, department_id, field_values, name, pinyin, mobile,
        import_id, import_row, created_by, issued_at, claimed_at)
      select ${currentCompany}::uuid, p.id, ${templateId}, p."publicId", case when a.id is null then 'unclaimed' else 'active' end, a.id, r.staff_id, r.department_id,
        r.field_values, r.name, r.pinyin, r.mobile, r.import_id, r.row, ${createdBy.accountId}, now(), case when a.id is null then null else now() end
      from place p
      join card_import_rows r on r.import_id = ${importId} and r.row = p.row
      left join accounts a on a.staff_id = r.staff_id and a.state = 'active'
      order by p.row
      returning id, state)
    insert into audit_entries (company_id, id, object_type, object_id, event, to_state, account_id, who_name, via, detail)
    select ${currentCompany}::uuid, p."trailId", 'card', m.id, 'import', m.state, ${createdBy.accountId}, ${createdBy.name}, 'user', jsonb_build_object('importId', ${importId}::text)
    from made m join place p on p.id = m.id`)
  await cardSearch.writeKeys(
    tx,
    places.map(({ id }) => id),
  )
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
  by: Actor
}

/** Puts the cards of an import that nobody touched since into the bin, with the trail of it; answers how many. */
export async function recycleImport(tx: Tx, { importId, by }: Undoing): Promise<number> {
  const { rows } = await tx.execute<{ recycled: number }>(sql`
    with before as materialized (
      select id, state from cards where import_id = ${importId} and version = 1 and state in ('unclaimed', 'active') order by id for update),
    recycled as (
      update cards c set state = ${cardMachine.targetOf('remove')}, recycled_from = b.state, state_before = b.state, recycled_at = now(), claim_token_hash = null,
        claim_expires_at = null, version = c.version + 1, updated_at = now()
      from before b where c.company_id = ${currentCompany} and c.id = b.id returning c.id, b.state as was),
    trail as (
      insert into audit_entries (company_id, id, object_type, object_id, event, from_state, to_state, account_id, who_name, via, request_id, ip_hash)
      select ${currentCompany}::uuid, gen_random_uuid(), 'card', id, 'undoImport', was, ${cardMachine.targetOf('remove')}, ${by.accountId}::uuid, ${by.name}, ${by.via}, ${by.requestId}, ${by.ipHash} from recycled)
    select count(*)::int as recycled from recycled`)
  return rows[0]?.recycled ?? 0
}
