import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { needMatches, needParties } from '#features/shows/needs/server/needs.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  absences,
  meetingStates,
  preferenceAnswers,
  roundStates,
  sides,
  type Slot,
} from '../meetings.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Rounds of meetings at an activity. */
export const meetingRounds = tenantTable(
  'meeting_rounds',
  {
    activityId: uuid().notNull(),
    name: text().notNull(),
    slots: jsonb().$type<Slot[]>().notNull(),
    walkMinutes: integer().notNull(),
    mostMeetings: integer().notNull(),
    leastMeetings: integer().notNull(),
    state: text({ enum: roundStates }).notNull(),
    /** The outcome of the last run. */
    score: doublePrecision(),
    bound: doublePrecision(),
    below: integer().notNull().default(0),
    unmet: integer().notNull().default(0),
    hallChanges: integer().notNull().default(0),
    holes: integer().notNull().default(0),
    ranAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('meeting_rounds_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    tenantReference(t, t.activityId, () => activities),
    check('meeting_rounds_counts', sql`least_meetings between 0 and most_meetings`),
  ],
)

export const meetingTables = tenantTable(
  'meeting_tables',
  {
    roundId: uuid().notNull(),
    /** Stands on the table as a code; its page says that a meeting is held. */
    publicId: text().notNull(),
    hall: text().notNull(),
    number: integer().notNull(),
  },
  (t) => [
    unique('meeting_tables_number').on(t.companyId, t.roundId, t.number),
    unique('meeting_tables_public_id').on(t.companyId, t.publicId),
    tenantReference(t, t.roundId, () => meetingRounds),
  ],
)

/** The people of a round: some of those who seek or offer something at its activity. */
export const meetingPeople = tenantTable(
  'meeting_people',
  {
    roundId: uuid().notNull(),
    partyId: uuid().notNull(),
    side: text({ enum: sides }).notNull(),
    /** The slots, by their places, in which the person cannot come. */
    closed: jsonb().$type<number[]>().notNull().default([]),
    /** When the person last said something about times or others. */
    answeredAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('meeting_people_party').on(t.companyId, t.roundId, t.partyId),
    index('meeting_people_of_party').on(t.companyId, t.partyId),
    tenantReference(t, t.roundId, () => meetingRounds),
    tenantReference(t, t.partyId, () => needParties),
  ],
)

/** The answers of people to the question whom they want to meet. */
export const meetingPreferences = tenantTable(
  'meeting_preferences',
  {
    fromId: uuid().notNull(),
    toId: uuid().notNull(),
    answer: text({ enum: preferenceAnswers }).notNull(),
  },
  (t) => [
    unique('meeting_preferences_pair').on(t.companyId, t.fromId, t.toId),
    index('meeting_preferences_to').on(t.companyId, t.toId),
    tenantReference(t, t.fromId, () => meetingPeople).onDelete('cascade'),
    tenantReference(t, t.toId, () => meetingPeople).onDelete('cascade'),
  ],
)

export const meetings = tenantTable(
  'meetings',
  {
    roundId: uuid().notNull(),
    slot: integer().notNull(),
    tableId: uuid().notNull(),
    /** The person with the smaller id comes first, so that a pair is one pair. */
    firstId: uuid().notNull(),
    secondId: uuid().notNull(),
    /** The pair of needs behind it, which its outcome is written down with. */
    matchId: uuid(),
    weight: integer().notNull().default(0),
    state: text({ enum: meetingStates }).notNull(),
    firstAccepted: boolean().notNull().default(false),
    secondAccepted: boolean().notNull().default(false),
    /** When both were told of it as it stands. */
    notifiedAt: moment(),
    /** Another slot that one of them asks for, until the other answers or the time is over. */
    proposedSlot: integer(),
    proposedById: uuid(),
    proposedUntil: moment(),
    heldAt: moment(),
    absent: text({ enum: absences }),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // A table has one meeting in a slot. Of people, who are first or second, the seats say the same.
    uniqueIndex('meetings_table')
      .on(t.companyId, t.tableId, t.slot)
      .where(sql`state <> 'cancelled'`),
    uniqueIndex('meetings_pair')
      .on(t.companyId, t.firstId, t.secondId)
      .where(sql`state <> 'cancelled'`),
    index('meetings_round').on(t.companyId, t.roundId, t.slot),
    index('meetings_second').on(t.companyId, t.secondId),
    index('meetings_match').on(t.companyId, t.matchId),
    tenantReference(t, t.roundId, () => meetingRounds),
    tenantReference(t, t.tableId, () => meetingTables),
    tenantReference(t, t.firstId, () => meetingPeople),
    tenantReference(t, t.secondId, () => meetingPeople),
    tenantReference(t, t.matchId, () => needMatches),
    check(
      'meetings_proposal',
      sql`(proposed_slot is null) = (proposed_by_id is null) and (proposed_slot is null) = (proposed_until is null)`,
    ),
  ],
)

/** The slots that people have given to meetings, and those that a proposal keeps for them: a slot of a person is given once. */
export const meetingSeats = tenantTable(
  'meeting_seats',
  {
    meetingId: uuid().notNull(),
    personId: uuid().notNull(),
    slot: integer().notNull(),
  },
  (t) => [
    unique('meeting_seats_person').on(t.companyId, t.personId, t.slot),
    index('meeting_seats_meeting').on(t.companyId, t.meetingId),
    tenantReference(t, t.meetingId, () => meetings).onDelete('cascade'),
    tenantReference(t, t.personId, () => meetingPeople),
  ],
)
