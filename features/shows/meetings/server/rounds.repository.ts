import { and, asc, count, desc, eq, ilike, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { openStates } from '#features/shows/needs/server/needs.public.ts'
import { needMatches, needParties, needs } from '#features/shows/needs/server/needs.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { insertMany } from '#platform/server/database/many-rows.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { mostPeople, type PersonFilter, type PreferenceAnswer, type Slot } from '../meetings.contract.ts'
import {
  meetingPeople,
  meetingPreferences,
  meetingRounds,
  meetings,
  meetingSeats,
  meetingTables,
} from './meetings.tables.ts'

export type Round = typeof meetingRounds.$inferSelect
export type Table = typeof meetingTables.$inferSelect
export type Person = typeof meetingPeople.$inferSelect

/** The kind of public id under which the page of a table is found. */
export const tableAddress = 'meeting-table'

export interface ShownRound {
  round: Round
  tables: number
  people: number
  meetings: number
}

const counted = {
  tables: sql<number>`(select count(*)::int from meeting_tables t where t.round_id = meeting_rounds.id)`,
  people: sql<number>`(select count(*)::int from meeting_people p where p.round_id = meeting_rounds.id)`,
  meetings: sql<number>`(select count(*)::int from meetings m where m.round_id = meeting_rounds.id and m.state <> 'cancelled')`,
}

const shownRounds = (tx: Tx) => tx.select({ round: meetingRounds, ...counted }).from(meetingRounds)

/** The rounds of an activity, the latest first. */
export async function findRounds(tx: Tx, activityId: string, paging: Paging): Promise<Page<ShownRound>> {
  const where = eq(meetingRounds.activityId, activityId)
  const { limit, offset } = pageBounds(paging)
  const list = await shownRounds(tx)
    .where(where)
    .orderBy(desc(meetingRounds.createdAt), desc(meetingRounds.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, meetingRounds, where)) }
}

export const findShownRound = (tx: Tx, id: string): Promise<ShownRound | undefined> =>
  shownRounds(tx).where(eq(meetingRounds.id, id)).then(firstRow)

export const findRound = (tx: Tx, id: string): Promise<Round | undefined> =>
  tx.select().from(meetingRounds).where(eq(meetingRounds.id, id)).then(firstRow)

/** A round, locked: everything that plans its meetings or moves several of them locks it first. */
export const lockRound = (tx: Tx, id: string): Promise<Round | undefined> =>
  tx.select().from(meetingRounds).where(eq(meetingRounds.id, id)).for('update').then(firstRow)

export const findRoundsOf = (tx: Tx, activityId: string): Promise<Round[]> =>
  tx.select().from(meetingRounds).where(eq(meetingRounds.activityId, activityId)).orderBy(meetingRounds.id)

/** Changes a locked round; its version moves on. */
export const writeRound = (
  tx: Tx,
  { id, version }: Pick<Round, 'id' | 'version'>,
  set: Partial<Omit<Round, 'companyId' | 'id' | 'version'>>,
): Promise<Round> =>
  tx
    .update(meetingRounds)
    .set({ ...set, version: version + 1 })
    .where(eq(meetingRounds.id, id))
    .returning()
    .then(writtenRow)

interface NewRound {
  round: Omit<typeof meetingRounds.$inferInsert, 'companyId'>
  halls: readonly { name: string; tables: number }[]
}

/** Writes a round with its tables, which are numbered through all halls. */
export async function insertRound(tx: Tx, { round: values, halls }: NewRound): Promise<Round> {
  const round = await tx.insert(meetingRounds).values(values).returning().then(writtenRow)
  const places = halls.flatMap(({ name, tables }) => Array.from({ length: tables }, () => name))
  const tables = await tx
    .insert(meetingTables)
    .values(
      places.map((hall, place) => ({
        roundId: round.id,
        publicId: newPublicId(),
        hall,
        number: place + 1,
      })),
    )
    .returning()
  await publishAddresses(
    tx,
    tables.map(({ id, publicId }) => ({ address: publicId, kind: tableAddress, objectId: id })),
  )
  return round
}

export const findTables = (tx: Tx, roundId: string): Promise<Table[]> =>
  tx.select().from(meetingTables).where(eq(meetingTables.roundId, roundId)).orderBy(asc(meetingTables.number))

export const findTable = (tx: Tx, id: string): Promise<Table | undefined> =>
  tx.select().from(meetingTables).where(eq(meetingTables.id, id)).then(firstRow)

export interface NamedPerson {
  person: Person
  company: string
  name: string
  mobile: string
}

