import { and, eq, inArray, or } from 'drizzle-orm'

import type { Database, Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { cleanMentions, columnOf, type Ruled } from './person-rows.repository.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The files that rows name, by their id or by the end of their public address. */
export async function findFileIds(tx: Tx, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const ids = wanted.filter((one) => uuidPattern.test(one))
  const addresses = wanted.filter((one) => !uuidPattern.test(one))
  const rows = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      or(
        ids.length > 0 ? inArray(storedFiles.id, ids) : undefined,
        addresses.length > 0 ? inArray(storedFiles.publicId, addresses) : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

interface Cleaned {
  companyId: string
  ids: readonly string[]
  /** Only these are replaced; without, everything that was said in rows of the person goes. */
  texts?: readonly string[]
}

/** Replaces words in rows that calls only append: by the role of the system, which may do nothing else to them. */
export async function cleanTrail(
  database: Database,
  ruled: Ruled,
  { companyId, ids, texts }: Cleaned,
): Promise<void> {
  const { table, rule } = ruled
  const words = Object.entries(rule.columns ?? {}).flatMap(([key, fate]) =>
    fate === 'words' || fate === 'blank' ? [key] : [],
  )
  if (words.length === 0 && !texts) return
  await database.asSystem(async (tx) => {
    if (texts) return cleanMentions(tx, ruled, { ids, texts, companyId })
    const set = Object.fromEntries(words.map((key) => [key, columnOf(table, key).notNull ? '' : null]))
    await tx
      .update(table)
      .set(set)
      .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids])))
  })
}
