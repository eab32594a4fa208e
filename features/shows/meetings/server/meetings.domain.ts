import { anybody, stateMachine } from '#platform/domain/state-machine.ts'

import type { MeetingMove, MeetingState, RoundMove, RoundState } from '../meetings.contract.ts'

type Denial = 'permission' | 'empty' | 'unplanned'
export type RoundDenial = Denial | 'state'

/** A colleague of the organiser. */
export interface Organiser {
  holds: (permission: 'need:schedule') => boolean
}

interface RoundTypes {
  subject: { state: RoundState }
  actor: Organiser
  context: { people: number; meetings: number }
  denial: Denial
}

export type RoundEvent = RoundMove | 'run'

const organiser = (actor: Organiser) => (actor.holds('need:schedule') ? undefined : ('permission' as const))
const hasPeople = (_: unknown, { people }: RoundTypes['context']) =>
  people < 2 ? ('empty' as const) : undefined
const hasMeetings = (_: unknown, { meetings }: RoundTypes['context']) =>
  meetings === 0 ? ('unplanned' as const) : undefined

/** The states of a round of meetings. */
export const roundMachine = stateMachine<RoundTypes, RoundEvent>(
  'meeting-rounds',
  {
    open: { from: ['draft', 'scheduled'], to: 'collecting', who: organiser, guard: hasPeople },
    run: {
      from: ['collecting', 'scheduled', 'published'],
      to: 'scheduled',
      who: organiser,
      guard: hasPeople,
    },
    publish: { from: ['scheduled'], to: 'published', who: organiser, guard: hasMeetings },
    close: { from: ['draft', 'collecting', 'scheduled', 'published'], to: 'closed', who: organiser },
  },
  { initial: ['draft'], productMayAll: true },
)

interface MeetingTypes {
  subject: { state: MeetingState; firstAccepted: boolean; secondAccepted: boolean }
  actor: Organiser | 'person'
  context: object
  denial: 'permission'
}

export type MeetingEvent = MeetingMove | 'accept' | 'decline' | 'move' | 'drop'

const planner = (actor: MeetingTypes['actor']) =>
  actor !== 'person' && actor.holds('need:schedule') ? undefined : ('permission' as const)

const invited = (actor: MeetingTypes['actor']) => (actor === 'person' ? undefined : ('permission' as const))

/** The states of a meeting. Who accepts it or lets it be held stands in the subject already. */
export const meetingMachine = stateMachine<MeetingTypes, MeetingEvent>(
  'meetings',
  {
    accept: {
      from: ['provisional', 'confirmed'],
      to: {
        among: ['provisional', 'confirmed'],
        choose: ({ state, firstAccepted, secondAccepted }) =>
          firstAccepted && secondAccepted ? 'confirmed' : state,
      },
      who: invited,
    },
    decline: { from: ['provisional', 'confirmed'], to: 'cancelled', who: invited },
    move: {
      from: ['provisional', 'confirmed'],
      to: { among: ['provisional', 'confirmed'], choose: ({ state }) => state },
      who: anybody,
    },
    confirm: { from: ['provisional'], to: 'confirmed', who: planner },
    hold: { from: ['provisional', 'confirmed', 'missed'], to: 'held', who: anybody },
    miss: { from: ['confirmed', 'held', 'missed'], to: 'missed', who: planner },
    cancel: { from: ['provisional', 'confirmed'], to: 'cancelled', who: planner },
    drop: { from: ['provisional', 'confirmed'], to: 'cancelled' },
  },
  { initial: ['provisional'], productMayAll: true },
)

/** A meeting that stands: another run keeps it where it is. */
export const standing: readonly MeetingState[] = ['confirmed', 'held', 'missed']
export const open: readonly MeetingState[] = ['provisional', 'confirmed']

/** A proposal of another slot blocks that slot for two people, so it does not wait long. */
export const proposalHours = 24

/** How long before and after its slot a table says that a meeting is held. */
const earlyMs = 15 * 60_000
export const lateMs = 15 * 60_000

export const isOnNow = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean =>
  Date.parse(startsAt) - earlyMs <= now.getTime() && now.getTime() < Date.parse(endsAt) + lateMs
