import { and, asc, desc, eq } from 'drizzle-orm'

import { signInLog } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments, roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Where somebody stands in the company: department and title of the person behind the account, and the roles in force. */
export async function findOwnPlace(tx: Tx, { id, staffId }: { id: string; staffId: string | null }) {
  const held = await tx
    .select({ code: roles.code, name: roles.name, builtIn: roles.builtIn })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(and(eq(roleAssignments.accountId, id), eq(roles.enabled, true)))
    .orderBy(asc(roles.name))
  const [person] = staffId
    ? await tx
        .select({ department: departments.name, title: staff.title })
        .from(staff)
        .leftJoin(departments, eq(departments.id, staff.departmentId))
        .where(eq(staff.id, staffId))
    : []
  return { roles: held, department: person?.department ?? null, title: person?.title ?? null }
}

const shownSignIns = 10

/** The last tries to sign in to an account. */
export const findLastSignIns = (tx: Tx, accountId: string) =>
  tx
    .select()
    .from(signInLog)
    .where(eq(signInLog.accountId, accountId))
    .orderBy(desc(signInLog.at), desc(signInLog.id))
    .limit(shownSignIns)

/** The picture that a directory brought for somebody. */
export const findOwnPortrait = (tx: Tx, staffId: string): Promise<string | null> =>
  tx
    .select({ fileId: staff.avatarFileId })
    .from(staff)
    .where(eq(staff.id, staffId))
    .then(([row]) => row?.fileId ?? null)
