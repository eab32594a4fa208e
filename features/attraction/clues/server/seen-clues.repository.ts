import { and, asc, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm'

import { listEnd } from '#platform/contract/page-sizes.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countedEnd, countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { haveTag, tagIdsOf } from '#features/attraction/firms/server/object-tags.public.ts'
import { findRowsOfPeople } from '#features/customers/customers/server/customers.public.ts'

import type { ClueFilter, ClueGrade, ClueOrigin, ClueState, ClueTab } from '../clues.contract.ts'
import { type ClueReach, inSight, isFree, reaches } from './clue-reach.repository.ts'
import { liesInProvince } from './clue-provinces.repository.ts'
import { isUnderReview } from './clue-reviews.repository.ts'
import { ownedStates } from './clues.domain.ts'
import { clues, clueSpells } from './clues.tables.ts'

import { type Clue, clueSearch } from './clues.repository.ts'

/** A clue with the name of its owner, and what the viewer may do with it by the roles. */
export interface SeenClue<C = Clue> {
  clue: C
  ownerName: string | null
  /** When the viewer last gave it away. */
  leftAt: Date | null
  tagIds: string[]
  mayEdit: boolean
  mayAssign: boolean
  mayVoid: boolean
}

/** The columns that a line of a list shows or decides by. */
const listed = {
  id: clues.id,
  personId: clues.personId,
  firmId: clues.firmId,
  company: clues.company,
  productLine: clues.productLine,
  grade: clues.grade,
  region: clues.region,
  industry: clues.industry,
  intent: clues.intent,
  origin: clues.origin,
  state: clues.state,
  poolId: clues.poolId,
  ownerAccountId: clues.ownerAccountId,
  extendedDays: clues.extendedDays,
  score: clues.score,
  recycleAt: clues.recycleAt,
  clock: clues.clock,
  lastValidAt: clues.lastValidAt,
  nextAt: clues.nextAt,
  returnReason: clues.returnReason,
  arrivals: clues.arrivals,
  createdAt: clues.createdAt,
  version: clues.version,
}
export type ListedClue = Pick<Clue, keyof typeof listed>

const seenBy = ({ viewer }: ClueReach) => ({
  ownerName: sql<string | null>`(select a.nick_name from accounts a where a.id = clues.owner_account_id)`,
  leftAt:
    sql<Date | null>`(select max(s.until) from clue_spells s where s.clue_id = clues.id and s.account_id = ${viewer.accountId})`.mapWith(
      clueSpells.until,
    ) as SQL<Date | null>,
  tagIds: tagIdsOf('clue'),
  mayEdit: reaches(viewer, 'clue:edit'),
  mayAssign: reaches(viewer, 'clue:assign'),
  mayVoid: reaches(viewer, 'clue:void'),
})

const seen = (reach: ClueReach) => ({ clue: clues, ...seenBy(reach) })

/** The condition of a tab; each has an index of its own. */
function conditionOfTab(tab: ClueTab, reach: ClueReach): SQL | undefined {
  switch (tab) {
    case 'mine':
      return and(eq(clues.ownerAccountId, reach.viewer.accountId), inArray(clues.state, [...ownedStates]))
    case 'pool':
      return isFree(reach)
    case 'unassigned':
    case 'returned':
      return and(eq(clues.state, tab), isFree(reach))
    case 'invalid':
      return and(eq(clues.state, 'invalid'), inSight(reach))
    case 'all':
      return inSight(reach)
  }
}

const some = <T extends string>(text: string | undefined, on: (values: T[]) => SQL) => {
  const values = splitList(text) as T[]
  return values.length === 0 ? undefined : on(values)
}

/** Words find the firm, the line of products and the place, and the person where the viewer sees the whole name. */
async function conditionOfKeyword(tx: Tx, keyword: string | undefined) {
  const byText = await clueSearch.find(tx, keyword)
  if (!byText) return undefined
  // A person of a pool is not found by a name that nobody may read there.
  const where = sql`${clues.ownerAccountId} is not null`
  return or(byText, await findRowsOfPeople(tx, { rows: clues, column: clues.personId, where }, keyword))
}

export async function whereClues(
  tx: Tx,
  reach: ClueReach,
  { tab = 'all', ...filter }: ClueFilter,
): Promise<SQL | undefined> {
  return and(
    conditionOfTab(tab, reach),
    filter.poolId ? eq(clues.poolId, filter.poolId) : undefined,
    filter.ownerId ? eq(clues.ownerAccountId, filter.ownerId) : undefined,
    filter.firmId ? eq(clues.firmId, filter.firmId) : undefined,
    some<ClueState>(filter.status, (values) => inArray(clues.state, values)),
    some<ClueOrigin>(filter.origin, (values) => inArray(clues.origin, values)),
    some<ClueGrade>(filter.grade, (values) => inArray(clues.grade, values)),
    filter.region ? eq(clues.region, filter.region) : undefined,
    filter.province ? await liesInProvince(tx, filter.province) : undefined,
    filter.productLine ? eq(clues.productLine, filter.productLine) : undefined,
    filter.scoreFrom === undefined ? undefined : gte(clues.score, filter.scoreFrom),
    filter.scoreTo === undefined ? undefined : lte(clues.score, filter.scoreTo),
    filter.tagId ? haveTag('clue', filter.tagId) : undefined,
    filter.review ? isUnderReview(reach, filter.review) : undefined,
    await conditionOfKeyword(tx, filter.keyword),
  )
}

const orders = {
  '-at': [desc(clues.createdAt), desc(clues.id)],
  at: [asc(clues.createdAt), asc(clues.id)],
  '-score': [desc(clues.score), desc(clues.id)],
  score: [asc(clues.score), asc(clues.id)],
  recycleAt: [asc(clues.recycleAt), asc(clues.id)],
  '-recycleAt': [sql`${clues.recycleAt} desc nulls last`, desc(clues.id)],
} as const

/** A range of scores is read in the order of its index, unless another one is chosen. */
const orderOf = ({ sort, scoreFrom, scoreTo }: ClueFilter) =>
  orders[sort ?? (scoreFrom === undefined && scoreTo === undefined ? '-at' : '-score')]

/** A page of the clues that somebody may see, with their total in the same statement. */
export async function findClues(
  tx: Tx,
  reach: ClueReach,
  filter: ClueFilter & Paging,
): Promise<Page<SeenClue<ListedClue>>> {
  const where = await whereClues(tx, reach, filter)
  const { limit, offset } = pageBounds(filter)
  const counted = tx
    .select({ row: sql`1` })
    .from(clues)
    .where(where ?? sql`true`)
  const rows = await tx
    .select({
      clue: listed,
      ...seenBy(reach),
      counted: sql<number>`(select count(*)::int from (${counted} limit ${countedEnd}) counted)`,
    })
    .from(clues)
    .where(where ?? sql`true`)
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset)
  const list = rows.map(({ counted: _counted, ...row }) => row)
  // Past the end no row tells the total.
  if (rows[0] === undefined && offset > 0)
    return { list, ...(await countRows(tx, clues, where ?? sql`true`)) }
  const total = rows[0]?.counted ?? 0
  return total > listEnd ? { list, total: listEnd, isMore: true } : { list, total }
}

export async function countTab(tx: Tx, reach: ClueReach, tab: ClueTab): Promise<number> {
  const { total, isMore } = await countRows(tx, clues, conditionOfTab(tab, reach) ?? sql`true`)
  return isMore ? total + 1 : total
}

/** A clue that somebody may see. */
export const findSeenClue = (tx: Tx, reach: ClueReach, id: string): Promise<SeenClue | undefined> =>
  tx
    .select(seen(reach))
    .from(clues)
    .where(and(eq(clues.id, id), inSight(reach)))
    .then(firstRow)

export const findSeenClues = (tx: Tx, reach: ClueReach, ids: readonly string[]): Promise<SeenClue[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(seen(reach))
        .from(clues)
        .where(and(inArray(clues.id, [...ids]), inSight(reach)))
