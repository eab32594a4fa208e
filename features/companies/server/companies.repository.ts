import type { Tx } from '#platform/server/database/database.ts'

import { companies } from './companies.tables.ts'

/** The company of the transaction. */
export async function findCompany(tx: Tx) {
  const [company] = await tx.select().from(companies)
  return company
}
