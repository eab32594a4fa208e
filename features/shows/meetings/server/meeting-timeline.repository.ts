import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { needParties } from '#features/shows/needs/server/needs.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { meetingPeople, meetingRounds, meetings } from './meetings.tables.ts'

const other = alias(meetingPeople, 'other')
const otherParty = alias(needParties, 'other_party')

/** The meetings of the people who have these numbers, each with the company on the other side; the latest first. */
export const findMeetingsOfNumbers = async (tx: Tx, mobiles: readonly string[], limit: number) =>
  mobiles.length === 0
    ? []
    : tx
        .select({
          slots: meetingRounds.slots,
          slot: meetings.slot,
          state: meetings.state,
          title: activities.title,
          company: otherParty.company,
        })
        .from(needParties)
        .innerJoin(meetingPeople, eq(meetingPeople.partyId, needParties.id))
        .innerJoin(
          meetings,
          or(eq(meetings.firstId, meetingPeople.id), eq(meetings.secondId, meetingPeople.id)),
        )
        .innerJoin(
          other,
          sql`${other.id} = case when ${meetings.firstId} = ${meetingPeople.id} then ${meetings.secondId} else ${meetings.firstId} end`,
        )
        .innerJoin(otherParty, eq(otherParty.id, other.partyId))
        .innerJoin(meetingRounds, eq(meetingRounds.id, meetings.roundId))
        .innerJoin(activities, eq(activities.id, meetingRounds.activityId))
        .where(and(inArray(needParties.mobile, [...mobiles]), ne(meetings.state, 'cancelled')))
        .orderBy(desc(meetings.createdAt))
        .limit(limit)
