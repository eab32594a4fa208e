import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, or } from 'drizzle-orm'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { exhibitorApplications } from '#features/shows/recruitment/server/recruitment.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { ExhibitorUser } from './exhibitors.repository.ts'
import {
  exhibitorPasses,
  exhibitorPassTypes,
  exhibitors,
  exhibitorUsers,
  portalSessions,
} from './exhibitors.tables.ts'

/** The person of a living session, with the exhibitor. An exhibitor that left has no portal any more. */
export const findSession = (tx: Tx, tokenHash: string) =>
  tx
    .select({
      session: portalSessions,
      user: exhibitorUsers,
      exhibitor: exhibitors,
      activity: activities,
      application: exhibitorApplications,
    })
    .from(portalSessions)
    .innerJoin(exhibitorUsers, eq(exhibitorUsers.id, portalSessions.userId))
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorUsers.exhibitorId))
    .innerJoin(exhibitorApplications, eq(exhibitorApplications.id, exhibitors.applicationId))
    .innerJoin(activities, eq(activities.id, exhibitors.activityId))
    .where(
      and(
        eq(portalSessions.tokenHash, tokenHash),
        gt(portalSessions.expiresAt, sql`now()`),
        // A look needs nobody who has been there.
        or(
          eq(exhibitorUsers.state, 'active'),
          and(isNotNull(portalSessions.lookedBy), eq(exhibitorUsers.state, 'invited')),
        ),
        ne(exhibitors.state, 'ended'),
      ),
    )
    .then(firstRow)

export type PortalPerson = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const insertSession = (
  tx: Tx,
  session: Pick<typeof portalSessions.$inferInsert, 'userId' | 'lookedBy' | 'tokenHash' | 'expiresAt'>,
): Promise<unknown> => tx.insert(portalSessions).values(session)

export const deleteSession = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(portalSessions).where(eq(portalSessions.id, id))

/** Sessions of a person that have ended are of no use to anybody. */
export const deleteEnded = (tx: Tx, userId: string): Promise<unknown> =>
  tx
    .delete(portalSessions)
    .where(and(eq(portalSessions.userId, userId), lt(portalSessions.expiresAt, sql`now()`)))

export const noteSeen = (tx: Tx, id: string): Promise<unknown> =>
  tx.update(portalSessions).set({ seenAt: new Date() }).where(eq(portalSessions.id, id))

/** The moments at which somebody of these exhibitors was last in the portal. */
export async function findSeen(tx: Tx, exhibitorIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ id: exhibitorUsers.exhibitorId, at: max(portalSessions.seenAt) })
    .from(portalSessions)
    .innerJoin(exhibitorUsers, eq(exhibitorUsers.id, portalSessions.userId))
    .where(and(inArray(exhibitorUsers.exhibitorId, [...exhibitorIds]), isNull(portalSessions.lookedBy)))
    .groupBy(exhibitorUsers.exhibitorId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}

/** A person of an exhibitor by the number, removed ones too. */
export const findUserByMobile = (
  tx: Tx,
  exhibitorId: string,
  mobile: string,
): Promise<ExhibitorUser | undefined> =>
  tx
    .select()
    .from(exhibitorUsers)
    .where(and(eq(exhibitorUsers.exhibitorId, exhibitorId), eq(exhibitorUsers.mobile, mobile)))
    .for('update')
    .then(firstRow)

/** A person of an exhibitor for writing; one of another exhibitor is not there. */
export const lockUser = (tx: Tx, exhibitorId: string, id: string): Promise<ExhibitorUser | undefined> =>
  tx
    .select()
    .from(exhibitorUsers)
    .where(and(eq(exhibitorUsers.exhibitorId, exhibitorId), eq(exhibitorUsers.id, id)))
    .for('update')
    .then(firstRow)

export const insertUser = (
  tx: Tx,
  user: Pick<ExhibitorUser, 'exhibitorId' | 'name' | 'mobile' | 'role' | 'state'>,
): Promise<ExhibitorUser> => tx.insert(exhibitorUsers).values(user).returning().then(writtenRow)

