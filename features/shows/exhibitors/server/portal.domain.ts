import { dayMs } from '#platform/domain/durations.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { ExhibitorRole, ExhibitorUserState } from '../exhibitors.contract.ts'

/** The kinds of portal sessions: one for each role of a person at an exhibitor, and that of an organiser who only looks. */
export type PortalKind = ExhibitorRole | 'look'

const everybody = ['E1', 'E2', 'E3'] as const satisfies readonly PortalKind[]
const keepers = ['E1', 'E2'] as const satisfies readonly PortalKind[]
const owner = ['E1'] as const satisfies readonly PortalKind[]
const looking = <const Kinds extends readonly PortalKind[]>(kinds: Kinds) => [...kinds, 'look'] as const

/** Every call of the portal with the kinds of sessions that it takes; one that is not named here is not mounted. */
export const portalCalls = {
  'GET /portal/': looking(everybody),
  'POST /portal/leave': looking(everybody),
  'POST /portal/switch': everybody,
  'GET /portal/profile': looking(keepers),
  'POST /portal/profile': keepers,
  'POST /portal/entry': keepers,
  'GET /portal/logo': looking(keepers),
  'POST /portal/logo': keepers,
  'POST /portal/logo/remove': keepers,
  'GET /portal/users': looking(owner),
  'POST /portal/users': owner,
  'POST /portal/users/state': owner,
  'GET /portal/passes': looking(keepers),
  'POST /portal/passes': keepers,
  'POST /portal/passes/end': keepers,
  'GET /portal/orders': looking(owner),
} as const satisfies Readonly<Record<string, readonly PortalKind[]>>
export type PortalCall = keyof typeof portalCalls

/** Whether a session of a kind may make a call. */
export const takesSession = (call: PortalCall, kind: PortalKind): boolean =>
  (portalCalls[call] as readonly PortalKind[]).includes(kind)

/** The calls by which somebody who only looks may do more than read: the way out. */
export const endsLook = 'POST /portal/leave'

/** The kind of a session. */
export const kindOf = ({
  session,
  user,
}: {
  session: { lookedBy: string | null }
  user: { role: ExhibitorRole }
}): PortalKind => (session.lookedBy === null ? user.role : 'look')

export const sessionDays = 14
export const lookMinutes = 30

type UserEvent = 'invite' | 'activate' | 'disable' | 'enable' | 'remove' | 'handOver'
/** The events that the owner raises on the page of people. */
export const ownerEvents = ['disable', 'enable', 'remove', 'handOver'] as const satisfies readonly UserEvent[]
export type OwnerEvent = (typeof ownerEvents)[number]

interface UserTypes {
  subject: { state: ExhibitorUserState; role: ExhibitorRole }
  actor: { role: ExhibitorRole }
  context: undefined
  denial: 'permission' | 'owner'
}
export type UserDenial = UserTypes['denial'] | 'state'

const isOwner = ({ role }: { role: ExhibitorRole }) => (role === 'E1' ? undefined : ('permission' as const))
const notOwner = ({ role }: { role: ExhibitorRole }) => (role === 'E1' ? ('owner' as const) : undefined)

/** The states of a person of an exhibitor. There is one owner; who hands over stays as E2. */
export const userMachine = stateMachine<UserTypes, UserEvent>(
  'exhibitor-users',
  {
    invite: { from: ['removed'], to: 'invited', who: isOwner },
    activate: { from: ['invited'], to: 'active' },
    disable: { from: ['invited', 'active'], to: 'disabled', who: isOwner, guard: notOwner },
    enable: { from: ['disabled'], to: 'active', who: isOwner },
    remove: { from: ['invited', 'active', 'disabled'], to: 'removed', who: isOwner, guard: notOwner },
    handOver: { from: ['active'], to: stay, who: isOwner, guard: notOwner },
  },
  { initial: ['invited'] },
)

const taskKeys = ['pay', 'profile', 'publish', 'passes', 'people'] as const
type TaskKey = (typeof taskKeys)[number]

interface TaskFacts {
  startsAt: Date | null
  debt: number
  profile: number
  isPublished: boolean
  passesUsed: number
  people: number
}

/** Days before the beginning by which a task is due. */
const daysBefore: Readonly<Record<TaskKey, number>> = { pay: 0, profile: 7, publish: 7, passes: 1, people: 3 }

interface Task {
  key: TaskKey
  isDone: boolean
  dueAt: Date | null
}

/** The tasks of an exhibitor before the show, each with its day. */
export function tasksOf({ startsAt, debt, profile, isPublished, passesUsed, people }: TaskFacts): Task[] {
  const done: Readonly<Record<TaskKey, boolean>> = {
    pay: debt === 0,
    profile: profile === 100,
    publish: isPublished,
    passes: passesUsed > 0,
    people: people > 1,
  }
  return taskKeys.map((key) => ({
    key,
    isDone: done[key],
    dueAt: startsAt && new Date(startsAt.getTime() - daysBefore[key] * dayMs),
  }))
}
