import type { FieldMask, GrantLevel } from '../card-folders.contract.ts'
import type { GrantState } from '../folder-grants.contract.ts'

export const grantRoles = ['admin', 'owner', 'manager', 'member', 'system'] as const
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

export type GrantObstacle =
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

interface Question {
  event: GrantEvent
  grant: GrantFacts
  role: GrantRole
  now: Date
}

interface Rule {
  from: readonly (GrantState | null)[]
  who: readonly GrantRole[]
  guard?: (question: Question) => GrantObstacle | undefined
  to: (question: Question) => GrantState
}

export const openStates: readonly GrantState[] = ['effective', 'scheduled', 'suspended']
const givers: readonly GrantRole[] = ['admin', 'owner', 'manager']
const timer: readonly GrantRole[] = ['system']

const byTime = ({ grant, now }: Question): GrantState => (grant.startsAt > now ? 'scheduled' : 'effective')
const isOver = ({ grant, now }: Question) => grant.expireAt !== null && grant.expireAt <= now

const rules: Readonly<Record<GrantEvent, Rule>> = {
  grant: {
    from: [null],
    who: givers,
    guard: (question) => (isOver(question) ? 'over' : undefined),
    to: byTime,
  },
  // A row is never rewritten: the one before is closed, and `grant` opens the next.
  change: { from: openStates, who: givers, to: () => 'revoked' },
  revoke: { from: openStates, who: givers, to: () => 'revoked' },
  start: {
    from: ['scheduled'],
    who: timer,
    guard: ({ grant, now }) => (grant.startsAt <= now ? undefined : 'notDue'),
    to: () => 'effective',
  },
  expire: {
    from: openStates,
    who: timer,
    guard: (question) => (isOver(question) ? undefined : 'notDue'),
    to: () => 'expired',
  },
  suspend: { from: ['effective', 'scheduled'], who: timer, to: () => 'suspended' },
  resume: { from: ['suspended'], who: timer, to: byTime },
  leave: { from: openStates, who: timer, to: () => 'revoked' },
}

export type GrantDecision = { allowed: true; to: GrantState } | { allowed: false; obstacle: GrantObstacle }

/** The one guard of every event of a grant. Rights first, then state, then time. */
export function decideGrant(question: Question): GrantDecision {
  const rule = rules[question.event]
  if (!rule.who.includes(question.role)) return { allowed: false, obstacle: 'permission' }
  const obstacle = rule.from.includes(question.grant.state) ? rule.guard?.(question) : 'state'
  return obstacle ? { allowed: false, obstacle } : { allowed: true, to: rule.to(question) }
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
): GrantObstacle | undefined {
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
