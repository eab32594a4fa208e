import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import {
  actorOfVisitor,
  findFrame,
  headOf,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { TablePageModel } from '../face/meeting-page-model.ts'
import { stepMeeting } from './meetings.actions.ts'
import { isOnNow, meetingMachine } from './meetings.domain.ts'
import { findMeetingAt, lockMeeting, type Meeting } from './meetings.repository.ts'
import { findPeople, findRound, findTable, type Round, tableAddress } from './rounds.repository.ts'

async function findTablePlace({ services }: Pick<PageRequest, 'services'>, publicId: string) {
  const found = await resolveAddress(services.database, publicId, tableAddress)
  return { companyId: found?.companyId ?? unknownCompanyId, id: found?.objectId ?? unknownCompanyId }
}

/** The meeting that a table has now, and that its people know of: the one that begins next goes before the one that has just ended. */
async function meetingNow(tx: Tx, round: Round, tableId: string): Promise<Meeting | undefined> {
  if (round.state !== 'published') return undefined
  const now = new Date()
  const places = round.slots.flatMap((slot, place) => (isOnNow(slot, now) ? [place] : []))
  // The slot that runs comes first, then the next one, then the one before.
  const running = (place: number) => {
    const slot = round.slots[place]
    return slot && Date.parse(slot.startsAt) <= now.getTime() && now.getTime() < Date.parse(slot.endsAt)
      ? 0
      : 1
  }
  for (const place of places.toSorted((a, b) => running(a) - running(b) || b - a)) {
    const meeting = await findMeetingAt(tx, tableId, place)
    if (meeting && meeting.notifiedAt !== null) return meeting
  }
  return undefined
}

const canHold = (meeting: Meeting) =>
  meetingMachine.decide('hold', { subject: meeting, context: {}, actor: 'person' }).allowed

/** The page of a table; undefined for an unknown address. */
export async function readTable(visit: PageRequest, publicId: string): Promise<TablePageModel | undefined> {
  const { companyId, id } = await findTablePlace(visit, publicId)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const table = await findTable(tx, id)
    const round = table && (await findRound(tx, table.roundId))
    const activity = round && (await findActivity(tx, round.activityId))
    const company = await findFrame(tx)
    if (!table || !round || !activity || !company) return undefined
    const meeting = await meetingNow(tx, round, id)
    const people = meeting ? await findPeople(tx, round.id) : []
    const companyOf = (personId: string) => people.find(({ person }) => person.id === personId)?.company ?? ''
    return {
      ...headOf(activity),
      language: visit.language,
      company,
      publicId,
      hall: table.hall,
      number: table.number,
      meeting: meeting
        ? {
            slot: round.slots[meeting.slot] ?? { startsAt: '', endsAt: '' },
            companies: [companyOf(meeting.firstId), companyOf(meeting.secondId)],
            state: meeting.state,
            canHold: canHold(meeting),
          }
        : null,
    }
  })
}

/** Somebody at the table says that its meeting is held. */
export async function holdAtTable(visit: PageRequest, publicId: string): Promise<boolean> {
  const { companyId, id } = await findTablePlace(visit, publicId)
  const actor = await actorOfVisitor(visit, '')
  try {
    return await visit.services.database.asTenant(companyId, async (tx) => {
      const table = await findTable(tx, id)
      const round = table && (await findRound(tx, table.roundId))
      const found = round && (await meetingNow(tx, round, id))
      const meeting = found && (await lockMeeting(tx, found.id))
      if (!meeting) return false
      await stepMeeting(tx, meeting, { event: 'hold', actor, by: 'person' })
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