export interface ShownPerson extends NamedPerson {
  must: number
  meet: number
  no: number
  meetings: number
}

const named = {
  person: meetingPeople,
  company: needParties.company,
  name: needParties.name,
  mobile: needParties.mobile,
}

/** Everybody of a round, by company. */
export const findPeople = (tx: Tx, roundId: string): Promise<NamedPerson[]> =>
  tx
    .select(named)
    .from(meetingPeople)
    .innerJoin(needParties, eq(needParties.id, meetingPeople.partyId))
    .where(eq(meetingPeople.roundId, roundId))
    .orderBy(asc(needParties.company), asc(meetingPeople.id))

const saidBy = (answer: PreferenceAnswer) =>
  sql<number>`(select count(*)::int from meeting_preferences f where f.from_id = ${meetingPeople.id} and f.answer = ${answer})`

const shownPeople = (tx: Tx) =>
  tx
    .select({
      ...named,
      must: saidBy('must'),
      meet: saidBy('meet'),
      no: saidBy('no'),
      meetings: sql<number>`(select count(*)::int from meetings m
        where (m.first_id = ${meetingPeople.id} or m.second_id = ${meetingPeople.id}) and m.state <> 'cancelled')`,
    })
    .from(meetingPeople)
    .innerJoin(needParties, eq(needParties.id, meetingPeople.partyId))

const conditionOf = ({ roundId, keyword, side }: PersonFilter): SQL | undefined =>
  and(
    eq(meetingPeople.roundId, roundId),
    side ? eq(meetingPeople.side, side) : undefined,
    keyword
      ? or(ilike(needParties.company, likePattern(keyword)), ilike(needParties.name, likePattern(keyword)))
      : undefined,
  )

/** The people of a round with what they said. */
export async function searchPeople(tx: Tx, filter: PersonFilter & Paging): Promise<Page<ShownPerson>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await shownPeople(tx)
    .where(where)
    .orderBy(asc(needParties.company), asc(meetingPeople.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, shownPeople(tx).where(where))) }
}

export const findShownPerson = (tx: Tx, id: string): Promise<ShownPerson | undefined> =>
  shownPeople(tx).where(eq(meetingPeople.id, id)).then(firstRow)

export const findPersonRows = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx
    .select()
    .from(meetingPeople)
    .where(inArray(meetingPeople.id, [...ids]))
    .orderBy(meetingPeople.id)

export const lockPerson = (tx: Tx, id: string): Promise<Person | undefined> =>
  tx.select().from(meetingPeople).where(eq(meetingPeople.id, id)).for('update').then(firstRow)

export const writePerson = (
  tx: Tx,
  { id, version }: Pick<Person, 'id' | 'version'>,
  set: Partial<Omit<Person, 'companyId' | 'id' | 'version'>>,
): Promise<Person> =>
  tx
    .update(meetingPeople)
    .set({ ...set, version: version + 1 })
    .where(eq(meetingPeople.id, id))
    .returning()
    .then(writtenRow)

export const deletePerson = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(meetingPeople).where(eq(meetingPeople.id, id))

/** The meetings that somebody ever had in the round keep the person there. */
export const hasMeetings = async (tx: Tx, personId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: meetings.id })
      .from(meetings)
      .where(or(eq(meetings.firstId, personId), eq(meetings.secondId, personId)))
      .limit(1)
  ).length > 0

/** The people with open needs who are not in a round yet, with the side of their latest need. */
export const findUninvited = (tx: Tx, { id, activityId }: Pick<Round, 'id' | 'activityId'>) =>
  tx
    .selectDistinctOn([needs.partyId], { partyId: needs.partyId, side: needs.side })
    .from(needs)
    .where(
      and(
        eq(needs.activityId, activityId),
        inArray(needs.state, [...openStates]),
        notInArray(
          needs.partyId,
          tx
            .select({ partyId: meetingPeople.partyId })
            .from(meetingPeople)
            .where(eq(meetingPeople.roundId, id)),
        ),
      ),
    )
    .orderBy(needs.partyId, desc(needs.createdAt))
    .limit(mostPeople)

export const insertPeople = (tx: Tx, rows: readonly Omit<typeof meetingPeople.$inferInsert, 'companyId'>[]) =>
  tx
    .insert(meetingPeople)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: meetingPeople.id })

export const countPeople = async (tx: Tx, roundId: string): Promise<number> =>
  (await tx.select({ total: count() }).from(meetingPeople).where(eq(meetingPeople.roundId, roundId)))[0]
    ?.total ?? 0

const target = alias(meetingPeople, 'target')

