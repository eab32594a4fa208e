import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'

import { accountSearch } from '#features/company/accounts/server/account-search.public.ts'
import { accounts, sessions } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { OnlineSessionFilter } from '../online-sessions.contract.ts'
import { inSight, livingSession, optional, type Sight } from './accounts-admin.repository.ts'

export interface SessionQuestion extends Omit<OnlineSessionFilter, 'departmentId'> {
  /** Of `sightOf`. */
  sight: Sight
  departmentIds?: readonly string[] | undefined
}

const conditionOf = async (tx: Tx, question: SessionQuestion) =>
  and(
    livingSession,
    inSight(question.sight),
    or(
      await accountSearch.findBy(tx, sessions.accountId, question.keyword),
      optional(question.keyword, (keyword) => ilike(sessions.ip, likePattern(keyword))),
    ),
    optional(question.accountId, (id) => eq(sessions.accountId, id)),
    optional(question.departmentIds, (ids) => inArray(staff.departmentId, [...ids])),
  )

const fromSessions = (tx: Tx) =>
  tx
    .select({
      session: sessions,
      username: accounts.username,
      nickName: accounts.nickName,
      departmentId: staff.departmentId,
      department: departments.name,
      isOperator: accounts.isOperator,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .$dynamic()

export type ShownSession = Awaited<ReturnType<typeof fromSessions>>[number]

/** Who is signed in, the last seen first. */
export async function findSessions(tx: Tx, question: SessionQuestion): Promise<ShownSession[]> {
  const { limit, offset } = pageBounds(question)
  return fromSessions(tx)
    .where(await conditionOf(tx, question))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limit)
    .offset(offset)
}

export const countSessions = async (tx: Tx, question: SessionQuestion): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(staff, eq(staff.id, accounts.staffId))
      .where(await conditionOf(tx, question)),
  )

/** Living sessions inside the sight, by their ids. */
export const findSessionsByIds = (tx: Tx, sight: Sight, ids: readonly string[]): Promise<ShownSession[]> =>
  fromSessions(tx).where(and(livingSession, inSight(sight), inArray(sessions.id, [...ids])))

/** Living sessions of one account inside the sight. */
export const findSessionsOfAccount = (tx: Tx, sight: Sight, accountId: string): Promise<ShownSession[]> =>
  fromSessions(tx).where(and(livingSession, inSight(sight), eq(sessions.accountId, accountId)))
