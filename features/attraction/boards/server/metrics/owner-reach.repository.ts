import { eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

/** Rows of the person, or of colleagues in the departments that a permission reaches, by their owner; undefined for all. */
export const ownersWithin =
  (permission: Permission, owner: AnyPgColumn) =>
  (viewer: Viewer): SQL | undefined => {
    const { scope, departmentIds } = scopeFor(viewer, permission)
    if (scope === 'all') return undefined
    if (scope === 'self' || departmentIds.length === 0) return eq(owner, viewer.accountId)
    const colleagues = sql`select ${accounts.id} from ${accounts} join ${staff} on ${staff.id} = ${accounts.staffId} where ${inArray(staff.departmentId, [...departmentIds])}`
    return sql`${owner} = any(array(${colleagues} union select ${viewer.accountId}::uuid))`
  }

/** The name of an owner, as a dimension. */
export const ownerName = (owner: AnyPgColumn): SQL =>
  sql`(select ${accounts.nickName} from ${accounts} where ${accounts.id} = ${owner})`
