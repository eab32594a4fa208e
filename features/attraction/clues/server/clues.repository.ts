import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { listEnd } from '#platform/contract/page-sizes.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { countedEnd, countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'
import { firmRows } from '#features/attraction/firms/server/firm-rows.public.ts'
import { findRowsOfPeople } from '#features/customers/customers/server/customers.public.ts'

import type { ClueFilter, ClueGrade, ClueOrigin, ClueState, ClueTab } from '../clues.contract.ts'
import { type ClueReach, inSight, isFree, reaches } from './clue-reach.repository.ts'
import { freeStates, openStates, ownedStates } from './clues.domain.ts'
import { clueActs, clueKeys, clues, clueSpells } from './clues.tables.ts'

export type Clue = typeof clues.$inferSelect

export const clueSearch = searchOf({ objects: clues, keys: clueKeys })

/** A clue with the name of its owner, and what the viewer may do with it by the roles. */
export interface SeenClue {
  clue: Clue
  ownerName: string | null
  /** When the viewer last gave it away. */
  leftAt: Date | null
  mayEdit: boolean
  mayAssign: boolean
  mayVoid: boolean
}

const seen = ({ viewer }: ClueReach) => ({
  clue: clues,
  ownerName: sql<string | null>`(select a.nick_name from accounts a where a.id = clues.owner_account_id)`,
  leftAt:
    sql<Date | null>`(select max(s.until) from clue_spells s where s.clue_id = clues.id and s.account_id = ${viewer.accountId})`.mapWith(
      clueSpells.until,
    ) as SQL<Date | null>,
  mayEdit: reaches(viewer, 'clue:edit'),
  mayAssign: reaches(viewer, 'clue:assign'),
  mayVoid: reaches(viewer, 'clue:void'),
})

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
    filter.productLine ? eq(clues.productLine, filter.productLine) : undefined,
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

