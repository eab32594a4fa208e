import { and, asc, eq, exists, gt, ilike, inArray, or, type SQL } from 'drizzle-orm'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { booths, halls } from '#features/shows/booths/server/booths.tables.ts'
import { exhibitorApplications } from '#features/shows/recruitment/server/recruitment.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { ExhibitorFilter, ExhibitorState } from '../exhibitors.contract.ts'
import { exhibitors, exhibitorUsers } from './exhibitors.tables.ts'

export type Exhibitor = typeof exhibitors.$inferSelect
export type ExhibitorUser = typeof exhibitorUsers.$inferSelect

/** The kind of public id under which the page of an exhibitor is found. */
export const exhibitorAddress = 'exhibitor'

const application = {
  id: exhibitorApplications.id,
  number: exhibitorApplications.number,
  state: exhibitorApplications.state,
  quote: exhibitorApplications.quote,
  paidFen: exhibitorApplications.paidFen,
}

const joined = (tx: Tx) =>
  tx
    .select({ exhibitor: exhibitors, application, activity: activities })
    .from(exhibitors)
    .innerJoin(exhibitorApplications, eq(exhibitorApplications.id, exhibitors.applicationId))
    .innerJoin(activities, eq(activities.id, exhibitors.activityId))

export type ShownExhibitor = Awaited<ReturnType<typeof joined>>[number]

const owes = sql`coalesce((${exhibitorApplications.quote} ->> 'total')::bigint, 0) > ${exhibitorApplications.paidFen} and ${exhibitorApplications.state} in ('contracted', 'deposit_paid', 'confirmed', 'exhibited')`

function conditionOf(tx: Tx, filter: ExhibitorFilter): SQL | undefined {
  const { activityId, status, category, hallId, debt, keyword } = filter
  const states = splitList(status) as ExhibitorState[]
  const ofHall = tx
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.hallId, hallId ?? activityId), eq(booths.applicationId, exhibitors.applicationId)))
  return and(
    eq(exhibitors.activityId, activityId),
    states.length > 0 ? inArray(exhibitors.state, states) : undefined,
    category ? sql`${exhibitors.categories} @> ${JSON.stringify([category])}::jsonb` : undefined,
    hallId ? exists(ofHall) : undefined,
    debt ? (debt === 'yes' ? owes : sql`not (${owes})`) : undefined,
    keyword
      ? or(ilike(exhibitors.name, likePattern(keyword)), ilike(exhibitors.pinyin, likePattern(keyword)))
      : undefined,
  )
}

/** Exhibitors of an activity, in the order in which they signed. */
export async function findExhibitors(
  tx: Tx,
  filter: ExhibitorFilter & Paging,
): Promise<Page<ShownExhibitor>> {
  const where = conditionOf(tx, filter)
  const { limit, offset } = pageBounds(filter)
  const list = await joined(tx)
    .where(where)
    .orderBy(asc(exhibitors.createdAt), asc(exhibitors.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, joined(tx).where(where))) }
}

/** The next exhibitors of a list that is read in pieces. */
export const findExhibitorsAfter = (
  tx: Tx,
  filter: ExhibitorFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<ShownExhibitor[]> =>
  joined(tx)
    .where(and(conditionOf(tx, filter), after === null ? undefined : gt(exhibitors.id, after)))
    .orderBy(asc(exhibitors.id))
    .limit(limit)

export const findShownExhibitor = (tx: Tx, id: string): Promise<ShownExhibitor | undefined> =>
  joined(tx).where(eq(exhibitors.id, id)).then(firstRow)

export const findExhibitorOfApplication = (tx: Tx, applicationId: string): Promise<Exhibitor | undefined> =>
  tx.select().from(exhibitors).where(eq(exhibitors.applicationId, applicationId)).then(firstRow)

/** An exhibitor for writing: the next writer of it waits. */
export const lockExhibitor = (tx: Tx, id: string): Promise<Exhibitor | undefined> =>
  tx.select().from(exhibitors).where(eq(exhibitors.id, id)).for('update').then(firstRow)

/** Writes an exhibitor down with its first person. Undefined where its application has one already. */
export async function insertExhibitor(
  tx: Tx,
  exhibitor: Omit<typeof exhibitors.$inferInsert, 'companyId' | 'id'> & { id: string },
  owner: Pick<ExhibitorUser, 'name' | 'mobile' | 'state'>,
): Promise<Exhibitor | undefined> {
  const row = await tx
    .insert(exhibitors)
    .values(exhibitor)
    .onConflictDoNothing({ target: [exhibitors.companyId, exhibitors.applicationId] })
    .returning()
    .then(firstRow)
  if (!row) return undefined
  await publishAddresses(tx, [{ address: row.publicId, kind: exhibitorAddress, objectId: row.id }])
  await tx.insert(exhibitorUsers).values({ ...owner, exhibitorId: row.id, role: 'E1' })
  return row
}

/** Changes a locked exhibitor; its version moves on. */
export const writeExhibitor = (
  tx: Tx,
  { id, version }: Pick<Exhibitor, 'id' | 'version'>,
  set: Partial<Omit<Exhibitor, 'companyId' | 'id' | 'version'>>,
): Promise<Exhibitor> =>
  tx
    .update(exhibitors)
    .set({ ...set, version: version + 1 })
    .where(eq(exhibitors.id, id))
    .returning()
    .then(writtenRow)

/** The people of an exhibitor who have not left, its owner first. */
export const findUsers = (tx: Tx, exhibitorId: string): Promise<ExhibitorUser[]> =>
  tx
    .select()
    .from(exhibitorUsers)
    .where(
      and(
        eq(exhibitorUsers.exhibitorId, exhibitorId),
        inArray(exhibitorUsers.state, ['invited', 'active', 'disabled']),
      ),
    )
    .orderBy(asc(exhibitorUsers.role), asc(exhibitorUsers.createdAt), asc(exhibitorUsers.id))
    .limit(200)

/** How many exhibitors of an activity stand in each state. */
export const countByState = (
  tx: Tx,
  activityId: string,
): Promise<{ state: ExhibitorState; total: number }[]> =>
  tx
    .select({ state: exhibitors.state, total: sql<number>`count(*)::int` })
    .from(exhibitors)
    .where(eq(exhibitors.activityId, activityId))
    .groupBy(exhibitors.state)

/** The halls of an activity in their order. */
export const findHalls = (tx: Tx, activityId: string): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: halls.id, name: halls.name })
    .from(halls)
    .where(eq(halls.activityId, activityId))
    .orderBy(asc(halls.sort), asc(halls.name), asc(halls.id))
    .limit(200)
