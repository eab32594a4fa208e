import { and, eq, isNull, ne } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { PlacedRecord } from './explained-kinds.public.ts'

const ownedByNobody = { accountId: null, staffId: null, templateId: null }

export async function findPlacedPerson(tx: Tx, id: string): Promise<PlacedRecord | undefined> {
  const [row] = await tx
    .select({
      id: staff.id,
      name: staff.name,
      departmentId: staff.departmentId,
      department: departments.name,
    })
    .from(staff)
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(eq(staff.id, id), ne(staff.state, 'deleted')))
  return row && { ...ownedByNobody, ...row, staffId: row.id }
}

export async function findPlacedDepartment(tx: Tx, id: string): Promise<PlacedRecord | undefined> {
  const [row] = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(eq(departments.id, id), isNull(departments.deletedAt)))
  return row && { ...ownedByNobody, ...row, departmentId: row.id, department: row.name }
}

export async function findPlacedCompany(tx: Tx, id: string): Promise<PlacedRecord | undefined> {
  const [row] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return row && { ...ownedByNobody, ...row, departmentId: null, department: null }
}

/** The account that is asked about. */
export const findSubject = (tx: Tx, id: string) =>
  tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), ne(accounts.state, 'deleted')))
    .then(firstRow)
