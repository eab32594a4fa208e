import { inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { visitorRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Share } from './content-numbers.repository.ts'

const idsOf = (shares: readonly Share[], owner: 'account' | 'visitor') =>
  shares.flatMap(({ key }) => (key.startsWith(`${owner}:`) ? [key.slice(owner.length + 1)] : []))

/** Forwarders with their names: colleagues, and visitors who passed something on. */
export async function findSharers(tx: Tx, shares: readonly Share[]) {
  const colleagues = idsOf(shares, 'account')
  const others = idsOf(shares, 'visitor')
  const named = [
    ...(colleagues.length === 0
      ? []
      : await tx
          .select({ id: accounts.id, name: accounts.nickName })
          .from(accounts)
          .where(inArray(accounts.id, colleagues))),
    ...(others.length === 0
      ? []
      : await tx
          .select({ id: visitorRows.id, name: visitorRows.name })
          .from(visitorRows)
          .where(inArray(visitorRows.id, others))),
  ]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return shares.map(({ key, views }) => ({
    key,
    name: names.get(key.slice(key.indexOf(':') + 1)) ?? null,
    isColleague: key.startsWith('account:'),
    views,
  }))
}
