import { and, inArray, not, or, type SQL } from 'drizzle-orm'

import { districts } from '#features/base/reference-data/server/reference-data.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { beginningsOf, provinceOf, type Stem, stemsOf } from './clue-provinces.domain.ts'
import { clues } from './clues.tables.ts'

const findStems = async (tx: Tx): Promise<Stem[]> =>
  stemsOf(
    await tx
      .select({ code: districts.code, name: districts.name })
      .from(districts)
      .where(inArray(districts.level, [1, 2]))
      .orderBy(districts.code),
  )

const beginsWithAny = (texts: readonly string[]): SQL | undefined =>
  or(...texts.map((text) => sql`starts_with(${clues.region}, ${text})`))

/** Clues whose place lies in a province: the same ones that its tile counts. */
export async function liesInProvince(tx: Tx, province: string): Promise<SQL> {
  const { in: own, out } = beginningsOf(await findStems(tx), province)
  const others = beginsWithAny(out)
  return and(beginsWithAny(own) ?? sql`false`, others && not(others)) ?? sql`false`
}

/** How many clues of a condition lie in each province. */
export async function countProvinces(
  tx: Tx,
  where: SQL | undefined,
): Promise<{ region: string; total: number }[]> {
  const stems = await findStems(tx)
  const rows = await tx
    .select({ region: clues.region, total: sql<number>`count(*)::int` })
    .from(clues)
    .where(where ?? sql`true`)
    .groupBy(clues.region)
  const totals = new Map<string, number>()
  for (const { region, total } of rows) {
    const province = provinceOf(stems, region)
    totals.set(province, (totals.get(province) ?? 0) + total)
  }
  return [...totals].map(([region, total]) => ({ region, total }))
}
