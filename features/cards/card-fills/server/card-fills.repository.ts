import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { type Card, livingStates, cardSearch } from '#features/cards/cards/server/card-writing.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import type { FillOutcome } from '../card-fills.contract.ts'
import { cardFillLines, cardFills, type FillReason } from './card-fills.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'

export type Fill = typeof cardFills.$inferSelect
export type FillLineRow = typeof cardFillLines.$inferSelect

export async function insertFill(tx: Tx, fill: typeof cardFills.$inferInsert): Promise<void> {
  await tx.insert(cardFills).values(fill)
}

interface Chosen {
  viewer: Viewer
  templateId: string
  filter: Fill['filter']
  departmentIds: readonly string[] | undefined
  after: string | null
  limit: number
}

/** The next cards of a fill that the viewer may see, in the order of their ids, so that a job can resume. */
export const findCardsToFill = (
  tx: Tx,
  { viewer, templateId, filter, departmentIds, after, limit }: Chosen,
): Promise<{ card: Card; department: string | null }[]> =>
  tx
    .select({ card: cards, department: departments.name })
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(
      and(
        eq(cards.templateId, templateId),
        // Named cards get a line in every state.
        inArray(
          cards.state,
          filter.ids
            ? ['draft', 'unclaimed', 'active', 'paused', 'sealed', 'inherited']
            : [...(filter.states ?? livingStates)],
        ),
        filter.ids ? inArray(cards.id, filter.ids) : undefined,
        departmentIds ? inArray(cards.departmentId, [...departmentIds]) : undefined,
        after === null ? undefined : gt(cards.id, after),
        visibleTo(viewer),
      ),
    )
    .orderBy(asc(cards.id))
    .limit(limit)

interface NewValues {
  id: string
  fieldValues: Readonly<Record<string, string>>
  /** A link that was sent to a former address becomes invalid. */
  clearsClaim: boolean
}

/** Writes the values of locked cards, all in one statement; answers their new versions. */
export async function writeValues(tx: Tx, changes: readonly NewValues[]): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update cards c set field_values = s."fieldValues",
      claim_token_hash = case when s."clearsClaim" then null else c.claim_token_hash end,
      claim_expires_at = case when s."clearsClaim" then null else c.claim_expires_at end,
      version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as s(id uuid, "fieldValues" jsonb, "clearsClaim" boolean)
    where c.company_id = ${currentCompany} and c.id = s.id returning c.id, c.version`)
  await cardSearch.writeKeys(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, row.version]))
}

export interface NewLine {
  cardId: string
  outcome: FillOutcome
  reason?: FillReason | undefined
  before?: Record<string, string> | undefined
  after?: Record<string, string> | undefined
  versionAfter?: number | undefined
}

export async function insertLines(tx: Tx, fillId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(cardFillLines).values(lines.map((line) => ({ ...line, fillId })))
}

const shown = {
  fill: cardFills,
  state: jobs.state,
  finishedAt: jobs.finishedAt,
  createdBy: accounts.nickName,
  changed: sql<number>`(select count(*)::int from card_fill_lines l where l.company_id = "card_fills"."company_id" and l.fill_id = "card_fills"."id" and l.outcome = 'changed')`,
  unchanged: sql<number>`(select count(*)::int from card_fill_lines l where l.company_id = "card_fills"."company_id" and l.fill_id = "card_fills"."id" and l.outcome = 'unchanged')`,
  refused: sql<number>`(select count(*)::int from card_fill_lines l where l.company_id = "card_fills"."company_id" and l.fill_id = "card_fills"."id" and l.outcome = 'refused')`,
}

const shownFills = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(shown)
    .from(cardFills)
    .innerJoin(jobs, eq(jobs.id, cardFills.jobId))
    .leftJoin(accounts, eq(accounts.id, cardFills.createdBy))
    .where(where)

export type ShownFill = Awaited<ReturnType<typeof shownFills>>[number]

/** What somebody filled; who may fill every card of the template sees everybody's. */
const ofTemplate = (templateId: string, createdBy: string | undefined) =>
  and(
    eq(cardFills.templateId, templateId),
    createdBy === undefined ? undefined : eq(cardFills.createdBy, createdBy),
  )

interface FillQuestion extends Paging {
  templateId: string
  createdBy?: string | undefined
}

export function findFills(tx: Tx, { templateId, createdBy, ...paging }: FillQuestion): Promise<ShownFill[]> {
  const { limit, offset } = pageBounds(paging)
  return shownFills(tx, ofTemplate(templateId, createdBy))
    .orderBy(desc(cardFills.createdAt))
    .limit(limit)
    .offset(offset)
}

export const countFills = (tx: Tx, { templateId, createdBy }: FillQuestion): Promise<Total> =>
  countRows(tx, cardFills, ofTemplate(templateId, createdBy))

export const findFill = (tx: Tx, id: string): Promise<ShownFill | undefined> =>
  shownFills(tx, eq(cardFills.id, id)).then(firstRow)

/** Locks a fill, so that two people do not undo it at once. */
export async function lockFill(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: cardFills.id }).from(cardFills).where(eq(cardFills.id, id)).for('update')
}

const linesOf = (fillId: string, outcome: FillOutcome | undefined) =>
  and(
    eq(cardFillLines.fillId, fillId),
    outcome === undefined ? undefined : eq(cardFillLines.outcome, outcome),
  )

export function findLines(
  tx: Tx,
  fillId: string,
  { outcome, ...paging }: Paging & { outcome?: FillOutcome | undefined },
) {
  const { limit, offset } = pageBounds(paging)
  return tx
    .select({ line: cardFillLines, name: cards.name, department: departments.name })
    .from(cardFillLines)
    .innerJoin(cards, eq(cards.id, cardFillLines.cardId))
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(linesOf(fillId, outcome))
    .orderBy(asc(cardFillLines.cardId))
    .limit(limit)
    .offset(offset)
}

export const countLines = (tx: Tx, fillId: string, outcome: FillOutcome | undefined): Promise<Total> =>
  countRows(tx, cardFillLines, linesOf(fillId, outcome))

/** The next lines that an undo has to look at. */
export const findLinesToUndo = (tx: Tx, fillId: string, limit: number): Promise<FillLineRow[]> =>
  tx
    .select()
    .from(cardFillLines)
    .where(
      and(
        eq(cardFillLines.fillId, fillId),
        eq(cardFillLines.outcome, 'changed'),
        sql`${cardFillLines.undone} is null`,
      ),
    )
    .orderBy(asc(cardFillLines.cardId))
    .limit(limit)

export async function noteLinesUndone(
  tx: Tx,
  lineIds: readonly string[],
  undone: 'restored' | 'kept',
): Promise<void> {
  if (lineIds.length > 0)
    await tx
      .update(cardFillLines)
      .set({ undone })
      .where(inArray(cardFillLines.id, [...lineIds]))
}

export async function noteFillUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .update(cardFills)
    .set({ undoneAt: sql`now()` })
    .where(eq(cardFills.id, id))
}
