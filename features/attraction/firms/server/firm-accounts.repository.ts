import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { withinReach } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** The calendar day that it is in the company's zone now. */
export const today: SQL<string> = sql<string>`(now() at time zone coalesce((select ${companies.settings} ->> 'timeZone' from ${companies} where ${companies.id} = ${companies.companyId}), 'Asia/Shanghai'))::date`

export const findActiveAccount = (tx: Tx, id: string) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.state, 'active')))
    .then(firstRow)

/** Those of some accounts that may sign in. */
export async function findActiveAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.state, 'active')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const mostReceivers = 50

/** Colleagues whom the viewer may give firms to, by name. */
export const findReceivers = (tx: Tx, viewer: Viewer, keyword: string | undefined) =>
  tx
    .select({
      id: accounts.id,
      name: accounts.nickName,
      department: sql<string>`coalesce(${departments.name}, '')`,
    })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(
      and(
        eq(accounts.state, 'active'),
        withinReach(tx, { viewer, permission: 'firm:transfer' }, accounts.id),
        keyword?.trim()
          ? sql`${accounts.searchText} like ${likePattern(keyword.trim().toLowerCase())}`
          : undefined,
      ),
    )
    .orderBy(asc(accounts.pinyin), asc(accounts.id))
    .limit(mostReceivers)

/** The account of a person of the company. */
export const findAccountIdOfStaff = async (tx: Tx, staffId: string): Promise<string | undefined> =>
  (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId)).then(firstRow))
    ?.id