/** All that people of a round said about each other. */
export const findPreferences = (tx: Tx, roundId: string) =>
  tx
    .select({
      fromId: meetingPreferences.fromId,
      toId: meetingPreferences.toId,
      answer: meetingPreferences.answer,
    })
    .from(meetingPreferences)
    .innerJoin(meetingPeople, eq(meetingPeople.id, meetingPreferences.fromId))
    .innerJoin(target, eq(target.id, meetingPreferences.toId))
    .where(eq(meetingPeople.roundId, roundId))

export const findPreferencesOf = (tx: Tx, fromId: string) =>
  tx
    .select({ toId: meetingPreferences.toId, answer: meetingPreferences.answer })
    .from(meetingPreferences)
    .where(eq(meetingPreferences.fromId, fromId))

/** Writes all that one person says about the others; the answers before are gone. */
export async function writePreferences(
  tx: Tx,
  fromId: string,
  answers: readonly { toId: string; answer: PreferenceAnswer }[],
): Promise<void> {
  await tx.delete(meetingPreferences).where(eq(meetingPreferences.fromId, fromId))
  await insertMany(
    tx,
    meetingPreferences,
    answers.map(({ toId, answer }) => ({ id: crypto.randomUUID(), fromId, toId, answer })),
  )
}

const supply = alias(needs, 'supply')
const demand = alias(needs, 'demand')
const one = alias(meetingPeople, 'one')
const other = alias(meetingPeople, 'other')

/** The living pairs of needs whose owners are both in a round. */
export const findMatchesIn = (tx: Tx, roundId: string) =>
  tx
    .select({
      id: needMatches.id,
      oneId: one.id,
      otherId: other.id,
      score: needMatches.score,
      oneAnswer: needMatches.supplyAnswer,
      otherAnswer: needMatches.demandAnswer,
    })
    .from(needMatches)
    .innerJoin(supply, eq(supply.id, needMatches.supplyId))
    .innerJoin(demand, eq(demand.id, needMatches.demandId))
    .innerJoin(one, and(eq(one.partyId, supply.partyId), eq(one.roundId, roundId)))
    .innerJoin(other, and(eq(other.partyId, demand.partyId), eq(other.roundId, roundId)))
    .where(inArray(needMatches.state, ['suggested', 'interested_one', 'mutual', 'booked', 'declined']))

/** The rounds that a person is in, the latest first. */
export const findRoundsOfParty = (tx: Tx, partyId: string): Promise<{ round: Round; person: Person }[]> =>
  tx
    .select({ round: meetingRounds, person: meetingPeople })
    .from(meetingPeople)
    .innerJoin(meetingRounds, eq(meetingRounds.id, meetingPeople.roundId))
    .where(eq(meetingPeople.partyId, partyId))
    .orderBy(desc(meetingRounds.createdAt))
    .limit(20)

/** Slots of a person that meetings have or proposals keep. */
export const findSeats = (tx: Tx, personIds: readonly string[]) =>
  tx
    .select({ personId: meetingSeats.personId, slot: meetingSeats.slot, meetingId: meetingSeats.meetingId })
    .from(meetingSeats)
    .where(inArray(meetingSeats.personId, [...personIds]))

/** The hours that people have given to meetings of other rounds. */
export async function findHoursElsewhere(
  tx: Tx,
  partyIds: readonly string[],
  roundId: string,
): Promise<{ partyId: string; hours: Slot }[]> {
  const rows = await tx
    .select({ partyId: meetingPeople.partyId, slot: meetingSeats.slot, slots: meetingRounds.slots })
    .from(meetingSeats)
    .innerJoin(meetingPeople, eq(meetingPeople.id, meetingSeats.personId))
    .innerJoin(meetingRounds, eq(meetingRounds.id, meetingPeople.roundId))
    .where(and(inArray(meetingPeople.partyId, [...partyIds]), ne(meetingRounds.id, roundId)))
  return rows.flatMap(({ partyId, slot, slots }) => {
    const hours = slots[slot]
    return hours ? [{ partyId, hours }] : []
  })
}

/** The titles of the open needs of everybody in a round. */
export const findOpenTitles = (tx: Tx, roundId: string) =>
  tx
    .select({ partyId: needs.partyId, title: needs.title })
    .from(needs)
    .innerJoin(
      meetingPeople,
      and(eq(meetingPeople.partyId, needs.partyId), eq(meetingPeople.roundId, roundId)),
    )
    .where(inArray(needs.state, [...openStates]))
    .orderBy(desc(needs.createdAt))
    .limit(mostPeople * 2)
