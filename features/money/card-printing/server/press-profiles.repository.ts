import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { pressProfiles } from './card-printing.tables.ts'

export type StoredProfile = typeof pressProfiles.$inferSelect

/** The newest profile of whichever operator; runs as the system. */
export const findCurrentProfile = (tx: Tx): Promise<StoredProfile | undefined> =>
  tx
    .select()
    .from(pressProfiles)
    .where(isNull(pressProfiles.removedAt))
    .orderBy(desc(pressProfiles.createdAt), desc(pressProfiles.id))
    .limit(1)
    .then(firstRow)

export const insertProfile = (
  tx: Tx,
  facts: Omit<typeof pressProfiles.$inferInsert, 'companyId' | 'id'>,
): Promise<StoredProfile> => tx.insert(pressProfiles).values(facts).returning().then(writtenRow)

/** Which company keeps a profile that is in use; runs as the system. */
export async function findCompanyOfProfile(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: pressProfiles.companyId })
    .from(pressProfiles)
    .where(and(eq(pressProfiles.id, id), isNull(pressProfiles.removedAt)))
  return row?.companyId
}

/** Takes every profile of the company out of use, or only this one; answers which. */
export const removeProfiles = (tx: Tx, id?: string): Promise<StoredProfile[]> =>
  tx
    .update(pressProfiles)
    .set({ removedAt: new Date() })
    .where(and(isNull(pressProfiles.removedAt), id === undefined ? undefined : eq(pressProfiles.id, id)))
    .returning()
