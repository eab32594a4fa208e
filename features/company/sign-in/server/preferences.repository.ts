import { eq, sql } from 'drizzle-orm'

import { preferences } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

export async function findPreferences(tx: Tx, accountId: string): Promise<Record<string, unknown>> {
  const [row] = await tx
    .select({ settings: preferences.settings })
    .from(preferences)
    .where(eq(preferences.accountId, accountId))
  return row?.settings ?? {}
}

/** Settings that are not named stay as they are. */
export const savePreferences = (tx: Tx, accountId: string, settings: Record<string, unknown>) =>
  tx
    .insert(preferences)
    .values({ accountId, settings })
    .onConflictDoUpdate({
      target: [preferences.companyId, preferences.accountId],
      set: { settings: sql`${preferences.settings} || excluded.settings`, updatedAt: new Date() },
    })
