import { and, desc, eq, ilike, sql } from 'drizzle-orm'

import { accounts, signInLog } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { SignInLogFilter } from '../sign-in-log.contract.ts'
import { inSight, optional, type Sight } from './accounts-admin.repository.ts'

export interface SignInQuestion extends SignInLogFilter {
  /** Of `sightOf`. */
  sight: Sight
  /** In which the days are meant. */
  zone: string
}

/** People sign in with their numbers and addresses, too. */
const searched = [signInLog.username, accounts.username, accounts.nickName, accounts.pinyin]

const conditionOf = (tx: Tx, question: SignInQuestion) =>
  and(
    inSight(question.sight),
    optional(question.keyword, (keyword) => standsInAny(tx, searched, keyword)),
    optional(question.accountId, (id) => eq(signInLog.accountId, id)),
    optional(question.ip, (ip) => ilike(signInLog.ip, likePattern(ip))),
    optional(question.outcome, (outcome) => eq(signInLog.outcome, outcome)),
    optional(question.method, (method) => eq(signInLog.method, method)),
    withinDays(signInLog.at, question, question.zone),
  )

const columns = { entry: signInLog, nickName: accounts.nickName, department: departments.name }

const fromLog = (tx: Tx) =>
  tx
    .select(columns)
    .from(signInLog)
    .leftJoin(accounts, eq(accounts.id, signInLog.accountId))
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .$dynamic()

export type LoggedSignIn = Awaited<ReturnType<typeof fromLog>>[number]

/** Tries to sign in and ends of sessions, the newest first. */
export function findSignIns(tx: Tx, question: SignInQuestion): Promise<LoggedSignIn[]> {
  const { limit, offset } = pageBounds(question)
  return fromLog(tx)
    .where(conditionOf(tx, question))
    .orderBy(desc(signInLog.at), desc(signInLog.id))
    .limit(limit)
    .offset(offset)
}

export const countSignIns = (tx: Tx, question: SignInQuestion): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: signInLog.id })
      .from(signInLog)
      .leftJoin(accounts, eq(accounts.id, signInLog.accountId))
      .leftJoin(staff, eq(staff.id, accounts.staffId))
      .where(conditionOf(tx, question)),
  )

/** The next piece of a file: what is older than the last of the piece before. */
export function findSignInsAfter(
  tx: Tx,
  question: SignInQuestion,
  { last, limit }: { last: LoggedSignIn | undefined; limit: number },
) {
  const older =
    last &&
    sql`(${signInLog.at}, ${signInLog.id}) < (${last.entry.at.toISOString()}::timestamptz, ${last.entry.id}::uuid)`
  return fromLog(tx)
    .where(and(conditionOf(tx, question), older))
    .orderBy(desc(signInLog.at), desc(signInLog.id))
    .limit(limit)
}
