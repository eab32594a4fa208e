import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { staff } from './organisation.tables.ts'
import type { StaffReach } from './staff-reach.domain.ts'
import { type Person, staffInScope } from './staff.repository.ts'

interface Wanted {
  reach: StaffReach
  mobile?: string | undefined
  employeeNo?: string | undefined
  /** The person whom a card leads to; only one whom the caller reaches. */
  staffId?: string | undefined
}

/** The person outside the bin with all of these numbers. */
export const findPersonWith = (
  tx: Tx,
  { reach, mobile, employeeNo, staffId }: Wanted,
): Promise<Person | undefined> =>
  tx
    .select()
    .from(staff)
    .where(
      and(
        isNull(staff.deletedAt),
        mobile ? eq(staff.mobile, mobile) : undefined,
        employeeNo ? eq(staff.employeeNo, employeeNo) : undefined,
        staffId === undefined ? undefined : and(eq(staff.id, staffId), staffInScope(reach)),
      ),
    )
    .limit(1)
    .then(firstRow)
