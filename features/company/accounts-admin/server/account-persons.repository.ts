import { eq } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

/** A person for whom an account is made, kept as it is meanwhile. */
export const lockPerson = (tx: Tx, staffId: string) =>
  tx
    .select({
      name: staff.name,
      mobile: staff.mobile,
      email: staff.email,
      sex: staff.sex,
      state: staff.state,
      departmentId: staff.departmentId,
    })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('update')
    .then(firstRow)
