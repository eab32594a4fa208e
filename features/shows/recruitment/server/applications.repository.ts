import { and, desc, eq, gt, ilike, inArray, max, or, type SQL } from 'drizzle-orm'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { worksOn } from '#features/shows/activities/server/activity-sale.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { ApplicationState } from '../recruitment.contract.ts'
import { applicationEvents, exhibitorApplications } from './recruitment.tables.ts'

export type Application = typeof exhibitorApplications.$inferSelect

/** The kind of public id under which the page of an application is found. */
export const applicationAddress = 'exhibitor-application'

export interface ApplicationFilter extends Paging {
  activityId?: string | undefined
  status?: string | undefined
  category?: string | undefined
  keyword?: string | undefined
  /** Only activities that this account created or works on. */
  account: string | undefined
}

function conditionOf({ activityId, status, category, keyword, account }: ApplicationFilter): SQL | undefined {
  const states = splitList(status) as ApplicationState[]
  return and(
    activityId ? eq(exhibitorApplications.activityId, activityId) : undefined,
    account === undefined ? undefined : worksOn(account),
    states.length > 0 ? inArray(exhibitorApplications.state, states) : undefined,
    category ? eq(exhibitorApplications.category, category) : undefined,
    keyword
      ? or(
          ilike(exhibitorApplications.company, likePattern(keyword)),
          ilike(exhibitorApplications.contact, likePattern(keyword)),
          eq(exhibitorApplications.creditCode, keyword.toUpperCase()),
          eq(exhibitorApplications.mobile, keyword),
        )
      : undefined,
  )
}

const joined = (tx: Tx) =>
  tx
    .select({ application: exhibitorApplications, activity: activities })
    .from(exhibitorApplications)
    .innerJoin(activities, eq(activities.id, exhibitorApplications.activityId))

export interface ShownApplication {
  application: Application
  activity: typeof activities.$inferSelect
}

/** Applications, the latest first. */
export async function findApplications(tx: Tx, filter: ApplicationFilter): Promise<Page<ShownApplication>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await joined(tx)
    .where(where)
    .orderBy(desc(exhibitorApplications.createdAt), desc(exhibitorApplications.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, joined(tx).where(where))) }
}

/** How many of these applications stand in each state. */
export const countOnBoard = (
  tx: Tx,
  filter: ApplicationFilter,
): Promise<{ state: ApplicationState; total: number }[]> =>
  tx
    .select({ state: exhibitorApplications.state, total: sql<number>`count(*)::int` })
    .from(exhibitorApplications)
    .innerJoin(activities, eq(activities.id, exhibitorApplications.activityId))
    .where(conditionOf(filter))
    .groupBy(exhibitorApplications.state)

/** The first of these applications, the latest first. */
export const findFirstApplications = (tx: Tx, filter: ApplicationFilter): Promise<ShownApplication[]> =>
  joined(tx)
    .where(conditionOf(filter))
    .orderBy(desc(exhibitorApplications.createdAt), desc(exhibitorApplications.id))
    .limit(pageBounds(filter).limit)

/** These applications in the order in which they came, after one of them. */
export const findApplicationsAfter = (
  tx: Tx,
  filter: ApplicationFilter,
  { after, limit }: { after: number; limit: number },
): Promise<ShownApplication[]> =>
  joined(tx)
    .where(and(conditionOf(filter), gt(exhibitorApplications.number, after)))
    .orderBy(exhibitorApplications.number)
    .limit(limit)

export const findShownApplication = (tx: Tx, id: string): Promise<ShownApplication | undefined> =>
  joined(tx).where(eq(exhibitorApplications.id, id)).then(firstRow)

export const findApplication = (tx: Tx, id: string): Promise<Application | undefined> =>
  tx.select().from(exhibitorApplications).where(eq(exhibitorApplications.id, id)).then(firstRow)

export const findApplicationsOf = (tx: Tx, ids: readonly string[]): Promise<Application[]> =>
  tx
    .select()
    .from(exhibitorApplications)
    .where(inArray(exhibitorApplications.id, [...ids]))

/** The applications of an activity that are not at their end, for what happens to all of them. */
export const findLiving = (
  tx: Tx,
  activityId: string,
  states: readonly ApplicationState[],
): Promise<{ id: string }[]> =>
  tx
    .select({ id: exhibitorApplications.id })
    .from(exhibitorApplications)
    .where(
      and(
        eq(exhibitorApplications.activityId, activityId),
        inArray(exhibitorApplications.state, [...states]),
      ),
    )
    .orderBy(exhibitorApplications.id)

/** An application for writing: the next writer of it waits. */
export const lockApplication = (tx: Tx, id: string): Promise<Application | undefined> =>
  tx.select().from(exhibitorApplications).where(eq(exhibitorApplications.id, id)).for('update').then(firstRow)

/** How many applications of an activity stand in each state. */
export const countByState = (
  tx: Tx,
  activityId: string,
): Promise<{ state: ApplicationState; total: number }[]> =>
  tx
    .select({ state: exhibitorApplications.state, total: sql<number>`count(*)::int` })
    .from(exhibitorApplications)
    .where(eq(exhibitorApplications.activityId, activityId))
    .groupBy(exhibitorApplications.state)

type NewApplication = Omit<typeof exhibitorApplications.$inferInsert, 'companyId' | 'number' | 'id'> & {
  id: string
}

/** An application with the next number of its activity; the caller holds the lock of the activity. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<Application> {
  const [last] = await tx
    .select({ number: max(exhibitorApplications.number) })
    .from(exhibitorApplications)
    .where(eq(exhibitorApplications.activityId, application.activityId))
  const row = await tx
    .insert(exhibitorApplications)
    .values({ ...application, number: (last?.number ?? 0) + 1 })
    .returning()
    .then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: applicationAddress, objectId: row.id }])
  return row
}

/** Locks an activity for the writer of a new application of it. */
export const lockActivityOf = (tx: Tx, activityId: string): Promise<unknown> =>
  tx.select({ id: activities.id }).from(activities).where(eq(activities.id, activityId)).for('update')

/** The application of an address. */
export const findByToken = (tx: Tx, token: string): Promise<Application | undefined> =>
  tx.select().from(exhibitorApplications).where(eq(exhibitorApplications.publicId, token)).then(firstRow)

/** Changes a locked application; its version moves on. */
export const writeApplication = (
  tx: Tx,
  { id, version }: Pick<Application, 'id' | 'version'>,
  set: Partial<Omit<Application, 'companyId' | 'id' | 'version'>>,
): Promise<Application> =>
  tx
    .update(exhibitorApplications)
    .set({ ...set, version: version + 1 })
    .where(eq(exhibitorApplications.id, id))
    .returning()
    .then(writtenRow)

export const insertEvent = (
  tx: Tx,
  event: Omit<typeof applicationEvents.$inferInsert, 'companyId' | 'id'>,
): Promise<unknown> => tx.insert(applicationEvents).values(event)

export const findEvents = (tx: Tx, applicationId: string) =>
  tx
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
    .limit(200)
