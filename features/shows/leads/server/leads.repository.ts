import { and, asc, desc, eq, exists, ilike, inArray, ne, or, type SQL } from 'drizzle-orm'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { exhibitors, exhibitorUsers } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { LeadQuestion, Temperature } from '../face/lead-model.ts'
import type { FoldedLead } from './leads.domain.ts'
import { exhibitorLeadEntries, exhibitorLeadQuestions, exhibitorLeads } from './leads.tables.ts'

export type Lead = typeof exhibitorLeads.$inferSelect
export type LeadEntry = typeof exhibitorLeadEntries.$inferSelect

export const leadSharings = ['given', 'withheld'] as const

export interface LeadFilter {
  exhibitorId: string
  temperature?: Temperature | undefined
  sharing?: (typeof leadSharings)[number] | undefined
  /** The person of the exhibitor who scanned or wrote. */
  userId?: string | undefined
  /** A day on the clock of the show, such as 2026-11-27. */
  day?: { date: string; zone: string } | undefined
  keyword?: string | undefined
}

/** The entries of a lead by one person of the exhibitor. */
const entriesBy = (tx: Tx, userId: string) =>
  tx
    .select({ id: exhibitorLeadEntries.id })
    .from(exhibitorLeadEntries)
    .where(
      and(
        eq(exhibitorLeadEntries.leadId, exhibitorLeads.id),
        eq(exhibitorLeadEntries.userId, userId),
        inArray(exhibitorLeadEntries.source, ['scan', 'typed']),
      ),
    )

const dayOf = (zone: string) =>
  sql<string>`to_char(${exhibitorLeads.takenAt} at time zone ${zone}, 'YYYY-MM-DD')`

/** Of what a person took back nothing is shown, counted or exported. */
export const isStanding: SQL = ne(exhibitorLeads.state, 'withdrawn')

function conditionOf(tx: Tx, filter: LeadFilter): SQL | undefined {
  const { exhibitorId, temperature, sharing, userId, day, keyword } = filter
  const like = keyword ? likePattern(keyword) : ''
  return and(
    eq(exhibitorLeads.exhibitorId, exhibitorId),
    isStanding,
    temperature ? eq(exhibitorLeads.temperature, temperature) : undefined,
    sharing ? eq(exhibitorLeads.state, sharing) : undefined,
    userId ? exists(entriesBy(tx, userId)) : undefined,
    day ? sql`${dayOf(day.zone)} = ${day.date}` : undefined,
    keyword ? or(ilike(exhibitorLeads.name, like), ilike(exhibitorLeads.company, like)) : undefined,
  )
}

/** Leads of an exhibitor, the latest first. */
export async function findLeads(tx: Tx, filter: LeadFilter & Paging): Promise<Page<Lead>> {
  const where = conditionOf(tx, filter)
  const { limit, offset } = pageBounds(filter)
  const rows = () => tx.select().from(exhibitorLeads)
  const list = await rows()
    .where(where)
    .orderBy(desc(exhibitorLeads.lastAt), desc(exhibitorLeads.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, rows().where(where))) }
}

/** The next leads of a file that is written while they are read. */
export const findLeadsAfter = (
  tx: Tx,
  filter: LeadFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<Lead[]> =>
  tx
    .select()
    .from(exhibitorLeads)
    .where(
      and(conditionOf(tx, filter), after === null ? undefined : sql`${exhibitorLeads.id} > ${after}::uuid`),
    )
    .orderBy(asc(exhibitorLeads.id))
    .limit(limit)

/** A standing lead of an exhibitor for writing; one of another exhibitor, or of a colleague where only own ones are wanted, is not there. */
export const lockLead = (
  tx: Tx,
  { id, ...filter }: Pick<LeadFilter, 'exhibitorId' | 'userId'> & { id: string },
): Promise<Lead | undefined> =>
  tx
    .select()
    .from(exhibitorLeads)
    .where(and(conditionOf(tx, filter), eq(exhibitorLeads.id, id)))
    .for('update')
    .then(firstRow)

/** Takes a lead away with everything that was said about it. */
export const deleteLead = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(exhibitorLeads).where(eq(exhibitorLeads.id, id))

export const findLead = (tx: Tx, id: string): Promise<Lead | undefined> =>
  tx.select().from(exhibitorLeads).where(eq(exhibitorLeads.id, id)).then(firstRow)

/** The leads of a person at all exhibitors, locked in one order. */
export const lockLeadsOf = (tx: Tx, personId: string, id?: string): Promise<Lead[]> =>
  tx
    .select()
    .from(exhibitorLeads)
    .where(and(eq(exhibitorLeads.personId, personId), id ? eq(exhibitorLeads.id, id) : undefined))
    .orderBy(asc(exhibitorLeads.id))
    .for('update')

/** The leads of a person with the names of the exhibitors and their shows. */
export const findLeadsOf = (tx: Tx, personId: string) =>
  tx
    .select({
      lead: exhibitorLeads,
      exhibitor: { name: exhibitors.name, publicId: exhibitors.publicId, state: exhibitors.state },
      activity: { id: activities.id, title: activities.title, startsAt: activities.startsAt },
    })
    .from(exhibitorLeads)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorLeads.exhibitorId))
    .innerJoin(activities, eq(activities.id, exhibitors.activityId))
    .where(eq(exhibitorLeads.personId, personId))
    .orderBy(desc(exhibitorLeads.lastAt), asc(exhibitorLeads.id))
    .limit(500)

