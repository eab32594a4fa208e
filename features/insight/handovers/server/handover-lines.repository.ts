import { and, asc, eq, gt, ilike, inArray, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { LineState } from '../handovers.contract.ts'
import { handoverLines } from './handovers.tables.ts'
import { lineAfter } from './handover-lines.domain.ts'

export type Line = typeof handoverLines.$inferSelect
export type NewLine = Omit<typeof handoverLines.$inferInsert, 'companyId' | 'id'>

const rowsAtOnce = 1000

export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += rowsAtOnce)
    await tx.insert(handoverLines).values(lines.slice(start, start + rowsAtOnce))
}

interface Next {
  handoverId: string
  kind: Line['kind']
  state: LineState
  after: number
  limit: number
}

/** The next lines of one kind that are in a state. */
export const findNextLines = (tx: Tx, { handoverId, kind, state, after, limit }: Next): Promise<Line[]> =>
  tx
    .select()
    .from(handoverLines)
    .where(
      and(
        eq(handoverLines.handoverId, handoverId),
        eq(handoverLines.kind, kind),
        eq(handoverLines.state, state),
        gt(handoverLines.position, after),
      ),
    )
    .orderBy(asc(handoverLines.position))
    .limit(limit)

/** What became of a line. */
export interface LineResult {
  id: string
  state: LineState
  code: string | null
  stateBefore: string | null
  versionAfter: number | null
  merged: Line['merged']
}

/** Writes what became of lines, all in one statement. */
export async function noteResults(tx: Tx, results: readonly LineResult[]): Promise<void> {
  if (results.length === 0) return
  await tx.execute(sql`
    update handover_lines l set state = r.state, code = r.code, state_before = coalesce(r."stateBefore", l.state_before),
      version_after = coalesce(r."versionAfter", l.version_after), merged = coalesce(r.merged, l.merged), at = now()
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(id uuid, state text, code text, "stateBefore" text, "versionAfter" int, merged jsonb)
    where l.company_id = ${currentCompany} and l.id = r.id`)
}

/** Lines that failed are to be tried once more, by now perhaps with the account that a successor had lacked. */
export async function reopenFailed(tx: Tx, handoverId: string): Promise<void> {
  await tx
    .update(handoverLines)
    .set({ state: lineAfter('retry'), code: null, at: null })
    .where(and(eq(handoverLines.handoverId, handoverId), eq(handoverLines.state, 'failed')))
  await tx.execute(sql`
    update handover_lines l set to_account_id = a.id, to_name = s.name
    from ${staff} s join ${accounts} a on a.company_id = s.company_id and a.staff_id = s.id and a.state = 'active'
    where l.company_id = ${currentCompany} and l.handover_id = ${handoverId} and l.state = 'waiting' and l.to_account_id is null and l.to_staff_id = s.id and s.state = 'active'`)
}

export interface LineQuestion extends Paging {
  handoverId: string
  state?: LineState | undefined
  kind?: Line['kind'] | undefined
  keyword?: string | undefined
}

const condition = ({ handoverId, state, kind, keyword }: LineQuestion): SQL | undefined =>
  and(
    eq(handoverLines.handoverId, handoverId),
    state && eq(handoverLines.state, state),
    kind && eq(handoverLines.kind, kind),
    keyword?.trim() ? ilike(handoverLines.name, likePattern(keyword.trim())) : undefined,
  )

export function findLines(tx: Tx, question: LineQuestion): Promise<Line[]> {
  const { limit, offset } = pageBounds(question)
  return tx
    .select()
    .from(handoverLines)
    .where(condition(question))
    .orderBy(asc(handoverLines.position))
    .limit(limit)
    .offset(offset)
}

export const countFoundLines = (tx: Tx, question: LineQuestion): Promise<Total> =>
  countRows(tx, handoverLines, condition(question))

/** Lines after a position, for reports that are read in pieces. */
export const findLinesAfter = (tx: Tx, handoverId: string, after: number): Promise<Line[]> =>
  tx
    .select()
    .from(handoverLines)
    .where(and(eq(handoverLines.handoverId, handoverId), gt(handoverLines.position, after)))
    .orderBy(asc(handoverLines.position))
    .limit(rowsAtOnce)

/** How many lines a hand-over has in these states. */
export const countLinesIn = (tx: Tx, handoverId: string, states: readonly LineState[]): Promise<number> =>
  tx.$count(
    handoverLines,
    and(eq(handoverLines.handoverId, handoverId), inArray(handoverLines.state, [...states])),
  )

/** A contact that went to a successor. */
export interface MovedContact {
  customerId: string
  fromAccountId: string | null
  toAccountId: string | null
  position: number
}

/** The contacts of a hand-over that moved to somebody, page by page in their order. */
export const findMovedContacts = (
  tx: Tx,
  handoverId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MovedContact[]> =>
  tx
    .select({
      customerId: handoverLines.objectId,
      fromAccountId: handoverLines.fromAccountId,
      toAccountId: handoverLines.toAccountId,
      position: handoverLines.position,
    })
    .from(handoverLines)
    .where(
      and(
        eq(handoverLines.handoverId, handoverId),
        eq(handoverLines.kind, 'contact'),
        eq(handoverLines.state, 'done'),
        gt(handoverLines.position, after),
      ),
    )
    .orderBy(asc(handoverLines.position))
    .limit(limit)
