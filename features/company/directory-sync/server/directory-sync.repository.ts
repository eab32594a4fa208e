import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { SyncReport } from '../directory-sync.contract.ts'
import { directoryTokens, personnelSyncs } from './directory-sync.tables.ts'
import type { KnownDepartment, KnownPerson } from './sync-plan.domain.ts'

/** Departments outside the bin, as a plan needs them. */
export const findKnownDepartments = (tx: Tx): Promise<KnownDepartment[]> =>
  tx
    .select({
      id: departments.id,
      externalId: departments.externalId,
      parentId: departments.parentId,
      name: departments.name,
      sort: departments.sort,
    })
    .from(departments)
    .where(isNull(departments.deletedAt))

/** Everybody outside the bin, as a plan needs them. */
export const findKnownPeople = (tx: Tx): Promise<KnownPerson[]> =>
  tx
    .select({
      id: staff.id,
      externalId: staff.externalId,
      name: staff.name,
      mobile: staff.mobile,
      email: staff.email,
      title: staff.title,
      employeeNo: staff.employeeNo,
      sex: staff.sex,
      departmentId: staff.departmentId,
      state: staff.state,
      source: staff.source,
    })
    .from(staff)
    .where(isNull(staff.deletedAt))

type NewSync = Omit<typeof personnelSyncs.$inferInsert, 'companyId' | 'id'>

export async function insertSync(tx: Tx, values: NewSync): Promise<string> {
  const [row] = await tx.insert(personnelSyncs).values(values).returning({ id: personnelSyncs.id })
  if (!row) throw new Error('a synchronisation was not written')
  return row.id
}

export const updateSync = (
  tx: Tx,
  id: string,
  set: { state?: NewSync['state']; report?: SyncReport; jobId?: string },
) => tx.update(personnelSyncs).set(set).where(eq(personnelSyncs.id, id))

const shownSyncs = (tx: Tx) =>
  tx
    .select({ sync: personnelSyncs, startedByName: accounts.nickName })
    .from(personnelSyncs)
    .leftJoin(accounts, eq(accounts.id, personnelSyncs.startedBy))
export type ShownSync = Awaited<ReturnType<typeof shownSyncs>>[number]

export async function findSyncs(tx: Tx, page: Paging): Promise<Page<ShownSync>> {
  const { limit, offset } = pageBounds(page)
  const list = await shownSyncs(tx)
    .orderBy(desc(personnelSyncs.createdAt), desc(personnelSyncs.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, personnelSyncs)) }
}

export const findSync = (tx: Tx, id: string): Promise<ShownSync | undefined> =>
  shownSyncs(tx).where(eq(personnelSyncs.id, id)).then(firstRow)

export const findTokens = (tx: Tx) =>
  tx.select().from(directoryTokens).orderBy(desc(directoryTokens.createdAt), desc(directoryTokens.id))
export type StoredToken = Awaited<ReturnType<typeof findTokens>>[number]

export const insertToken = (
  tx: Tx,
  values: { name: string; tokenHash: string; prefix: string; createdBy: string },
): Promise<StoredToken> => tx.insert(directoryTokens).values(values).returning().then(writtenRow)

/** Ends a token; undefined where there is none that works. */
export const revokeToken = (tx: Tx, id: string): Promise<StoredToken | undefined> =>
  tx
    .update(directoryTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(directoryTokens.id, id), isNull(directoryTokens.revokedAt)))
    .returning()
    .then(firstRow)

/** Finds a token over all companies, because a directory names none. */
export const findTokenByHash = (tx: Tx, tokenHash: string): Promise<StoredToken | undefined> =>
  tx
    .select()
    .from(directoryTokens)
    .where(and(eq(directoryTokens.tokenHash, tokenHash), isNull(directoryTokens.revokedAt)))
    .then(firstRow)

/** Notes that a token was used, once a minute. */
export const touchToken = (tx: Tx, id: string) =>
  tx
    .update(directoryTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(directoryTokens.id, id),
        sql`coalesce(${directoryTokens.lastUsedAt} < now() - interval '1 minute', true)`,
      ),
    )
