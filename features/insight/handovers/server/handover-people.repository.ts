import { and, asc, count, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { approvals, approvalSteps } from '#features/company/approvals/server/approvals.tables.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments, rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** The states in which a card may be handed over. */
const inheritable = ['active', 'paused', 'sealed'] as const
const living = ['draft', 'unclaimed', 'active', 'paused'] as const

/** Cards with whose they are. */
export const findFromCards = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ card: cards, staffState: staff.state, department: departments.name })
        .from(cards)
        .leftJoin(staff, eq(staff.id, cards.staffId))
        .leftJoin(departments, eq(departments.id, cards.departmentId))
        .where(inArray(cards.id, [...ids]))
        .orderBy(cards.name, cards.id)
export type FromCard = Awaited<ReturnType<typeof findFromCards>>[number]

const contactsOfCard = sql<number>`(select count(*)::int from ${customerCards} where ${customerCards.originCardId} = ${cards.id} and ${customerCards.companyId} = ${cards.companyId} and ${customerCards.state} not in ('merged', 'anonymised', 'recycled'))`

interface CandidateQuestion {
  viewer: Viewer
  keyword?: string | undefined
  staffId?: string | undefined
  ids?: readonly string[] | undefined
}

/** Cards that the viewer may hand over, those of people who are leaving first. */
export function findCandidates(tx: Tx, { viewer, keyword, staffId, ids }: CandidateQuestion) {
  const text = keyword?.trim()
  const isLeaving = sql<boolean>`coalesce(${staff.state} = 'leaving', false)`
  return tx
    .select({ card: cards, department: departments.name, leaving: isLeaving, contacts: contactsOfCard })
    .from(cards)
    .leftJoin(staff, eq(staff.id, cards.staffId))
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(
      and(
        inArray(cards.state, [...inheritable]),
        visibleTo(viewer, 'card:inherit'),
        or(isNull(cards.holderAccountId), ne(cards.holderAccountId, viewer.accountId)),
        text
          ? or(
              ilike(cards.name, likePattern(text)),
              ilike(cards.pinyin, likePattern(text.replace(/\s+/g, ''))),
            )
          : undefined,
        staffId === undefined ? undefined : eq(cards.staffId, staffId),
        ids === undefined ? undefined : inArray(cards.id, [...ids]),
      ),
    )
    .orderBy(sql`${isLeaving} desc`, asc(cards.pinyin), asc(cards.id))
    .limit(ids === undefined ? 50 : 200)
}

/** People who could take over: at work, and with an account. */
export async function findSuccessors(
  tx: Tx,
  { keyword, staffIds }: { keyword?: string | undefined; staffIds?: readonly string[] | undefined },
) {
  const text = keyword?.trim()
  const rows = await tx
    .selectDistinctOn([staff.id], {
      staffId: staff.id,
      name: staff.name,
      pinyin: staff.pinyin,
      title: staff.title,
      departmentId: staff.departmentId,
      department: departments.name,
      accountId: accounts.id,
      cardId: cards.id,
      cardTitle: sql<string | null>`${cards.fieldValues} ->> 'title'`,
    })
    .from(staff)
    .innerJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(
      cards,
      and(or(eq(cards.staffId, staff.id), eq(cards.holderAccountId, accounts.id)), eq(cards.state, 'active')),
    )
    .where(
      and(
        eq(staff.state, 'active'),
        text
          ? or(
              ilike(staff.name, likePattern(text)),
              ilike(staff.pinyin, likePattern(text.replace(/\s+/g, ''))),
            )
          : undefined,
        staffIds === undefined ? undefined : inArray(staff.id, [...staffIds]),
      ),
    )
    .orderBy(staff.id, asc(accounts.createdAt), asc(cards.createdAt), asc(cards.id))
  return rows.sort((one, other) => (one.pinyin < other.pinyin ? -1 : 1)).slice(0, 50)
}
export type Successor = Awaited<ReturnType<typeof findSuccessors>>[number]

/** The person behind a card in use. */
export async function findPersonOfCard(tx: Tx, cardId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ staffId: sql<string | null>`coalesce(${cards.staffId}, ${accounts.staffId})` })
    .from(cards)
    .leftJoin(accounts, eq(accounts.id, cards.holderAccountId))
    .where(and(eq(cards.id, cardId), eq(cards.state, 'active')))
  return row?.staffId ?? undefined
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

/** Other living cards of the same people: whoever keeps one keeps the customers who came by it. */
export const findOtherCards = (
  tx: Tx,
  whose: { staffIds: readonly string[]; accountIds: readonly string[]; except: readonly string[] },
) =>
  tx
    .select({ staffId: cards.staffId, holderAccountId: cards.holderAccountId })
    .from(cards)
    .where(
      and(
        or(
          inArray(cards.staffId, [...whose.staffIds]),
          inArray(cards.holderAccountId, [...whose.accountIds]),
        ),
        inArray(cards.state, [...living]),
        whose.except.length > 0 ? sql`${cards.id} not in ${[...whose.except]}` : undefined,
      ),
    )

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

export async function countShareLinks(tx: Tx, cardIds: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(shareLinks)
    .where(and(inArray(shareLinks.cardId, [...cardIds]), inArray(shareLinks.state, ['active', 'limited'])))
  return row?.total ?? 0
}

/** Accounts that may sign in, of these. */
export async function findWorking(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active')))
  return rows.map(({ id }) => id)
}
