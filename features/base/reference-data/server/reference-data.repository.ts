import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/database/database.ts'
import { dictionaries, districts } from './reference-data.tables.ts'

export const findDictionaries = (tx: Tx, types: readonly string[]) =>
  types.length === 0
    ? Promise.resolve([])
    : tx
        .select({ type: dictionaries.type, value: dictionaries.value })
        .from(dictionaries)
        .where(inArray(dictionaries.type, [...types]))
        .orderBy(asc(dictionaries.type), asc(dictionaries.position))

const findDistricts = (tx: Tx, where?: SQL) =>
  tx
    .select({
      code: districts.code,
      name: districts.name,
      parent: districts.parent,
      level: districts.level,
      hasChildren: sql<boolean>`exists (select from districts below where below.parent = districts.code and below.is_current)`,
    })
    .from(districts)
    .where(and(where, eq(districts.isCurrent, true)))
    .orderBy(asc(districts.code))

/** The districts right below another, or the provinces. */
export const findDistrictsBelow = (tx: Tx, parent: string | undefined) =>
  findDistricts(tx, parent === undefined ? isNull(districts.parent) : eq(districts.parent, parent))

/** Provinces, cities and counties, of the whole country. */
export const findAllDistricts = (tx: Tx) => findDistricts(tx)

export type DistrictRow = typeof districts.$inferInsert
export type DictionaryRow = typeof dictionaries.$inferInsert

const atOnce = 1000

/** Brings the tables to what ships with the product: new rows are added, changed ones changed, districts that are gone retired. */
export async function saveReferenceData(
  tx: Tx,
  shipped: { dictionaries: DictionaryRow[]; districts: DistrictRow[] },
): Promise<void> {
  await tx
    .insert(dictionaries)
    .values(shipped.dictionaries)
    .onConflictDoUpdate({
      target: [dictionaries.type, dictionaries.value],
      set: { position: sql`excluded.position` },
    })
  await tx.update(districts).set({ isCurrent: false }).where(eq(districts.isCurrent, true))
  for (let from = 0; from < shipped.districts.length; from += atOnce) {
    await tx
      .insert(districts)
      .values(shipped.districts.slice(from, from + atOnce))
      .onConflictDoUpdate({
        target: districts.code,
        set: {
          parent: sql`excluded.parent`,
          level: sql`excluded.level`,
          name: sql`excluded.name`,
          isCurrent: true,
        },
      })
  }
}

/** A digest of what stands in the tables, for telling whether anything needs to be written. */
export async function digestOfReferenceData(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ digest: string }>(sql`select md5(
    coalesce((select string_agg(concat_ws('|', code, parent, level, name), e'\n' order by code collate "C") from districts where is_current), '') ||
    coalesce((select string_agg(concat_ws('|', type, value, position), e'\n' order by type collate "C", value collate "C") from dictionaries), '')) as digest`)
  return rows[0]?.digest ?? ''
}
