import { and, eq, inArray, or } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import type { Tx } from '#platform/server/database/database.ts'

interface Recipients {
  staffIds: readonly string[]
  accountIds: readonly string[]
}

interface Address {
  channel: 'mail' | 'sms'
  to: string
}

/** Where people may be told something: by mail, else by SMS, else not at all. */
export async function findAddressesOf(tx: Tx, { staffIds, accountIds }: Recipients): Promise<Address[]> {
  if (staffIds.length + accountIds.length === 0) return []
  const rows = await tx
    .select({ mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.state, 'active'),
        or(inArray(accounts.staffId, [...staffIds]), inArray(accounts.id, [...accountIds])),
      ),
    )
    .orderBy(accounts.id)
  return rows.flatMap(({ mobile, email }): Address[] => {
    if (email) return [{ channel: 'mail', to: email }]
    return mobile && mainlandMobile.safeParse(mobile).success ? [{ channel: 'sms', to: mobile }] : []
  })
}
