import { and, asc, count, eq, inArray, ne, or, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { findPortraits } from '#features/cards/cards/server/portraits.public.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { approvals, approvalSteps } from '#features/company/approvals/server/approvals.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { staffSearch } from '#features/company/organisation/server/staff-search.public.ts'
import { roleAssignments, rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { HeldCard } from './handover-cards.repository.ts'

/** People who could take over: at work, and with an account. */
export async function findSuccessors(
  tx: Tx,
  { keyword, staffIds }: { keyword?: string | undefined; staffIds?: readonly string[] | undefined },
) {
  const rows = await tx
    .selectDistinctOn([staff.id], {
      staffId: staff.id,
      name: staff.name,
      pinyin: staff.pinyin,
      title: staff.title,
      departmentId: staff.departmentId,
      department: departments.name,
      accountId: accounts.id,
      cardId: cardRows.id,
    })
    .from(staff)
    .innerJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(
      cardRows,
      and(
        or(eq(cardRows.staffId, staff.id), eq(cardRows.holderAccountId, accounts.id)),
        eq(cardRows.state, 'active'),
      ),
    )
    .where(
      and(
        eq(staff.state, 'active'),
        await staffSearch.names.find(tx, keyword),
        staffIds === undefined ? undefined : inArray(staff.id, [...staffIds]),
      ),
    )
    .orderBy(staff.id, asc(accounts.createdAt), asc(cardRows.createdAt), asc(cardRows.id))
  return rows.sort((one, other) => (one.pinyin < other.pinyin ? -1 : 1)).slice(0, 50)
}
export type Successor = Awaited<ReturnType<typeof findSuccessors>>[number]

/** The pictures of people, by their ids. */
export async function findPicturesOf(
  tx: Tx,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (staffIds.length === 0) return new Map()
  const rows = await tx
    .select({ staffId: staff.id, fileId: staff.avatarFileId })
    .from(staff)
    .where(inArray(staff.id, [...staffIds]))
  const ofCards = await findPortraits(tx, staffIds)
  return new Map(rows.map(({ staffId, fileId }) => [staffId, fileId ?? ofCards.get(staffId) ?? null]))
}

/** Which of these people are at work; they stay so until the transaction ends. */
export async function holdWorking(tx: Tx, staffIds: readonly string[]): Promise<Set<string>> {
  if (staffIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, [...staffIds]), eq(staff.state, 'active')))
    .orderBy(staff.id)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** The accounts of people, and of holders without a person. */
export const findAccountsOf = (
  tx: Tx,
  { staffIds, accountIds }: { staffIds: readonly string[]; accountIds: readonly string[] },
) =>
  tx
    .select({ id: accounts.id, staffId: accounts.staffId, name: accounts.nickName })
    .from(accounts)
    .where(or(inArray(accounts.staffId, [...staffIds]), inArray(accounts.id, [...accountIds])))

const countOf = async (tx: Tx, query: SQL): Promise<number> =>
  Number((await tx.execute<{ n: number }>(query)).rows[0]?.n ?? 0)

/** What stays with the leaver because it cannot go to anybody else by itself. */
export async function countNotMovable(
  tx: Tx,
  { staffIds, accountIds }: { staffIds: readonly string[]; accountIds: readonly string[] },
) {
  const theirs = accountIds.length > 0 ? sql`in ${[...accountIds]}` : sql`in (null)`
  const people = staffIds.length > 0 ? sql`in ${[...staffIds]}` : sql`in (null)`
  return {
    approvals: await countOf(
      tx,
      sql`select count(*) as n from ${approvalSteps} where ${approvalSteps.accountId} ${theirs} and ${approvalSteps.state} in ('pending', 'waiting')`,
    ),
    requests: await countOf(
      tx,
      sql`select count(*) as n from ${approvals} where ${approvals.requestedBy} ${theirs} and ${approvals.state} in ('approving', 'timeout', 'draft')`,
    ),
    departments: await countOf(
      tx,
      sql`select count(*) as n from ${departments} where ${departments.leaderStaffId} ${people} and ${departments.deletedAt} is null`,
    ),
    roles: await countOf(
      tx,
      sql`select count(*) as n from ${roleAssignments} where ${roleAssignments.accountId} ${theirs}`,
    ),
  }
}

/** Roles that see contacts of others, with how many people hold each. */
export const findRolesWithAccess = (tx: Tx) =>
  tx
    .select({ role: roles.name, people: count() })
    .from(roles)
    .innerJoin(roleAssignments, eq(roleAssignments.roleId, roles.id))
    .innerJoin(accounts, and(eq(accounts.id, roleAssignments.accountId), eq(accounts.state, 'active')))
    .where(
      and(
        eq(roles.enabled, true),
        ne(roles.dataScope, 'self'),
        sql`exists (select from ${rolePermissions} where ${rolePermissions.roleId} = ${roles.id} and ${rolePermissions.companyId} = ${roles.companyId} and ${rolePermissions.permission} = 'contact:view')`,
      ),
    )
    .groupBy(roles.id, roles.name, roles.sort)
    .orderBy(roles.sort)

export const countShareLinks = (tx: Tx, cardIds: readonly string[]): Promise<number> =>
  tx.$count(
    shareLinkRows,
    and(inArray(shareLinkRows.cardId, [...cardIds]), inArray(shareLinkRows.state, ['active', 'limited'])),
  )

/** Accounts that may sign in, of these. */
export async function findWorking(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active')))
  return rows.map(({ id }) => id)
}

/** The accounts behind cards: their holders, and those of their people. */
export async function findLeaverAccounts(tx: Tx, handedOver: readonly HeldCard[]): Promise<Set<string>> {
  const staffIds = handedOver.flatMap(({ staffId }) => staffId ?? [])
  const held = handedOver.flatMap(({ holderAccountId }) => holderAccountId ?? [])
  if (staffIds.length === 0) return new Set(held)
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.staffId, staffIds))
  return new Set([...held, ...rows.map(({ id }) => id)])
}
