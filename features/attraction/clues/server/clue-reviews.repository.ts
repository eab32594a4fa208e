import { and, eq, ne, type SQL } from 'drizzle-orm'

import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type ClueReach, isLed } from './clue-reach.repository.ts'
import { cluePoolMembers } from './clue-pools.tables.ts'
import { clueReviewLines, clues } from './clues.tables.ts'

/** Those who may reopen what colleagues marked invalid: they assign clues, or administer a pool. */
export async function findReviewers(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectDistinct({ accountId: cluePoolMembers.accountId })
    .from(cluePoolMembers)
    .where(eq(cluePoolMembers.isAdmin, true))
  const all = [...(await findHolderIds(tx, 'clue:assign')), ...admins.map(({ accountId }) => accountId)]
  return [...new Set(all)].sort()
}

interface Week {
  /** The Monday on which the review is told. */
  day: string
  since: Date
  most: number
}

/**
 * Writes down a few of the clues that were marked invalid since a moment and still are, of colleagues whom the reviewer leads.
 * Which ones is chance, but the same for a reviewer and a day however often it is asked for. Answers how many there are.
 */
export async function drawReview(tx: Tx, reach: ClueReach, { day, since, most }: Week): Promise<number> {
  const { accountId } = reach.viewer
  const { rowCount } = await tx.execute(sql`
    insert into clue_review_lines (company_id, id, account_id, day, clue_id)
    select ${currentCompany}::uuid, gen_random_uuid(), ${accountId}::uuid, ${day}::date, ${clues.id}
    from ${clues} where ${and(
      eq(clues.state, 'invalid'),
      ne(clues.ownerAccountId, accountId),
      sql`${clues.id} in (select s.clue_id from clue_spells s where s.ended_by = 'invalidate' and s.until >= ${since.toISOString()}::timestamptz)`,
      isLed(reach),
    )}
    order by md5(${clues.id}::text || ${accountId}::text || ${day}) limit ${most}
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Clues that somebody is to review since a day. */
export const isUnderReview = ({ viewer }: ClueReach, day: string): SQL =>
  sql`${clues.id} in (select l.clue_id from clue_review_lines l where l.account_id = ${viewer.accountId}::uuid and l.day = ${day}::date)`

export const dropReviewsBefore = (tx: Tx, day: string): Promise<unknown> =>
  tx.delete(clueReviewLines).where(sql`${clueReviewLines.day} < ${day}::date`)
