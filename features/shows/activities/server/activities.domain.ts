import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type {
  ActivityEvent,
  ActivityFormat,
  ActivityPhase,
  ActivityState,
  ChecklistItem,
} from '../activities.contract.ts'

export type ActivityPermission =
  | 'activity:view'
  | 'activity:edit'
  | 'activity:publish'
  | 'activity:cancel'
  | 'activity:close'

/** The person who asks for an event. */
export interface ActivityActor {
  accountId: string
  holds: (permission: ActivityPermission) => boolean
}

interface ActivityFacts {
  state: ActivityState
  submittedBy: string | null
  endsAt: Date | null
}

interface ActivityContext {
  now: Date
  missing: readonly ChecklistItem[]
}

type Denial = 'permission' | 'own' | 'incomplete' | 'noTill' | 'notEnded'
export type ActivityDenial = Denial | 'state'

interface ActivityTypes {
  subject: ActivityFacts
  actor: ActivityActor
  context: ActivityContext
  denial: Denial
}

const holding =
  (permission: ActivityPermission) =>
  ({ holds }: ActivityActor) =>
    holds(permission) ? undefined : ('permission' as const)

/** Nobody approves what they submitted themselves. */
const reviewer = (actor: ActivityActor, { submittedBy }: ActivityFacts) =>
  holding('activity:publish')(actor) ?? (actor.accountId === submittedBy ? ('own' as const) : undefined)

function complete(_activity: ActivityFacts, { missing }: ActivityContext) {
  if (missing.length === 1 && missing[0] === 'till') return 'noTill' as const
  return missing.length === 0 ? undefined : ('incomplete' as const)
}

/** The states of an activity, and the events that lead from one to another. */
export const activityMachine = stateMachine<ActivityTypes, ActivityEvent>(
  'activities',
  {
    edit: { from: ['draft', 'rejected', 'published', 'paused'], to: stay, who: holding('activity:edit') },
    submit: {
      from: ['draft', 'rejected'],
      to: 'review_pending',
      who: holding('activity:edit'),
      guard: complete,
    },
    approve: { from: ['review_pending'], to: 'published', who: reviewer, guard: complete },
    reject: { from: ['review_pending'], to: 'rejected', who: reviewer },
    publish: { from: ['draft'], to: 'published', who: holding('activity:publish'), guard: complete },
    pause: { from: ['published'], to: 'paused', who: holding('activity:edit') },
    resume: { from: ['paused'], to: 'published', who: holding('activity:edit'), guard: complete },
    cancel: { from: ['published', 'paused'], to: 'cancelled', who: holding('activity:cancel') },
    close: {
      from: ['published', 'paused'],
      to: 'closed',
      who: holding('activity:close'),
      guard: ({ endsAt }, { now }) => (endsAt !== null && endsAt <= now ? undefined : 'notEnded'),
    },
    archive: { from: ['closed', 'cancelled'], to: 'archived', who: holding('activity:edit') },
  },
  { initial: ['draft'] },
)

interface Timed {
  state: ActivityState
  startsAt: Date | null
  endsAt: Date | null
}

/** The place of an activity in time; null before it is published. It is `enrolling` while people can sign up before it begins. */
export function phaseOf({ state, startsAt, endsAt }: Timed, now: Date): ActivityPhase | null {
  if (!startsAt || !endsAt || ['draft', 'review_pending', 'rejected', 'cancelled'].includes(state))
    return null
  if (endsAt <= now) return 'ended'
  if (startsAt <= now) return 'ongoing'
  return state === 'published' ? 'enrolling' : 'upcoming'
}

interface Checked {
  title: string
  format: ActivityFormat
  startsAt: Date | null
  endsAt: Date | null
  venue: string
  onlineUrl: string
  privacyText: string
}

interface CheckedTickets {
  types: readonly { id: string; price: number; isOffered: boolean }[]
  /** The types that belong to at least one quota. */
  limited: ReadonlySet<string>
  /** More people may come to a session than its room holds. */
  isCrowded: boolean
  /** Somebody takes money for tickets. */
  hasTill: boolean
}

const needsVenue = ({ format, venue }: Checked) => format !== 'online' && venue.trim() === ''
const needsUrl = ({ format, onlineUrl }: Checked) => format !== 'onsite' && onlineUrl.trim() === ''

/** The things that an activity lacks before people can sign up. */
export function missingIn(
  activity: Checked,
  { types, limited, isCrowded, hasTill }: CheckedTickets,
): ChecklistItem[] {
  const { startsAt, endsAt } = activity
  const offered = types.filter(({ isOffered }) => isOffered)
  const found: Record<ChecklistItem, boolean> = {
    title: activity.title.trim() === '',
    time: !startsAt || !endsAt || endsAt <= startsAt,
    place: needsVenue(activity) || needsUrl(activity),
    rooms: isCrowded,
    tickets: offered.length === 0,
    quota: offered.some(({ id }) => !limited.has(id)),
    till: !hasTill && offered.some(({ price }) => price > 0),
    privacy: activity.privacyText.trim() === '',
  }
  return (Object.keys(found) as ChecklistItem[]).filter((item) => found[item])
}

interface Placed {
  room: string
  startsAt: string
  endsAt: string
}

/** The places in a list of the sessions that overlap another one in their room, or end before they begin. */
export function clashesIn(sessions: readonly Placed[]): number[] {
  const clashes = (one: Placed, other: Placed) =>
    one.room.trim() === other.room.trim() && one.startsAt < other.endsAt && other.startsAt < one.endsAt
  return sessions.flatMap((session, index) =>
    session.endsAt <= session.startsAt ||
    sessions.some((other, at) => at !== index && clashes(session, other))
      ? [index]
      : [],
  )
}

interface Counted {
  room: string
  places?: number | null | undefined
}

/** The places in a list of the sessions that may have more people than their room holds. */
export function crowdedIn(
  sessions: readonly Counted[],
  rooms: readonly { name: string; capacity: number }[],
): number[] {
  const capacities = new Map(rooms.map(({ name, capacity }) => [name.trim(), capacity]))
  return sessions.flatMap(({ room, places }, index) =>
    (places ?? 0) > (capacities.get(room.trim()) ?? Infinity) ? [index] : [],
  )
}

interface Places {
  types: readonly { id: string }[]
  quotas: readonly { size: number; typeIds: readonly string[] }[]
}

/**
 * The most people that quotas let in: as many as a quota that holds for every ticket type, or else as many as the types, or
 * the quotas, have together.
 */
export function mostPlaces({ types, quotas }: Places): number {
  const limits = types.map(({ id }) =>
    quotas.filter(({ typeIds }) => typeIds.includes(id)).map(({ size }) => size),
  )
  // A type without a quota is not sold.
  const sold = limits.filter((sizes) => sizes.length > 0)
  const shared = quotas.filter(({ typeIds }) => types.every(({ id }) => typeIds.includes(id)))
  const binding = quotas.filter(({ typeIds }) => types.some(({ id }) => typeIds.includes(id)))
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
  return Math.min(
    ...shared.map(({ size }) => size),
    sum(sold.map((sizes) => Math.min(...sizes))),
    sum(binding.map(({ size }) => size)),
  )
}

/** Whether more people can come than the place holds; nobody needs a seat of an activity that is online, too. */
export const isOverCapacity = (
  { capacity, format }: { capacity: number | null; format: ActivityFormat },
  places: number,
): boolean => capacity !== null && format === 'onsite' && places > capacity