/** A page of the clues that somebody may see, with their total in the same statement. */
export async function findClues(
  tx: Tx,
  reach: ClueReach,
  filter: ClueFilter & Paging,
): Promise<Page<SeenClue>> {
  const where = await whereClues(tx, reach, filter)
  const { limit, offset } = pageBounds(filter)
  const counted = tx
    .select({ row: sql`1` })
    .from(clues)
    .where(where ?? sql`true`)
  const rows = await tx
    .select({
      ...seen(reach),
      counted: sql<number>`(select count(*)::int from (${counted} limit ${countedEnd}) counted)`,
    })
    .from(clues)
    .where(where ?? sql`true`)
    .orderBy(...orders[filter.sort ?? '-at'])
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

export const findClue = (tx: Tx, id: string): Promise<Clue | undefined> =>
  tx.select().from(clues).where(eq(clues.id, id)).then(firstRow)

/** Locks clues in the order of their ids. */
export const lockClues = (tx: Tx, ids: readonly string[]): Promise<Clue[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(clues)
        .where(inArray(clues.id, [...ids]))
        .orderBy(asc(clues.id))
        .for('update')

export const lockClue = (tx: Tx, id: string): Promise<Clue | undefined> => lockClues(tx, [id]).then(firstRow)

export type NewClue = Omit<typeof clues.$inferInsert, 'companyId'>

export async function insertClue(tx: Tx, clue: NewClue): Promise<Clue> {
  const written = await tx.insert(clues).values(clue).returning().then(writtenRow)
  await clueSearch.writeKeys(tx, [written.id])
  return written
}

export type ClueSet = Partial<Omit<Clue, 'companyId' | 'id' | 'version' | 'searchText'>>

const texts = ['company', 'productLine', 'industry', 'region'] as const

/** Changes a locked clue; its version moves on. */
export async function writeClue(
  tx: Tx,
  { id, version }: Pick<Clue, 'id' | 'version'>,
  set: ClueSet,
): Promise<Clue> {
  const written = await tx
    .update(clues)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(clues.id, id))
    .returning()
    .then(writtenRow)
  if (texts.some((key) => key in set)) await clueSearch.writeKeys(tx, [id])
  return written
}

/** Gives a clue to somebody, if nobody has it: of many who ask at once one gets it. */
export const takeFreeClue = (tx: Tx, id: string, set: ClueSet): Promise<Clue | undefined> =>
  tx
    .update(clues)
    .set({ ...set, version: sql`${clues.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(clues.id, id), isNull(clues.ownerAccountId), inArray(clues.state, [...freeStates])))
    .returning()
    .then(firstRow)

/** The clues of a pool that wait longest and that nobody else is taking right now, without those that somebody gave away after a moment. */
export const lockNextFree = (
  tx: Tx,
  {
    poolId,
    accountId,
    leftAfter,
    limit,
  }: { poolId: string; accountId: string; leftAfter: Date; limit: number },
): Promise<Clue[]> =>
  tx
    .select()
    .from(clues)
    .where(
      and(
        eq(clues.poolId, poolId),
        isNull(clues.ownerAccountId),
        inArray(clues.state, [...freeStates]),
        sql`not exists (select from clue_spells s where s.clue_id = clues.id and s.account_id = ${accountId} and s.until > ${leftAfter})`,
      ),
    )
    .orderBy(asc(clues.createdAt), asc(clues.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Open clues of a person for a line of products, or of a firm where no person is known. The caller holds the identities. */
export const findOpenClues = (
  tx: Tx,
  { ids, personId, productLine }: { ids: readonly string[]; personId: string | null; productLine: string },
): Promise<Clue[]> =>
  tx
    .select()
    .from(clues)
    .where(
      and(
        eq(clues.productLine, productLine),
        inArray(clues.state, [...openStates]),
        or(
          ids.length > 0 ? inArray(clues.id, [...ids]) : sql`false`,
          personId === null ? sql`false` : eq(clues.personId, personId),
        ),
      ),
    )
    .orderBy(asc(clues.createdAt), asc(clues.id))
    .limit(1)
    .for('update')

/** The colleague with another clue of the same person or firm. */
export const findOtherOwner = async (
  tx: Tx,
  { ids, personId, firmId }: { ids: readonly string[]; personId: string | null; firmId: string | null },
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ ownerAccountId: clues.ownerAccountId })
    .from(clues)
    .where(
      and(
        inArray(clues.state, [...ownedStates]),
        or(
          ids.length > 0 ? inArray(clues.id, [...ids]) : sql`false`,
          personId === null ? sql`false` : eq(clues.personId, personId),
          firmId === null ? sql`false` : eq(clues.firmId, firmId),
        ),
      ),
    )
    .orderBy(desc(clues.createdAt), desc(clues.id))
    .limit(1)
  return found?.ownerAccountId ?? undefined
}

/** The owner of a firm; undefined for one of the pool. */
export const findFirmOwner = (tx: Tx, firmId: string): Promise<string | undefined> =>
  tx
    .select({ ownerAccountId: firmRows.ownerAccountId })
    .from(firmRows)
    .where(eq(firmRows.id, firmId))
    .then(firstRow)
    .then((row) => row?.ownerAccountId ?? undefined)

export const findAct = (tx: Tx, key: string): Promise<{ clueId: string } | undefined> =>
  tx.select({ clueId: clueActs.clueId }).from(clueActs).where(eq(clueActs.key, key)).then(firstRow)

export const insertAct = (
  tx: Tx,
  act: { key: string; clueId: string; origin: ClueOrigin },
): Promise<unknown> =>
  tx
    .insert(clueActs)
    .values(act)
    .onConflictDoNothing({ target: [clueActs.companyId, clueActs.key] })

/** Another act of the same person joins an open clue: nothing that was written once changes. */
export const joinClue = (tx: Tx, id: string, { intent }: { intent: string }): Promise<Clue> =>
  tx
    .update(clues)
    .set({
      arrivals: sql`${clues.arrivals} + 1`,
      lastArrivalAt: sql`now()`,
      intent: sql`left(case when ${intent} = '' or position(${intent} in ${clues.intent}) > 0 then ${clues.intent} when ${clues.intent} = '' then ${intent} else ${clues.intent} || chr(10) || ${intent} end, 1000)`,
      updatedAt: sql`now()`,
    })
    .where(eq(clues.id, id))
    .returning()
    .then(writtenRow)

/** Clues that wait because nobody could take them, the oldest first. */
export const findWaitingClues = (tx: Tx, limit: number): Promise<Clue[]> =>
  tx
    .select()
    .from(clues)
    .where(
      and(
        eq(clues.state, 'unassigned'),
        isNull(clues.ownerAccountId),
        sql`${clues.assignedBecause} ->> 'way' = 'waiting'`,
      ),
    )
    .orderBy(asc(clues.createdAt), asc(clues.id))
    .limit(limit)

export const repointPerson = (tx: Tx, ids: readonly string[], personId: string): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(clues)
        .set({ personId, version: sql`${clues.version} + 1` })
        .where(inArray(clues.id, [...ids]))

export const findCluesOfPerson = (tx: Tx, personIds: readonly string[]): Promise<Clue[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(clues)
        .where(inArray(clues.personId, [...personIds]))
        .orderBy(asc(clues.id))

/** The person is forgotten: words that told of it go, that there was a clue stays for the counts. */
export const forgetPeople = (tx: Tx, personIds: readonly string[]): Promise<unknown> =>
  tx.execute(
    sql`update clues set person_id = null, intent = '', version = version + 1 where company_id = ${currentCompany} and person_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb))`,
  )

/** Clues of some accounts that they work on. */
export const findOwnedOf = (tx: Tx, accountIds: readonly string[]): Promise<Clue[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(clues)
        .where(and(inArray(clues.ownerAccountId, [...accountIds]), inArray(clues.state, [...ownedStates])))
        .orderBy(asc(clues.id))

/** Whether any of these clues is nobody's. */
export const isAnyUnowned = async (tx: Tx, where: SQL | undefined): Promise<boolean> =>
  (
    await tx
      .select({ id: clues.id })
      .from(clues)
      .where(and(where, isNull(clues.ownerAccountId)))
      .limit(1)
  ).length > 0

export const countCluesWhere = (tx: Tx, where: SQL | undefined): Promise<number> => tx.$count(clues, where)

/** Clues after another one, by their ids: a file is written piece by piece. */
export const cluesAfter = (
  tx: Tx,
  where: SQL | undefined,
  { after, limit }: { after: string | null; limit: number },
): Promise<Clue[]> =>
  tx
    .select()
    .from(clues)
    .where(and(where, after === null ? undefined : gt(clues.id, after)))
    .orderBy(asc(clues.id))
    .limit(limit)
