import { and, desc, eq, isNull } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { firmMerges } from './firms.tables.ts'

type NewMerge = Omit<typeof firmMerges.$inferInsert, 'companyId' | 'id'>

export const insertMerge = (tx: Tx, merge: NewMerge) => tx.insert(firmMerges).values(merge)

/** The merge by which a firm went up in another, if nobody has undone it; for writing. */
export const lockMergeOf = (tx: Tx, fromId: string) =>
  tx
    .select()
    .from(firmMerges)
    .where(and(eq(firmMerges.fromId, fromId), isNull(firmMerges.undoneAt)))
    .orderBy(desc(firmMerges.at))
    .limit(1)
    .for('update')
    .then(firstRow)

export const endMerge = (tx: Tx, id: string) =>
  tx
    .update(firmMerges)
    .set({ undoneAt: sql`now()` })
    .where(eq(firmMerges.id, id))
