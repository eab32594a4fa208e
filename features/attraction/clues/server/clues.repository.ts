import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'
import { firmRows } from '#features/attraction/firms/server/firm-rows.public.ts'

import type { ClueOrigin } from '../clues.contract.ts'
import { freeStates, openStates, ownedStates } from './clues.domain.ts'
import { clueActs, clueKeys, clues } from './clues.tables.ts'

export type Clue = typeof clues.$inferSelect

export const clueSearch = searchOf({ objects: clues, keys: clueKeys })

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
