import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { findParty, findPartyPlace, type Party } from '#features/shows/needs/server/needs.public.ts'
import {
  actorOfVisitor,
  findFrame,
  headOf,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type {
  CalendarEvent,
  CalendarPageModel,
  OtherPerson,
  OwnMeeting,
  OwnRound,
} from '../face/meeting-page-model.ts'
import { type PreferenceAnswer, preferenceAnswers, type Slot } from '../meetings.contract.ts'
import {
  acceptMeeting,
  answerProposal,
  declineMeeting,
  lockTwo,
  proposeSlot,
  roleIn,
} from './meetings.actions.ts'
import { meetingMachine } from './meetings.domain.ts'
import { findMeeting, findMeetingsOf, lockMeeting, type Meeting } from './meetings.repository.ts'
import { proposedSlotOf } from './meetings.view.ts'
import { checkSlots } from './rounds.actions.ts'
import {
  findOpenTitles,
  findPeople,
  findPreferencesOf,
  findRoundsOfParty,
  findSeats,
  findTables,
  lockPerson,
  type NamedPerson,
  type Person,
  type Round,
  type Table,
  writePerson,
  writePreferences,
} from './rounds.repository.ts'
import { meetingsServerTexts } from './server.texts.ts'

/** The link to somebody's calendar on the page of the person's needs. */
export async function linkOfParty(tx: Tx, party: Party, language: Language) {
  const rounds = (await findRoundsOfParty(tx, party.id)).filter(({ round }) => round.state !== 'draft')
  if (rounds.length === 0) return undefined
  return {
    path: `/match/${party.publicId}/meetings`,
    label: fill(meetingsServerTexts.in(language).calendarLink, { count: rounds.length }),
  }
}

interface Surroundings {
  round: Round
  person: Person
  people: ReadonlyMap<string, NamedPerson>
  tables: ReadonlyMap<string, Table>
  /** The slots that somebody has given away, for each person. */
  taken: ReadonlyMap<string, ReadonlySet<number>>
}

/** The slots that two people have both free, for another time of their meeting. */
function slotsFor({ round, people, taken }: Surroundings, meeting: Meeting): OwnMeeting['freeSlots'] {
  const now = Date.now()
  const isFree = (personId: string, place: number) =>
    !taken.get(personId)?.has(place) && !people.get(personId)?.person.closed.includes(place)
  return round.slots.flatMap((slot, place) =>
    Date.parse(slot.startsAt) > now && isFree(meeting.firstId, place) && isFree(meeting.secondId, place)
      ? [{ place, slot }]
      : [],
  )
}

const nowhere: Slot = { startsAt: '', endsAt: '' }

/** The proposal of another slot that waits for an answer. */
function proposalOf(meeting: Meeting, { round, person }: Surroundings): OwnMeeting['proposal'] {
  const proposed = proposedSlotOf(meeting)
  const slot = proposed === null ? undefined : round.slots[proposed]
  return slot ? { slot, isOwn: meeting.proposedById === person.id } : null
}

/** The two people of a meeting, as one of them sees them. */
function bothOf(meeting: Meeting, { person, people }: Surroundings) {
  const { firstAccepted, secondAccepted } = meeting
  const isFirst = roleIn(meeting, person.id) === 'first'
  const other = people.get(isFirst ? meeting.secondId : meeting.firstId)
  const [hasAccepted, otherAccepted] = isFirst
    ? [firstAccepted, secondAccepted]
    : [secondAccepted, firstAccepted]
  const contact = hasAccepted && otherAccepted && other ? { name: other.name, mobile: other.mobile } : null
  return { company: other?.company ?? '', hasAccepted, otherAccepted, contact }
}

function ownMeeting(meeting: Meeting, around: Surroundings): OwnMeeting {
  const table = around.tables.get(meeting.tableId)
  const both = bothOf(meeting, around)
  const proposal = proposalOf(meeting, around)
  const can = (event: 'accept' | 'decline' | 'move') =>
    meetingMachine.decide(event, { subject: meeting, context: {}, actor: 'person' }).allowed
  return {
    id: meeting.id,
    slot: around.round.slots[meeting.slot] ?? nowhere,
    hall: table?.hall ?? '',
    table: table?.number ?? 0,
    state: meeting.state,
    ...both,
    proposal,
    canAccept: !both.hasAccepted && can('accept'),
    canDecline: can('decline'),
    freeSlots: proposal === null && can('move') ? slotsFor(around, meeting) : [],
  }
}

async function othersOf(tx: Tx, { person, people }: Surroundings): Promise<OtherPerson[]> {
  const said = new Map((await findPreferencesOf(tx, person.id)).map(({ toId, answer }) => [toId, answer]))
  const titles = await findOpenTitles(tx, person.roundId)
  return [...people.values()]
    .filter(({ person: { id } }) => id !== person.id)
    .map(({ person: { id, partyId }, company }) => ({
      id,
      company,
      titles: titles.filter((one) => one.partyId === partyId).map(({ title }) => title),
      answer: said.get(id) ?? null,
    }))
}

async function ownRound(tx: Tx, { round, person }: { round: Round; person: Person }): Promise<OwnRound> {
  const named = await findPeople(tx, round.id)
  const tables = await findTables(tx, round.id)
  const own = (await findMeetingsOf(tx, person.id)).filter(({ notifiedAt }) => notifiedAt !== null)
  const seats = await findSeats(
    tx,
    own.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  )
  const taken = new Map<string, Set<number>>()
  for (const { personId, slot } of seats) taken.set(personId, (taken.get(personId) ?? new Set()).add(slot))
  const around: Surroundings = {
    round,
    person,
    people: new Map(named.map((one) => [one.person.id, one])),
    tables: new Map(tables.map((table) => [table.id, table])),
    taken,
  }
  return {
    id: round.id,
    name: round.name,
    state: round.state,
    meetings: own.map((meeting) => ownMeeting(meeting, around)),
    answers:
      round.state === 'collecting'
        ? {
            slots: round.slots.map((slot, place) => ({
              place,
              slot,
              isOpen: !person.closed.includes(place),
            })),
            others: await othersOf(tx, around),
          }
        : null,
  }
}

/** The calendar of a person; undefined for an unknown address. */
export async function readCalendar(
  visit: PageRequest,
  token: string,
  note: CalendarPageModel['note'] = null,
): Promise<CalendarPageModel | undefined> {
  const { companyId, id } = await findPartyPlace(visit, token)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const party = await findParty(tx, id)
    const activity = party && (await findActivity(tx, party.activityId))
    const company = await findFrame(tx)
    if (!party || !activity || !company) return undefined
    const rounds: OwnRound[] = []
    for (const found of await findRoundsOfParty(tx, id))
      if (found.round.state !== 'draft') rounds.push(await ownRound(tx, found))
    return {
      ...headOf(activity),
      language: visit.language,
      company,
      token,
      name: party.name,
      companyName: party.company,
      rounds,
      note,
    }
  })
}

