import { and, desc, eq, inArray, isNotNull, isNull, max, type SQL } from 'drizzle-orm'

import { visitorRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { groupedBy } from './grouping.domain.ts'
import type { LinkEvidence } from '../radar.contract.ts'
import { radarLinks, radarPersons, radarSignals } from './radar.tables.ts'
import { mostSignals } from './scores.domain.ts'

export type RadarPerson = typeof radarPersons.$inferSelect

/** A person without what the score was made of. */
export type PersonFacts = Omit<RadarPerson, 'lines'>

/** The person behind a browser, and how that is known. */
export const findLinkOf = (tx: Tx, visitorId: string) =>
  tx
    .select({ personId: radarLinks.personId, evidence: radarLinks.evidence })
    .from(radarLinks)
    .where(and(eq(radarLinks.visitorId, visitorId), isNull(radarLinks.endedAt)))
    .then(firstRow)

/** The links of browsers as they are now. */
export async function findLinksOfBrowsers(
  tx: Tx,
  visitorIds: readonly string[],
): Promise<Map<string, { personId: string; evidence: LinkEvidence }>> {
  if (visitorIds.length === 0) return new Map()
  const links = await tx
    .select({
      visitorId: radarLinks.visitorId,
      personId: radarLinks.personId,
      evidence: radarLinks.evidence,
    })
    .from(radarLinks)
    .where(and(inArray(radarLinks.visitorId, [...visitorIds]), isNull(radarLinks.endedAt)))
  return new Map(links.map(({ visitorId, ...link }) => [visitorId, link]))
}

/** The people behind browsers. */
export async function findPersonsOf(tx: Tx, visitorIds: readonly string[]): Promise<Map<string, string>> {
  if (visitorIds.length === 0) return new Map()
  const links = await tx
    .select({ visitorId: radarLinks.visitorId, personId: radarLinks.personId })
    .from(radarLinks)
    .where(and(inArray(radarLinks.visitorId, [...visitorIds]), isNull(radarLinks.endedAt)))
  return new Map(links.map(({ visitorId, personId }) => [visitorId, personId]))
}

export const findPersons = (tx: Tx, ids: readonly string[]): Promise<RadarPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(radarPersons)
        .where(inArray(radarPersons.id, [...ids]))

/** People among some that fulfil a condition. */
export const findPersonsWhere = (
  tx: Tx,
  ids: readonly string[],
  where: SQL | undefined,
): Promise<RadarPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(radarPersons)
        .where(and(inArray(radarPersons.id, [...ids]), where))

export const findPersonOfCustomer = (tx: Tx, customerCardId: string): Promise<RadarPerson | undefined> =>
  tx
    .select()
    .from(radarPersons)
    .where(eq(radarPersons.customerCardId, customerCardId))
    .limit(1)
    .then(firstRow)

/** The visitors who are some customers. */
export const findPeopleOfCustomers = (tx: Tx, customerIds: readonly string[]): Promise<string[]> =>
  tx
    .select({ id: radarPersons.id })
    .from(radarPersons)
    .where(inArray(radarPersons.customerCardId, [...customerIds]))
    .then((rows) => rows.map(({ id }) => id))

interface NewPerson {
  region: string | null
  firstSeenAt: Date
  lastSeenAt: Date
}

/** A person whom nobody knows yet; the caller holds the lock of the radar, so numbers do not repeat. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<RadarPerson> {
  const [last] = await tx.select({ number: max(radarPersons.number) }).from(radarPersons)
  return tx
    .insert(radarPersons)
    .values({ ...person, number: (last?.number ?? 0) + 1 })
    .returning()
    .then(writtenRow)
}

interface NewLink {
  visitorId: string
  personId: string
  evidence: LinkEvidence
  by?: { accountId: string; name: string }
}

/** A browser belongs to this person from now on; the link before ends and stays readable. */
export async function linkVisitor(tx: Tx, { by, ...link }: NewLink): Promise<void> {
  await tx
    .update(radarLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(radarLinks.visitorId, link.visitorId), isNull(radarLinks.endedAt)))
  await tx
    .insert(radarLinks)
    .values({ ...link, byAccountId: by?.accountId ?? null, byName: by?.name ?? null })
}

export const findVisitorsOf = (tx: Tx, personId: string) =>
  tx
    .select({ visitorId: radarLinks.visitorId })
    .from(radarLinks)
    .where(and(eq(radarLinks.personId, personId), isNull(radarLinks.endedAt)))
    .then((rows) => rows.map(({ visitorId }) => visitorId))

export const findLinksOf = (tx: Tx, personId: string) =>
  tx
    .select()
    .from(radarLinks)
    .where(eq(radarLinks.personId, personId))
    .orderBy(desc(radarLinks.at))
    .limit(100)

/** The newest signals of some browsers. */
export const findSignalsOf = (tx: Tx, visitorIds: readonly string[]) =>
  visitorIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: radarSignals.id,
          kind: radarSignals.kind,
          at: radarSignals.at,
          visitId: radarSignals.visitId,
        })
        .from(radarSignals)
        .where(inArray(radarSignals.visitorId, [...visitorIds]))
        .orderBy(desc(radarSignals.at), desc(radarSignals.id))
        .limit(mostSignals)

export const changePerson = (tx: Tx, id: string, set: Partial<typeof radarPersons.$inferInsert>) =>
  tx
    .update(radarPersons)
    .set({ ...set, version: sql`${radarPersons.version} + 1` })
    .where(eq(radarPersons.id, id))

/** A person was here: the newest visit of one of the browsers. */
export interface Sighting {
  personId: string
  lastSeenAt: Date
  region: string | null
  name: string | null
}

/**
 * Notes that people are here. Their version stays, so that who edits a person is not stopped by the person's own reading;
 * of several browsers the one that came last says where the person is.
 */
export async function noteSightings(tx: Tx, sightings: readonly Sighting[]): Promise<void> {
  if (sightings.length === 0) return
  const people = [...groupedBy(sightings, ({ personId }) => personId)].map(([id, ofPerson]) => {
    const inOrder = ofPerson.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
    return {
      id,
      at: inOrder[0]?.lastSeenAt,
      region: inOrder.find(({ region }) => region !== null)?.region,
      name: inOrder.find(({ name }) => name !== null)?.name,
    }
  })
  await tx.execute(sql`
    update radar_persons set
      last_seen_at = greatest(radar_persons.last_seen_at, seen.at),
      region = coalesce(seen.region, radar_persons.region),
      name = coalesce(radar_persons.name, seen.name)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as seen(id uuid, at timestamptz, region text, name text)
    where radar_persons.company_id = ${currentCompany} and radar_persons.id = seen.id`)
}

/** The customers that browsers named, the newest naming first. */
export async function findNamedCustomers(tx: Tx, visitorIds: readonly string[]): Promise<string[]> {
  if (visitorIds.length === 0) return []
  const named = await tx
    .select({ customerCardId: visitorRows.customerCardId })
    .from(visitorRows)
    .where(and(inArray(visitorRows.id, [...visitorIds]), isNotNull(visitorRows.customerCardId)))
    .orderBy(desc(visitorRows.lastSeenAt))
  return [...new Set(named.flatMap(({ customerCardId }) => customerCardId ?? []))]
}
