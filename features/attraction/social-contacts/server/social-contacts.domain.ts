import { stateMachine } from '#platform/domain/state-machine.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import type { EventState, SendState, TaskState, TransferState } from '../social-contacts.contract.ts'
import type { RemoteSet, TransferResult } from './social-port.domain.ts'

/** The person who asks for an event. */
interface SendActor {
  maySend: boolean
}
type Denial = 'permission'
export type SendDenial = Denial | 'state'

interface SendTypes {
  subject: { state: SendState }
  actor: SendActor
  context: undefined
  denial: Denial
}

/** A message that colleagues send one by one. */
export const sendMachine = stateMachine<SendTypes, 'handOut' | 'finish' | 'stop'>(
  'social-sends',
  {
    handOut: { from: ['preparing'], to: 'open' },
    finish: { from: ['preparing', 'open'], to: 'done' },
    stop: {
      from: ['preparing', 'open'],
      to: 'stopped',
      who: ({ maySend }) => (maySend ? undefined : 'permission'),
    },
  },
  { initial: ['preparing'] },
)

/** The colleague to whom a task belongs, and whether a colleague can say how it ended: a platform says so itself. */
export interface TaskActor {
  isAssignee: boolean
}
interface TaskTypes {
  subject: { state: TaskState; remoteId: string | null; requestedAt: Date | null }
  actor: TaskActor
  context: undefined
  denial: 'permission' | 'elsewhere'
}
export type TaskDenial = TaskTypes['denial'] | 'state'
const assignee = ({ isAssignee }: TaskActor) => (isAssignee ? undefined : ('permission' as const))
const byHand = ({ requestedAt }: TaskTypes['subject']) =>
  requestedAt === null ? undefined : ('elsewhere' as const)

/** One person of such a message. */
export const taskMachine = stateMachine<TaskTypes, 'send' | 'giveUp' | 'report' | 'fail' | 'stop'>(
  'social-tasks',
  {
    send: { from: ['open'], to: 'sent', who: assignee, guard: byHand },
    giveUp: { from: ['open'], to: 'failed', who: assignee, guard: byHand },
    // The platform tells how it ended.
    report: { from: ['open'], to: 'sent' },
    fail: { from: ['open'], to: 'failed' },
    stop: { from: ['open'], to: 'stopped' },
  },
  { initial: ['open', 'skipped'] },
)

interface TransferTypes {
  subject: { state: TransferState }
  actor: never
  context: undefined
  denial: never
}

/** A contact on the way to a successor. */
export const transferMachine = stateMachine<TransferTypes, 'ask' | 'fail' | 'arrive' | 'refuse' | 'overflow'>(
  'social-transfers',
  {
    ask: { from: ['waiting'], to: 'requested' },
    fail: { from: ['waiting', 'requested'], to: 'failed' },
    arrive: { from: ['requested'], to: 'done' },
    refuse: { from: ['requested'], to: 'refused' },
    overflow: { from: ['requested'], to: 'full' },
  },
  { initial: ['waiting'] },
)

/** The event that an answer of the platform means; none while it waits. */
export const transferEventOf = (result: TransferResult) =>
  ({ done: 'arrive', refused: 'refuse', full: 'overflow', waiting: undefined, unknown: 'fail' } as const)[
    result
  ]

interface EventTypes {
  subject: { state: EventState }
  actor: never
  context: undefined
  denial: never
}

/** A callback from its arrival on. */
export const eventMachine = stateMachine<EventTypes, 'work' | 'ignore' | 'fail'>(
  'social-events',
  {
    work: { from: ['waiting'], to: 'done' },
    ignore: { from: ['waiting'], to: 'ignored' },
    fail: { from: ['waiting'], to: 'failed' },
  },
  { initial: ['waiting'] },
)

/** The month of a moment on the company's clock, and how many messages somebody takes in it: as many as it has days. */
export function monthOf(now: Date, timeZone: string): { month: string; cap: number } {
  const month = zoneClock(timeZone).day(now).slice(0, 7)
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { month, cap: new Date(Date.UTC(year, number, 0)).getUTCDate() }
}

export interface LocalSet {
  id: string
  name: string
  tags: readonly { id: string; name: string }[]
}
export interface Twin {
  localId: string
  remoteId: string
  /** The name on both sides when they were alike last: whose name is another now has changed it since. */
  name: string
}

/** A name that is to be written to the other side. */
interface Renaming {
  id: string
  name: string
}

export interface TagPlan {
  /** Sets and tags of ours that the platform lacks. */
  push: { set: LocalSet; remoteId: string | undefined; tags: string[] }[]
  /** Names of ours that are newer. */
  renameThere: Renaming[]
  /** Names of theirs, where ours did not change. */
  renameHere: Renaming[]
  /** Sets and tags of theirs that we lack. */
  pull: { remote: RemoteSet; localId: string | undefined; tags: RemoteSet['tags'] }[]
}

const norm = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** Compares both sides, set by set. Nothing is ever deleted: somebody may be sorting people with it on the other side. */
export function planTags(
  local: readonly LocalSet[],
  remote: readonly RemoteSet[],
  twins: readonly Twin[],
): TagPlan {
  const twinOf = new Map(twins.map((twin) => [twin.localId, twin]))
  const isTwin = (one: { id: string; name: string }, other: { remoteId: string; name: string }) => {
    const twin = twinOf.get(one.id)
    return twin ? other.remoteId === twin.remoteId : norm(one.name) === norm(other.name)
  }
  const plan: TagPlan = { push: [], renameThere: [], renameHere: [], pull: [] }
  const matched = new Set<string>()
  const compare = (one: { id: string; name: string }, other: { remoteId: string; name: string }) => {
    if (one.name === other.name) return
    const twin = twinOf.get(one.id)
    if (twin && twin.name !== one.name) plan.renameThere.push({ id: other.remoteId, name: one.name })
    else plan.renameHere.push({ id: one.id, name: other.name })
  }
  for (const set of local) {
    const there = remote.find((other) => isTwin(set, other))
    if (!there) {
      plan.push.push({ set, remoteId: undefined, tags: set.tags.map(({ name }) => name) })
      continue
    }
    matched.add(there.remoteId)
    compare(set, there)
    const known = new Set<string>()
    const missing: string[] = []
    for (const tag of set.tags) {
      const twin = there.tags.find((other) => isTwin(tag, other))
      if (!twin) missing.push(tag.name)
      else {
        known.add(twin.remoteId)
        compare(tag, twin)
      }
    }
    if (missing.length > 0) plan.push.push({ set, remoteId: there.remoteId, tags: missing })
    const unknown = there.tags.filter(({ remoteId }) => !known.has(remoteId))
    if (unknown.length > 0) plan.pull.push({ remote: there, localId: set.id, tags: unknown })
  }
  for (const set of remote)
    if (!matched.has(set.remoteId)) plan.pull.push({ remote: set, localId: undefined, tags: set.tags })
  return plan
}