export interface SentAnswers {
  roundId: string
  /** The slots in which the person can come, and the answers by the ids of the others. */
  open: readonly number[]
  answers: ReadonlyMap<string, string>
}

/** Keeps what a person says about times and others, while the round asks for it. */
async function keepAnswers(
  tx: Tx,
  partyId: string,
  { roundId, open, answers }: SentAnswers,
): Promise<boolean> {
  const found = (await findRoundsOfParty(tx, partyId)).find(({ round }) => round.id === roundId)
  if (found?.round.state !== 'collecting') return false
  const { round } = found
  const person = await lockPerson(tx, found.person.id)
  if (!person) return false
  const known = new Set((await findPeople(tx, roundId)).map((one) => one.person.id))
  const closed = round.slots.map((_, place) => place).filter((place) => !open.includes(place))
  await writePerson(tx, person, { closed: checkSlots(round, closed), answeredAt: new Date() })
  const said = [...answers].flatMap(([toId, word]): { toId: string; answer: PreferenceAnswer }[] => {
    const answer = preferenceAnswers.find((one) => one === word)
    return answer && known.has(toId) && toId !== person.id ? [{ toId, answer }] : []
  })
  await writePreferences(tx, person.id, said)
  return true
}

interface Press {
  event: CalendarEvent
  id: string
  slot: number
}

async function pressNow(tx: Tx, party: Party, { event, id, slot, actor }: Press & { actor: Actor }) {
  const found = await findMeeting(tx, id)
  const own = (await findRoundsOfParty(tx, party.id)).find(
    ({ round, person }) => round.id === found?.roundId && roleIn(found, person.id) !== undefined,
  )
  if (own && found) await lockTwo(tx, found)
  const meeting = own && (await lockMeeting(tx, id))
  // Nobody answers a plan that nobody was told.
  if (!own || !meeting || meeting.notifiedAt === null) return false
  const said = { personId: own.person.id, actor }
  if (event === 'accept') await acceptMeeting(tx, meeting, said)
  else if (event === 'decline') await declineMeeting(tx, meeting, said)
  else if (event === 'propose') await proposeSlot(tx, { meeting, round: own.round }, { ...said, slot })
  else await answerProposal(tx, meeting, { ...said, isAgreed: event === 'agree' })
  return true
}

type Outcome = 'done' | 'refused' | 'taken'

/** Does something for a person in one transaction; a refusal is told on the page. */
async function asPerson(
  visit: PageRequest,
  token: string,
  work: (tx: Tx, party: Party, actor: Actor) => Promise<boolean>,
): Promise<Outcome> {
  const { companyId, id } = await findPartyPlace(visit, token)
  const actor = await actorOfVisitor(visit, '')
  try {
    const isDone = await visit.services.database.asTenant(companyId, async (tx) => {
      const party = await findParty(tx, id)
      return party !== undefined && (await work(tx, party, { ...actor, name: party.name }))
    })
    return isDone ? 'done' : 'refused'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.detail?.reason === 'SLOT_TAKEN' ? 'taken' : 'refused'
  }
}

export const pressOnCalendar = (visit: PageRequest, token: string, press: Press): Promise<Outcome> =>
  asPerson(visit, token, (tx, party, actor) => pressNow(tx, party, { ...press, actor }))

export const saveAnswers = (visit: PageRequest, token: string, sent: SentAnswers): Promise<Outcome> =>
  asPerson(visit, token, (tx, party) => keepAnswers(tx, party.id, sent))