/** The lead of a person at an exhibitor, locked; a new one is made withheld, and folded at once. */
export async function lockLeadOfPerson(
  tx: Tx,
  { exhibitorId, personId, at }: { exhibitorId: string; personId: string; at: Date },
): Promise<Lead> {
  const known = await tx
    .select()
    .from(exhibitorLeads)
    .where(and(eq(exhibitorLeads.exhibitorId, exhibitorId), eq(exhibitorLeads.personId, personId)))
    .for('update')
    .then(firstRow)
  if (known) return known
  return tx
    .insert(exhibitorLeads)
    .values({
      exhibitorId,
      personId,
      state: 'withheld',
      temperature: 'warm',
      name: '',
      takenAt: at,
      lastAt: at,
    })
    .returning()
    .then(writtenRow)
}

export const writeLead = (
  tx: Tx,
  { id, version }: Pick<Lead, 'id' | 'version'>,
  set: FoldedLead & { withdrawnAt: Date | null },
): Promise<Lead> =>
  tx
    .update(exhibitorLeads)
    .set({ ...set, version: version + 1 })
    .where(eq(exhibitorLeads.id, id))
    .returning()
    .then(writtenRow)

/** Writes an entry down; false where this device has sent it before. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<typeof exhibitorLeadEntries.$inferInsert, 'companyId' | 'id'>,
): Promise<boolean> {
  const written = await tx
    .insert(exhibitorLeadEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: exhibitorLeadEntries.id })
  return written.length > 0
}

/** The entries of a device that are here already, by their counters. */
export async function findKnownEntries(
  tx: Tx,
  { exhibitorId, device, counters }: { exhibitorId: string; device: string; counters: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ counter: exhibitorLeadEntries.counter, leadId: exhibitorLeadEntries.leadId })
    .from(exhibitorLeadEntries)
    .where(
      and(
        eq(exhibitorLeadEntries.exhibitorId, exhibitorId),
        eq(exhibitorLeadEntries.device, device),
        inArray(exhibitorLeadEntries.counter, [...counters]),
      ),
    )
  return new Map(
    rows.flatMap(({ counter, leadId }) => (counter === null ? [] : [[counter, leadId] as const])),
  )
}

export const findEntries = (tx: Tx, leadId: string): Promise<LeadEntry[]> =>
  tx
    .select()
    .from(exhibitorLeadEntries)
    .where(eq(exhibitorLeadEntries.leadId, leadId))
    .orderBy(asc(exhibitorLeadEntries.at))
    .limit(1000)

/** Takes everything that was said out of the entries of a lead; what stays is that they were sent. */
export const emptyEntries = (tx: Tx, leadId: string): Promise<unknown> =>
  tx
    .update(exhibitorLeadEntries)
    .set({ note: null, answers: {}, fields: [], contact: null, temperature: null })
    .where(eq(exhibitorLeadEntries.leadId, leadId))

/** The ticket of a person with whose facts a lead is written: of the latest scan that still tells of this person. */
export const findTicketFacts = (tx: Tx, { id: leadId, personId }: Pick<Lead, 'id' | 'personId'>) =>
  tx
    .select({
      name: activityRegistrations.name,
      mobile: activityRegistrations.mobile,
      company: activityRegistrations.company,
      title: activityRegistrations.title,
    })
    .from(exhibitorLeadEntries)
    .innerJoin(activityRegistrations, eq(activityRegistrations.id, exhibitorLeadEntries.registrationId))
    .where(
      and(
        eq(exhibitorLeadEntries.leadId, leadId),
        eq(activityRegistrations.personId, personId),
        ne(activityRegistrations.mobile, ''),
      ),
    )
    .orderBy(desc(exhibitorLeadEntries.at), desc(exhibitorLeadEntries.id))
    .limit(1)
    .then(firstRow)

