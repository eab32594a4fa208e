import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { staff } from './organisation.tables.ts'
import type { StaffReach } from './scope.ts'
import { type Person, staffInScope } from './staff.repository.ts'

interface Wanted {
  reach: StaffReach
  mobile?: string | undefined
  employeeNo?: string | undefined
  cardId?: string | undefined
}

/** The person with all of these numbers; a card leads only to people whom the caller reaches. */
export async function findWhoever(
  tx: Tx,
  { reach, mobile, employeeNo, cardId }: Wanted,
): Promise<Person | undefined> {
  const conditions: (SQL | undefined)[] = [
    isNull(staff.deletedAt),
    mobile ? eq(staff.mobile, mobile) : undefined,
    employeeNo ? eq(staff.employeeNo, employeeNo) : undefined,
  ]
  if (cardId !== undefined) {
    const holder = tx.select({ staffId: cards.staffId }).from(cards).where(eq(cards.id, cardId))
    conditions.push(inArray(staff.id, holder), or(staffInScope(reach) ?? isNull(staff.deletedAt)))
  }
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(...conditions))
    .limit(1)
  return row
}
