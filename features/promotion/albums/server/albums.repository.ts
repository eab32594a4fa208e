import { and, eq } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

/** The account of a colleague who is at work: links that they forward are theirs by it. */
export const findSellersAccount = (tx: Tx, staffId: string): Promise<{ id: string } | undefined> =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(staff, eq(staff.id, accounts.staffId))
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')))
    .then(firstRow)
