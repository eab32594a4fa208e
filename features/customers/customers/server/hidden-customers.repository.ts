import { and, asc, eq, ilike, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { CustomerReach } from './customer-reach.repository.ts'
import { customerSearch } from './customer-search.repository.ts'
import { findVisibleCustomers } from './customers.repository.ts'
import { customerCards } from './customers.tables.ts'

/** Somebody in a colleague's folder, out of the asking person's sight. */
export interface HiddenCustomer {
  id: string
  /** The first character alone. */
  name: string
  company: string
  /** The colleague who can be asked. */
  owner: string
}

/** Looked at before the visible ones are left out. */
const mostLooked = 40

/**
 * People out of somebody's sight whose company has a word in its name: enough to ask the colleague who knows them. Words are
 * looked for in the company alone, so that nobody's name can be guessed by asking.
 */
export async function findHiddenOfCompanies(
  tx: Tx,
  reach: CustomerReach,
  word: string,
): Promise<HiddenCustomer[]> {
  const rows = await tx
    .select({
      id: customerCards.id,
      name: sql<string>`left(${customerCards.name}, 1) || '**'`,
      company: customerCards.company,
      owner: accounts.nickName,
    })
    .from(customerCards)
    .innerJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(
      and(
        inArray(customerCards.state, ['to_confirm', 'duplicate', 'normal']),
        await customerSearch.find(tx, word),
        ilike(customerCards.company, likePattern(word)),
      ),
    )
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
    .limit(mostLooked)
  const seen = new Set(
    (
      await findVisibleCustomers(
        tx,
        reach,
        rows.map(({ id }) => id),
      )
    ).map(({ customer }) => customer.id),
  )
  return rows
    .filter(({ id }) => !seen.has(id))
    .map((row) => ({ ...row, company: row.company ?? '', owner: row.owner ?? '' }))
}
