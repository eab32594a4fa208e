import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { NeedFilter, NeedSide, NeedState, PartyDraft } from '../needs.contract.ts'
import { openStates } from './needs.domain.ts'
import { needParties, needs } from './needs.tables.ts'

export type Need = typeof needs.$inferSelect
export type Party = typeof needParties.$inferSelect

/** The kind of public id under which the page of a person is found. */
export const partyAddress = 'need-party'

export interface ShownNeed {
  need: Need
  party: Party
  matches: number
}

const conditionOf = ({ activityId, side, category, status, keyword }: NeedFilter): SQL | undefined => {
  const states = splitList(status) as NeedState[]
  return and(
    eq(needs.activityId, activityId),
    side ? eq(needs.side, side) : undefined,
    category ? eq(needs.category, category) : undefined,
    states.length > 0 ? inArray(needs.state, states) : undefined,
    keyword
      ? or(
          ilike(needs.title, likePattern(keyword)),
          ilike(needs.text, likePattern(keyword)),
          ilike(needParties.company, likePattern(keyword)),
        )
      : undefined,
  )
}

const livingMatches = sql<number>`(select count(*)::int from need_matches m
  where (m.supply_id = ${needs.id} or m.demand_id = ${needs.id}) and m.state not in ('declined', 'lapsed'))`

const joined = (tx: Tx) =>
  tx
    .select({ need: needs, party: needParties, matches: livingMatches })
    .from(needs)
    .innerJoin(needParties, eq(needParties.id, needs.partyId))

/** Needs of an activity, the latest first. */
export async function findNeeds(tx: Tx, filter: NeedFilter & Paging): Promise<Page<ShownNeed>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await joined(tx)
    .where(where)
    .orderBy(desc(needs.createdAt), desc(needs.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, joined(tx).where(where))) }
}

/** The next needs of a search by their ids, for a file. */
export const findNeedsAfter = (
  tx: Tx,
  filter: NeedFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ShownNeed[]> =>
  joined(tx)
    .where(and(conditionOf(filter), after === undefined ? undefined : gt(needs.id, after)))
    .orderBy(asc(needs.id))
    .limit(limit)

export const findShownNeed = (tx: Tx, id: string): Promise<ShownNeed | undefined> =>
  joined(tx).where(eq(needs.id, id)).then(firstRow)

export const findNeedsOf = (tx: Tx, ids: readonly string[]): Promise<Need[]> =>
  tx
    .select()
    .from(needs)
    .where(inArray(needs.id, [...ids]))

/** The needs of one person, the latest first. */
export const findOwnNeeds = (tx: Tx, partyId: string): Promise<Need[]> =>
  tx.select().from(needs).where(eq(needs.partyId, partyId)).orderBy(desc(needs.createdAt)).limit(50)

interface OnBoard {
  side?: NeedSide | null
  most?: number
}

/** Needs that stand on the board, the latest first. */
export const findOpenNeeds = (
  tx: Tx,
  activityId: string,
  { side = null, most = 200 }: OnBoard = {},
): Promise<ShownNeed[]> =>
  joined(tx)
    .where(
      and(
        eq(needs.activityId, activityId),
        inArray(needs.state, [...openStates]),
        side === null ? undefined : eq(needs.side, side),
      ),
    )
    .orderBy(desc(needs.createdAt), desc(needs.id))
    .limit(most)

export const lockNeed = (tx: Tx, id: string): Promise<Need | undefined> =>
  tx.select().from(needs).where(eq(needs.id, id)).for('update').then(firstRow)

export const countNeedStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: needs.state, total: sql<number>`count(*)::int` })
    .from(needs)
    .where(eq(needs.activityId, activityId))
    .groupBy(needs.state)

export const findCategories = async (tx: Tx, activityId: string): Promise<string[]> =>
  (
    await tx
      .selectDistinct({ category: needs.category })
      .from(needs)
      .where(eq(needs.activityId, activityId))
      .orderBy(needs.category)
      .limit(60)
  )
    .map(({ category }) => category)
    .filter((category) => category !== '')

export const findParty = (tx: Tx, id: string): Promise<Party | undefined> =>
  tx.select().from(needParties).where(eq(needParties.id, id)).then(firstRow)

interface Proved extends PartyDraft {
  activityId: string
  isProved: boolean
}

/** The person of a number at an activity, locked. Who proves the number may change name and company; nobody else may. */
export async function lockParty(tx: Tx, { activityId, isProved, ...draft }: Proved): Promise<Party> {
  const publicId = newPublicId()
  await tx
    .insert(needParties)
    .values({ ...draft, activityId, publicId, ...(isProved && { provedAt: new Date() }) })
    .onConflictDoNothing()
  const party = await tx
    .select()
    .from(needParties)
    .where(and(eq(needParties.activityId, activityId), eq(needParties.mobile, draft.mobile)))
    .for('update')
    .then(writtenRow)
  if (party.publicId === publicId)
    await publishAddresses(tx, [{ address: publicId, kind: partyAddress, objectId: party.id }])
  if (!isProved) return party
  const set = {
    name: draft.name || party.name,
    company: draft.company || party.company,
    provedAt: new Date(),
  }
  return tx.update(needParties).set(set).where(eq(needParties.id, party.id)).returning().then(writtenRow)
}

export const noteInvited = (tx: Tx, partyId: string): Promise<unknown> =>
  tx.update(needParties).set({ invitedAt: new Date() }).where(eq(needParties.id, partyId))

export const insertNeed = (tx: Tx, need: Omit<typeof needs.$inferInsert, 'companyId'>): Promise<Need> =>
  tx.insert(needs).values(need).returning().then(writtenRow)

/** Changes a locked need; its version moves on. */
export const writeNeed = (
  tx: Tx,
  { id, version }: Pick<Need, 'id' | 'version'>,
  set: Partial<Omit<Need, 'companyId' | 'id' | 'version'>>,
): Promise<Need> =>
  tx
    .update(needs)
    .set({ ...set, version: version + 1 })
    .where(eq(needs.id, id))
    .returning()
    .then(writtenRow)

/** Moves needs of an activity that stand in some states, all at once; answers their ids. */
export const moveNeeds = (
  tx: Tx,
  activityId: string,
  { from, to }: { from: readonly NeedState[]; to: NeedState },
): Promise<{ id: string }[]> =>
  tx
    .update(needs)
    .set({ state: to, version: sql`${needs.version} + 1` })
    .where(and(eq(needs.activityId, activityId), inArray(needs.state, [...from])))
    .returning({ id: needs.id })

/** Needs that have a match go on to matching. */
export const moveMatched = (tx: Tx, ids: readonly string[], to: NeedState): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(needs)
        .set({ state: to, version: sql`${needs.version} + 1` })
        .where(and(inArray(needs.id, [...ids]), eq(needs.state, 'published')))

/** Locks people in one order, so that two who give their time away look at the same hours one after the other. */
export const lockParties = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx
    .select({ id: needParties.id })
    .from(needParties)
    .where(inArray(needParties.id, [...ids]))
    .orderBy(needParties.id)
    .for('update')
