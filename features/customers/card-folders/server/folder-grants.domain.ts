import { stateMachine } from '#platform/domain/state-machine.ts'

import type { FieldMask, GrantLevel } from '../card-folders.contract.ts'
import type { GrantState } from '../folder-grants.contract.ts'

export const grantRoles = ['admin', 'owner', 'manager', 'member'] as const
export type GrantRole = (typeof grantRoles)[number]

export const grantEvents = [
  'grant',
  'change',
  'revoke',
  'start',
  'expire',
  'suspend',
  'resume',
  'leave',
] as const
export type GrantEvent = (typeof grantEvents)[number]

export type GrantDenial =
  | 'permission'
  | 'state'
  | 'notDue'
  | 'over'
  | 'level'
  | 'export'
  | 'mask'
  | 'addToOwn'
  | 'expiry'

/** A grant as far as its states ask; null before it is there. */
export interface GrantFacts {
  state: GrantState | null
  startsAt: Date
  expireAt: Date | null
}

interface GrantTypes {
  /** `none`: no grant is there yet. */
  subject: Omit<GrantFacts, 'state'> & { state: GrantState | 'none' }
  actor: { role: GrantRole }
  context: { now: Date }
  denial: GrantDenial
}
type Subject = GrantTypes['subject']
type Context = GrantTypes['context']

export const openStates: readonly GrantState[] = ['effective', 'scheduled', 'suspended']

const giver = ({ role }: { role: GrantRole }) =>
  role === 'admin' || role === 'owner' || role === 'manager' ? undefined : ('permission' as const)
const byTime = {
  among: ['scheduled', 'effective'] as const,
  choose: ({ startsAt }: Subject, { now }: Context) =>
    startsAt > now ? ('scheduled' as const) : ('effective' as const),
}
const isOver = ({ expireAt }: Subject, { now }: Context) => expireAt !== null && expireAt <= now

/** The states of a grant. Time, and what becomes of its person, move it by themselves. */
export const grantMachine = stateMachine<GrantTypes, GrantEvent>(
  'folder-grants',
  {
    grant: {
      from: ['none'],
      to: byTime,
      who: giver,
      guard: (grant, context) => (isOver(grant, context) ? 'over' : undefined),
    },
    // A row is never rewritten: the one before is closed, and `grant` opens the next.
    change: { from: openStates, to: 'revoked', who: giver },
    revoke: { from: openStates, to: 'revoked', who: giver },
    start: {
      from: ['scheduled'],
      to: 'effective',
      guard: ({ startsAt }, { now }) => (startsAt <= now ? undefined : 'notDue'),
    },
    expire: {
      from: openStates,
      to: 'expired',
      guard: (grant, context) => (isOver(grant, context) ? undefined : 'notDue'),
    },
    suspend: { from: ['effective', 'scheduled'], to: 'suspended' },
    resume: { from: ['suspended'], to: byTime },
    leave: { from: openStates, to: 'revoked' },
  },
  { initial: ['none'] },
)

interface Question {
  event: GrantEvent
  grant: GrantFacts
  role: GrantRole | 'system'
  now: Date
}

export type GrantDecision = { allowed: true; to: GrantState } | { allowed: false; denial: GrantDenial }

/** Whether an event may happen to a grant, or to one that is not there yet. */
export function decideGrant({ event, grant, role, now }: Question): GrantDecision {
  const decision = grantMachine.decide(event, {
    subject: { ...grant, state: grant.state ?? 'none' },
    context: { now },
    actor: role === 'system' ? undefined : { role },
  })
  if (!decision.allowed) return decision
  return decision.to === 'none' ? { allowed: false, denial: 'state' } : { allowed: true, to: decision.to }
}

const levels: Readonly<Record<GrantLevel, number>> = { view: 1, edit: 2, manage: 3 }
export const rankOfLevel = (level: GrantLevel) => levels[level]
export const levelOfRank = (rank: number): GrantLevel => (rank >= 3 ? 'manage' : rank === 2 ? 'edit' : 'view')

const masks: Readonly<Record<FieldMask, number>> = { none: 0, phone: 1, all: 2 }
export const maskOfRank = (rank: number): FieldMask => (rank <= 0 ? 'none' : rank === 1 ? 'phone' : 'all')

/** What a grant gives. */
export interface Given {
  level: GrantLevel
  canExport: boolean
  canAddToOwn: boolean
  fieldMask: FieldMask
  expireAt: Date | null
}

/** What somebody may give at most. */
export interface Limits {
  level: GrantLevel
  mayGrantExport: boolean
  mayGrantAddToOwn: boolean
  fieldMask: FieldMask
  /** Null: for ever. */
  until: Date | null
}

const lastsLonger = (end: Date | null, than: Date | null) => than !== null && (end === null || end > than)

/** Why somebody may not give this. What the grant before gave already may stay: only what is more than that is asked about. */
export function excessOf(
  wanted: Given,
  { before, limits }: { before: Given | null; limits: Limits },
): GrantDenial | undefined {
  const isMore = <T>(more: boolean, wasThere: (given: Given) => T) => more && !(before && wasThere(before))
  if (isMore(wanted.canExport && !limits.mayGrantExport, ({ canExport }) => canExport)) return 'export'
  if (
    isMore(levels[wanted.level] > levels[limits.level], ({ level }) => levels[level] >= levels[wanted.level])
  )
    return 'level'
  if (
    isMore(
      masks[wanted.fieldMask] < masks[limits.fieldMask],
      ({ fieldMask }) => masks[fieldMask] <= masks[wanted.fieldMask],
    )
  )
    return 'mask'
  if (isMore(wanted.canAddToOwn && !limits.mayGrantAddToOwn, ({ canAddToOwn }) => canAddToOwn))
    return 'addToOwn'
  const isLonger = lastsLonger(wanted.expireAt, limits.until)
  if (isMore(isLonger, ({ expireAt }) => !lastsLonger(wanted.expireAt, expireAt))) return 'expiry'
  return undefined
}
