import { eq } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** A person for whom an account is made, kept as it is meanwhile. */
export async function lockPerson(tx: Tx, staffId: string) {
  const [person] = await tx
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
  return person
}
