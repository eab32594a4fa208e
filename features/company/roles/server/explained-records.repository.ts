import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import {
  recordGrants,
  templateRoles,
} from '#features/cards/card-permissions/server/card-permissions.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ExplainedResource } from '../roles.contract.ts'
import { findObjectRights } from './object-rights.repository.ts'

/** Where a record stands, as far as rights on it are concerned. */
export interface PlacedRecord {
  id: string
  name: string
  departmentId: string | null
  department: string | null
  /** The account and the person whose own record it is. */
  accountId: string | null
  staffId: string | null
  templateId: string | null
}

const nobody = { accountId: null, staffId: null, templateId: null }
type Find = (tx: Tx, id: string) => Promise<PlacedRecord[]>

async function findCard(tx: Tx, id: string): Promise<PlacedRecord[]> {
  return tx
    .select({
      id: cards.id,
      name: cards.name,
      departmentId: cards.departmentId,
      department: departments.name,
      accountId: cards.holderAccountId,
      staffId: cards.staffId,
      templateId: cards.templateId,
    })
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(and(eq(cards.id, id), ne(cards.state, 'purged')))
}

async function findTemplate(tx: Tx, id: string): Promise<PlacedRecord[]> {
  const rows = await tx
    .select({ id: cardTemplates.id, name: cardTemplates.name })
    .from(cardTemplates)
    .where(and(eq(cardTemplates.id, id), ne(cardTemplates.state, 'deleted')))
  return rows.map((row) => ({ ...nobody, ...row, departmentId: null, department: null, templateId: row.id }))
}

async function findPerson(tx: Tx, id: string): Promise<PlacedRecord[]> {
  const rows = await tx
    .select({
      id: staff.id,
      name: staff.name,
      departmentId: staff.departmentId,
      department: departments.name,
    })
    .from(staff)
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(eq(staff.id, id), ne(staff.state, 'deleted')))
  return rows.map((row) => ({ ...nobody, ...row, staffId: row.id }))
}

async function findAccountAs(tx: Tx, which: SQL | undefined): Promise<PlacedRecord[]> {
  const rows = await tx
    .select({
      id: accounts.id,
      name: accounts.nickName,
      departmentId: staff.departmentId,
      department: departments.name,
    })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(which, ne(accounts.state, 'deleted')))
  return rows.map((row) => ({ ...nobody, ...row, accountId: row.id }))
}

async function findDepartment(tx: Tx, id: string): Promise<PlacedRecord[]> {
  const rows = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(eq(departments.id, id), isNull(departments.deletedAt)))
  return rows.map((row) => ({ ...nobody, ...row, departmentId: row.id, department: row.name }))
}

async function findCompany(tx: Tx, id: string): Promise<PlacedRecord[]> {
  const rows = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return rows.map((row) => ({ ...nobody, ...row, departmentId: null, department: null }))
}

const finders: Readonly<Record<ExplainedResource, Find>> = {
  card: findCard,
  template: findTemplate,
  staff: findPerson,
  account: (tx, id) => findAccountAs(tx, eq(accounts.id, id)),
  department: findDepartment,
  company: findCompany,
}

/** A record of the company; one that lies in the bin for good, or anywhere else, is unknown. */
export async function findPlacedRecord(
  tx: Tx,
  resource: ExplainedResource,
  id: string,
): Promise<PlacedRecord | undefined> {
  const [row] = await finders[resource](tx, id)
  return row
}

/** The account that is asked about. */
export async function findSubject(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), ne(accounts.state, 'deleted')))
  return row
}

/** What somebody holds on a template and on one record of it, each with the name of the role or of whoever granted it. */
export async function findExplainedObjects(
  tx: Tx,
  who: { accountId: string; staffId: string | null },
  { id, templateId }: PlacedRecord,
) {
  if (templateId === null) return []
  const rights = (await findObjectRights(tx, who)).filter(
    ({ objectId }) => objectId === id || objectId === templateId,
  )
  const ids = [...new Set(rights.map(({ sourceId }) => sourceId))]
  if (ids.length === 0) return []
  const roles = await tx
    .select({ id: templateRoles.id, name: templateRoles.name })
    .from(templateRoles)
    .where(inArray(templateRoles.id, ids))
  const grants = await tx
    .select({ id: recordGrants.id, name: accounts.nickName })
    .from(recordGrants)
    .leftJoin(accounts, eq(accounts.id, recordGrants.grantedBy))
    .where(inArray(recordGrants.id, ids))
  const names = new Map([...roles, ...grants].map((row) => [row.id, row.name ?? '']))
  const [template] = await findTemplate(tx, templateId)
  return rights.map((right) => ({
    ...right,
    name: names.get(right.sourceId) ?? '',
    template: template?.name ?? '',
  }))
}
