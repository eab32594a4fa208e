import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import { districts } from '#features/base/reference-data/server/reference-data.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInText } from '#platform/server/search/hidden-contacts.ts'

import { departments, salespeople, staff } from './organisation.tables.ts'
import type { StaffReach } from './staff-reach.domain.ts'
import { presentStates } from './staff.domain.ts'
import { staffInScope } from './staff.repository.ts'

export type Salesperson = typeof salespeople.$inferSelect

interface SalesQuestion extends Paging {
  reach: StaffReach
  keyword?: string | undefined
  /** Only people who sell in this district: named itself, or by a district that it lies in. */
  district?: string | undefined
}

/** A county lies in its city and that in its province; codes say so by their zeros. */
const aroundOf = (district: string) => [
  ...new Set([district, `${district.slice(0, 4)}00`, `${district.slice(0, 2)}0000`]),
]

function condition(tx: Tx, { reach, keyword, district }: SalesQuestion): SQL | undefined {
  const text = keyword?.trim().toLowerCase()
  return and(
    inArray(staff.state, [...presentStates]),
    staffInScope(reach),
    text
      ? or(
          standsInText(tx, staff.searchText, text),
          sql`exists (select from unnest(${salespeople.products}) as sold(product) where lower(sold.product) like ${likePattern(text)})`,
        )
      : undefined,
    district === undefined
      ? undefined
      : sql`${salespeople.districts} && ${sql`array[${sql.join(
          aroundOf(district).map((code) => sql`${code}`),
          sql`, `,
        )}]::text[]`}`,
  )
}

const shown = {
  id: salespeople.id,
  staffId: salespeople.staffId,
  name: staff.name,
  title: staff.title,
  department: departments.name,
  mobile: staff.mobile,
  districts: salespeople.districts,
  products: salespeople.products,
  remark: salespeople.remark,
  version: salespeople.version,
}

const shownSalespeople = (tx: Tx) =>
  tx
    .select(shown)
    .from(salespeople)
    .innerJoin(staff, eq(staff.id, salespeople.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))

export function findSalespeople(tx: Tx, question: SalesQuestion) {
  const { limit, offset } = pageBounds(question)
  return shownSalespeople(tx)
    .where(condition(tx, question))
    .orderBy(asc(staff.pinyin), asc(staff.id))
    .limit(limit)
    .offset(offset)
}
export type ShownSalesperson = Awaited<ReturnType<typeof findSalespeople>>[number]

export const countSalespeople = (tx: Tx, question: SalesQuestion): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: salespeople.id })
      .from(salespeople)
      .innerJoin(staff, eq(staff.id, salespeople.staffId))
      .where(condition(tx, question)),
  )

export const findShownSalesperson = (tx: Tx, id: string): Promise<ShownSalesperson | undefined> =>
  shownSalespeople(tx).where(eq(salespeople.id, id)).then(firstRow)

/** A salesperson whose person the caller reaches, locked. */
export const lockSalesperson = (
  tx: Tx,
  which: { id: string } | { staffId: string },
): Promise<Salesperson | undefined> =>
  tx
    .select()
    .from(salespeople)
    .where('id' in which ? eq(salespeople.id, which.id) : eq(salespeople.staffId, which.staffId))
    .for('update')
    .then(firstRow)

/** Writes what a person sells and where; a second saving in the same moment changes the first. */
export async function upsertSalesperson(
  tx: Tx,
  values: Pick<Salesperson, 'staffId' | 'districts' | 'products' | 'remark'>,
): Promise<Salesperson> {
  const { staffId: _staffId, ...set } = values
  return tx
    .insert(salespeople)
    .values(values)
    .onConflictDoUpdate({
      target: [salespeople.companyId, salespeople.staffId],
      set: { ...set, version: sql`${salespeople.version} + 1` },
    })
    .returning()
    .then(writtenRow)
}

export const deleteSalesperson = (tx: Tx, id: string) => tx.delete(salespeople).where(eq(salespeople.id, id))

/** The names of districts by their codes. */
export async function findDistrictNames(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .select({ code: districts.code, name: districts.name })
    .from(districts)
    .where(inArray(districts.code, [...codes]))
  return new Map(rows.map(({ code, name }) => [code, name]))
}