export const writeUser = (
  tx: Tx,
  { id, version }: Pick<ExhibitorUser, 'id' | 'version'>,
  set: Partial<Pick<ExhibitorUser, 'name' | 'role' | 'state'>>,
): Promise<ExhibitorUser> =>
  tx
    .update(exhibitorUsers)
    .set({ ...set, version: version + 1 })
    .where(eq(exhibitorUsers.id, id))
    .returning()
    .then(writtenRow)

export const findUser = (tx: Tx, id: string): Promise<ExhibitorUser | undefined> =>
  tx.select().from(exhibitorUsers).where(eq(exhibitorUsers.id, id)).then(firstRow)

/** The shows of the same organiser at which a number is known, the latest first: past ones stay. */
export const findShowsOf = (tx: Tx, mobile: string) =>
  tx
    .select({
      userId: exhibitorUsers.id,
      name: exhibitors.name,
      title: activities.title,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      zone: activities.zone,
      exhibitorId: exhibitors.id,
      publicId: exhibitors.publicId,
    })
    .from(exhibitorUsers)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorUsers.exhibitorId))
    .innerJoin(activities, eq(activities.id, exhibitors.activityId))
    .where(
      and(
        eq(exhibitorUsers.mobile, mobile),
        inArray(exhibitorUsers.state, ['invited', 'active']),
        ne(exhibitors.state, 'ended'),
      ),
    )
    .orderBy(desc(activities.startsAt), asc(exhibitors.id))
    .limit(50)

const isLiving = inArray(activityRegistrations.state, ['confirmed', 'attended', 'no_show'])

/** The passes of an exhibitor that are still good. */
export const findPasses = (tx: Tx, exhibitorId: string) =>
  tx
    .select({ id: exhibitorPasses.id, registration: activityRegistrations })
    .from(exhibitorPasses)
    .innerJoin(activityRegistrations, eq(activityRegistrations.id, exhibitorPasses.registrationId))
    .where(and(eq(exhibitorPasses.exhibitorId, exhibitorId), isLiving))
    .orderBy(asc(exhibitorPasses.createdAt), asc(exhibitorPasses.id))
    .limit(1000)

/** How many passes of each of these exhibitors are still good. */
export async function countPasses(
  tx: Tx,
  exhibitorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: exhibitorPasses.exhibitorId, total: count() })
    .from(exhibitorPasses)
    .innerJoin(activityRegistrations, eq(activityRegistrations.id, exhibitorPasses.registrationId))
    .where(and(inArray(exhibitorPasses.exhibitorId, [...exhibitorIds]), isLiving))
    .groupBy(exhibitorPasses.exhibitorId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export const findPass = (tx: Tx, exhibitorId: string, id: string) =>
  tx
    .select()
    .from(exhibitorPasses)
    .where(and(eq(exhibitorPasses.exhibitorId, exhibitorId), eq(exhibitorPasses.id, id)))
    .then(firstRow)

export const insertPass = (
  tx: Tx,
  pass: Pick<typeof exhibitorPasses.$inferInsert, 'exhibitorId' | 'registrationId' | 'issuedById'>,
): Promise<unknown> => tx.insert(exhibitorPasses).values(pass)

export const findPassType = async (tx: Tx, activityId: string): Promise<string | undefined> =>
  (
    await tx
      .select({ id: exhibitorPassTypes.ticketTypeId })
      .from(exhibitorPassTypes)
      .where(eq(exhibitorPassTypes.activityId, activityId))
      .then(firstRow)
  )?.id

export const insertPassType = (tx: Tx, activityId: string, ticketTypeId: string): Promise<unknown> =>
  tx.insert(exhibitorPassTypes).values({ activityId, ticketTypeId })

/** Locks an activity for the writer of its pass type. */
export const lockActivity = (tx: Tx, activityId: string): Promise<unknown> =>
  tx.select({ id: activities.id }).from(activities).where(eq(activities.id, activityId)).for('update')
