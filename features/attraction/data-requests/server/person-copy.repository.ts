import { getTableColumns, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { columnOf, type PersonRows, type Ruled } from './person-rows.repository.ts'

/** Columns that are made from others or steer the product; they tell their person nothing. */
export const leftOut: ReadonlySet<string> = new Set([
  'pinyin',
  'companyPinyin',
  'key',
  'visitorKey',
  'value',
  'ipPrefix',
  'messages',
  'failure',
  'facts',
  'before',
  'lines',
  'detail',
  'copy',
])

/** The columns of a table that say something about its person; what anybody may have written about others too is left out. */
export const columnsAboutPerson = ({ rule }: Ruled): string[] =>
  [
    ...new Set([
      ...(rule.name ? [rule.name] : []),
      ...(rule.by ?? []),
      ...(rule.values ?? []),
      ...Object.entries(rule.columns ?? {}).flatMap(([key, fate]) =>
        fate === 'blank' || fate === 'words' ? [key] : [],
      ),
    ]),
  ].filter((key) => !leftOut.has(key))

/** Values of one table on their person. */
export interface CopiedTable {
  table: string
  rows: { at: string | null; values: Record<string, unknown> }[]
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

const momentOf = (value: unknown) => (value instanceof Date ? value.toISOString() : null)

/** Reads what rows say about their person, table by table; rows that say nothing are left out. */
export async function readPersonCopy(
  tx: Tx,
  rows: PersonRows,
  tables: readonly Ruled[],
): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const ruled of tables) {
    const ids = [...(rows.get(ruled.name) ?? [])]
    const keys = columnsAboutPerson(ruled)
    if (ids.length === 0 || keys.length === 0) continue
    const { createdAt } = getTableColumns(ruled.table)
    const wanted = Object.fromEntries(keys.map((key) => [key, columnOf(ruled.table, key)]))
    const found: Record<string, unknown>[] = await tx
      .select({ ...wanted, ...(createdAt && { rowMadeAt: createdAt }) })
      .from(ruled.table)
      .where(inArray(ruled.table.id, ids))
      .orderBy(ruled.table.id)
    const said = found.flatMap(({ rowMadeAt, ...row }) => {
      const values = Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)))
      return Object.keys(values).length > 0 ? [{ at: momentOf(rowMadeAt), values }] : []
    })
    if (said.length > 0) copied.push({ table: ruled.name, rows: said })
  }
  return copied
}
