import { and, count, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'

import { districts } from '#features/base/reference-data/server/reference-data.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { approvals } from '#features/company/approvals/server/approvals.tables.ts'
import { type Page, type Paging, pageBounds } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { finalStates, jobs } from '#platform/server/jobs/jobs.tables.ts'

import type { CompanyState } from '../companies.contract.ts'
import { type Certification, companies, type Company, companyCertifications } from './companies.tables.ts'
import { type CertificationEvent, certificationMachine } from './certification.domain.ts'

/** The company of the transaction. */
export const findCompany = (tx: Tx): Promise<Company | undefined> =>
  tx.select().from(companies).then(firstRow)

/** Its settings alone: a call that asks for the zone reads no other column. */
export const findSettings = (tx: Tx): Promise<Pick<Company, 'settings'> | undefined> =>
  tx.select({ settings: companies.settings }).from(companies).then(firstRow)

/** The company, locked until the transaction ends: every change begins with it. */
export const lockCompany = (tx: Tx): Promise<Company | undefined> =>
  tx.select().from(companies).for('update').then(firstRow)

export type CompanyChange = Partial<Omit<typeof companies.$inferInsert, 'companyId' | 'id' | 'version'>>

/** Writes a change to the company of the transaction and answers it as it is now. */
export const changeCompany = (tx: Tx, id: string, change: CompanyChange): Promise<Company> =>
  tx
    .update(companies)
    .set({ ...change, updatedAt: new Date(), version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning()
    .then(writtenRow)

export async function isDistrict(tx: Tx, code: string): Promise<boolean> {
  return (
    (await tx.select({ code: districts.code }).from(districts).where(eq(districts.code, code))).length > 0
  )
}

export const findCertifications = (tx: Tx) =>
  tx
    .select({ certification: companyCertifications, submittedByName: accounts.nickName })
    .from(companyCertifications)
    .leftJoin(accounts, eq(accounts.id, companyCertifications.submittedBy))
    .orderBy(desc(companyCertifications.submittedAt))
    .limit(50)

export const findPendingCertification = (tx: Tx): Promise<Certification | undefined> =>
  tx.select().from(companyCertifications).where(eq(companyCertifications.state, 'pending')).then(firstRow)

export const addCertification = (
  tx: Tx,
  row: Omit<typeof companyCertifications.$inferInsert, 'companyId' | 'id'>,
): Promise<Certification> => tx.insert(companyCertifications).values(row).returning().then(writtenRow)

export const changeCertification = (
  tx: Tx,
  id: string,
  change: Partial<Omit<Certification, 'companyId' | 'id' | 'state'>>,
) => tx.update(companyCertifications).set(change).where(eq(companyCertifications.id, id))

/** Decides on papers that nobody has decided on yet. */
export const decideCertification = (
  tx: Tx,
  id: string,
  { event, reason }: { event: CertificationEvent; reason: string | null },
) =>
  tx
    .update(companyCertifications)
    .set({ state: certificationMachine.targetOf(event), reason, decidedAt: new Date() })
    .where(
      and(
        eq(companyCertifications.id, id),
        inArray(companyCertifications.state, [...certificationMachine.transitions[event].from]),
      ),
    )

/** Whether another company of the installation is certified with this code. Runs as the system: it looks across companies. */
export async function isCreditCodeTaken(tx: Tx, companyId: string, creditCode: string): Promise<boolean> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.creditCode, creditCode),
        ne(companies.companyId, companyId),
        sql`${companies.certifiedAt} is not null`,
        ne(companies.state, 'closed'),
      ),
    )
    .limit(1)
  return found.length > 0
}

export interface OpenMatters {
  approvals: number
  jobs: number
}

/** What is still under way in the company: it cannot be closed before that has ended. */
export async function countOpenMatters(tx: Tx): Promise<OpenMatters> {
  const [approving] = await tx
    .select({ total: count() })
    .from(approvals)
    .where(inArray(approvals.state, ['draft', 'approving', 'timeout']))
  const [working] = await tx
    .select({ total: count() })
    .from(jobs)
    .where(and(eq(jobs.isListed, true), sql`${jobs.state} not in ${finalStates}`))
  return { approvals: approving?.total ?? 0, jobs: working?.total ?? 0 }
}

interface CompanyFilter extends Paging {
  keyword?: string | undefined
  status?: CompanyState | undefined
}

/** All companies of the installation; runs as the system. */
export async function findAllCompanies(
  tx: Tx,
  { keyword, status, ...page }: CompanyFilter,
): Promise<Page<Company>> {
  const where = and(
    keyword
      ? or(ilike(companies.name, likePattern(keyword)), ilike(companies.creditCode, likePattern(keyword)))
      : undefined,
    status ? eq(companies.state, status) : undefined,
  )
  const { limit, offset } = pageBounds(page)
  return readPage(
    tx
      .select()
      .from(companies)
      .where(where)
      .orderBy(desc(companies.createdAt), desc(companies.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, companies, where),
  )
}

/** What companies are called, by their ids. */
export async function findCompanyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: companies.companyId, name: companies.name })
    .from(companies)
    .where(inArray(companies.companyId, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function isCompany(tx: Tx, id: string): Promise<boolean> {
  return (await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id))).length > 0
}

export const findOwnAccount = (tx: Tx, accountId: string) =>
  tx.select().from(accounts).where(eq(accounts.id, accountId)).then(firstRow)