/** The people of the exhibitor who scanned each of these leads, by their names. */
export async function findScanners(
  tx: Tx,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .selectDistinct({ id: exhibitorLeadEntries.leadId, name: exhibitorUsers.name })
    .from(exhibitorLeadEntries)
    .innerJoin(exhibitorUsers, eq(exhibitorUsers.id, exhibitorLeadEntries.userId))
    .where(
      and(
        inArray(exhibitorLeadEntries.leadId, [...leadIds]),
        inArray(exhibitorLeadEntries.source, ['scan', 'typed']),
      ),
    )
  const found = new Map<string, string[]>()
  for (const { id, name } of rows) found.set(id, [...(found.get(id) ?? []), name])
  return found
}

/** How many leads each of these exhibitors has. */
export async function countLeads(
  tx: Tx,
  exhibitorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: exhibitorLeads.exhibitorId, total: sql<number>`count(*)::int` })
    .from(exhibitorLeads)
    .where(and(inArray(exhibitorLeads.exhibitorId, [...exhibitorIds]), isStanding))
    .groupBy(exhibitorLeads.exhibitorId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

const counts = {
  total: sql<number>`count(*)::int`,
  given: sql<number>`(count(*) filter (where ${exhibitorLeads.state} = 'given'))::int`,
  hot: sql<number>`(count(*) filter (where ${exhibitorLeads.temperature} = 'hot'))::int`,
}

/** The leads of an exhibitor in numbers: as a whole, by the day of the first meeting, and by who scanned. */
export async function readLeadNumbers(tx: Tx, { exhibitorId, zone }: { exhibitorId: string; zone: string }) {
  const where = and(eq(exhibitorLeads.exhibitorId, exhibitorId), isStanding)
  const whole = await tx.select(counts).from(exhibitorLeads).where(where).then(writtenRow)
  const date = dayOf(zone)
  const days = await tx
    .select({ date, ...counts })
    .from(exhibitorLeads)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const people = await tx
    .select({ userId: exhibitorUsers.id, name: exhibitorUsers.name, ...counts })
    .from(exhibitorUsers)
    .innerJoin(
      exhibitorLeads,
      and(
        eq(exhibitorLeads.exhibitorId, exhibitorUsers.exhibitorId),
        exists(
          tx
            .select({ id: exhibitorLeadEntries.id })
            .from(exhibitorLeadEntries)
            .where(
              and(
                eq(exhibitorLeadEntries.leadId, exhibitorLeads.id),
                eq(exhibitorLeadEntries.userId, exhibitorUsers.id),
                inArray(exhibitorLeadEntries.source, ['scan', 'typed']),
              ),
            ),
        ),
      ),
    )
    .where(where)
    .groupBy(exhibitorUsers.id, exhibitorUsers.name)
    .orderBy(asc(exhibitorUsers.name), asc(exhibitorUsers.id))
  return { whole, days, people }
}

export const findQuestions = async (
  tx: Tx,
  exhibitorId: string,
): Promise<{ questions: LeadQuestion[]; version: number }> =>
  (await tx
    .select({ questions: exhibitorLeadQuestions.questions, version: exhibitorLeadQuestions.version })
    .from(exhibitorLeadQuestions)
    .where(eq(exhibitorLeadQuestions.exhibitorId, exhibitorId))
    .then(firstRow)) ?? { questions: [], version: 0 }

/** Writes the questions of an exhibitor; false where somebody else was faster. */
export async function writeQuestions(
  tx: Tx,
  exhibitorId: string,
  { questions, version }: { questions: LeadQuestion[]; version: number },
): Promise<boolean> {
  const written =
    version === 0
      ? await tx
          .insert(exhibitorLeadQuestions)
          .values({ exhibitorId, questions })
          .onConflictDoNothing()
          .returning({ id: exhibitorLeadQuestions.id })
      : await tx
          .update(exhibitorLeadQuestions)
          .set({ questions, version: version + 1 })
          .where(
            and(
              eq(exhibitorLeadQuestions.exhibitorId, exhibitorId),
              eq(exhibitorLeadQuestions.version, version),
            ),
          )
          .returning({ id: exhibitorLeadQuestions.id })
  return written.length > 0
}

/** Whether an activity has exhibitors that may collect leads. */
export const hasExhibitors = async (tx: Tx, activityId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: exhibitors.id })
      .from(exhibitors)
      .where(and(eq(exhibitors.activityId, activityId), ne(exhibitors.state, 'ended')))
      .limit(1)
  ).length > 0

/** The show and the own company of an exhibitor. */
export const findExhibitorOf = (tx: Tx, exhibitorId: string) =>
  tx
    .select({
      exhibitor: { id: exhibitors.id, name: exhibitors.name, tenantCompanyId: exhibitors.tenantCompanyId },
      activity: activities,
    })
    .from(exhibitors)
    .innerJoin(activities, eq(activities.id, exhibitors.activityId))
    .where(eq(exhibitors.id, exhibitorId))
    .then(firstRow)
