import type { StaffState } from '../organisation.contract.ts'

/** What can happen to a person: by somebody's hand, or by time. */
export const staffEvents = [
  'edit',
  'disable',
  'enable',
  'startLeave',
  'cancelLeave',
  'finishLeave',
  'rehire',
  'remove',
  'restore',
  'purge',
] as const
export type StaffEvent = (typeof staffEvents)[number]

/** The events that people see as buttons of a list; `restore` is one of the bin. */
export const buttonEvents = [
  'edit',
  'disable',
  'enable',
  'startLeave',
  'cancelLeave',
  'finishLeave',
  'rehire',
  'remove',
] as const satisfies readonly StaffEvent[]

export type StaffPermission = 'staff:edit' | 'staff:enable' | 'staff:leave' | 'staff:delete'

/** The part of a person that the states are about. */
export interface StaffFacts {
  state: StaffState
  /** What `cancelLeave` and `restore` return to. */
  stateBefore: StaffState | null
  deletedAt: Date | null
}

/** What an event needs to know beyond the person. */
export interface StaffCircumstances {
  now: Date
  /** The person is whoever asks. */
  isSelf: boolean
  /** Nobody else who could act is an owner of the company. */
  isLastOwner: boolean
  /** An account by which the person can sign in. */
  hasAccount: boolean
}

/** Why an event is not possible; each has a sentence in every language. */
export type StaffObstacle = 'permission' | 'state' | 'self' | 'lastOwner' | 'leaveFirst' | 'tooLate'

interface Rule {
  from: readonly StaffState[]
  permission?: StaffPermission
  to: (person: StaffFacts) => StaffState
  /** Takes the person's work away: nobody does that to themself, and an owner remains. */
  endsWork?: true
  guard?: (person: StaffFacts, circumstances: StaffCircumstances) => StaffObstacle | undefined
}

export const restoreDays = 30
const dayMs = 86_400_000

const same = (person: StaffFacts) => person.state
const before = (person: StaffFacts) => person.stateBefore ?? 'active'
const isOver = ({ deletedAt }: StaffFacts, now: Date) =>
  deletedAt === null || now.getTime() - deletedAt.getTime() > restoreDays * dayMs

const rules: Readonly<Record<StaffEvent, Rule>> = {
  edit: { from: ['active', 'disabled', 'leaving'], permission: 'staff:edit', to: same },
  disable: { from: ['active'], permission: 'staff:enable', to: () => 'disabled', endsWork: true },
  enable: { from: ['disabled'], permission: 'staff:enable', to: () => 'active' },
  startLeave: {
    from: ['active', 'disabled'],
    permission: 'staff:leave',
    to: () => 'leaving',
    endsWork: true,
  },
  cancelLeave: { from: ['leaving'], permission: 'staff:leave', to: before },
  finishLeave: { from: ['leaving'], permission: 'staff:leave', to: () => 'left', endsWork: true },
  rehire: { from: ['left'], permission: 'staff:leave', to: () => 'active' },
  // Whoever was taken in by mistake may go at once; whoever has worked here leaves first.
  remove: {
    from: ['active', 'disabled', 'left'],
    permission: 'staff:delete',
    to: () => 'deleted',
    endsWork: true,
    guard: (person, { hasAccount }) => (person.state !== 'left' && hasAccount ? 'leaveFirst' : undefined),
  },
  restore: {
    from: ['deleted'],
    permission: 'staff:delete',
    to: before,
    guard: (person, { now }) => (isOver(person, now) ? 'tooLate' : undefined),
  },
  // Nothing remains to have a state.
  purge: {
    from: ['deleted'],
    to: same,
    guard: (person, { now }) => (isOver(person, now) ? undefined : 'state'),
  },
}

/** The permission that an event asks for; events of the product itself ask for none. */
export const permissionOf = (event: StaffEvent): StaffPermission => rules[event].permission ?? 'staff:edit'

export interface StaffChangeOfState {
  state: StaffState
  stateBefore: StaffState | null
}

export type StaffDecision =
  | { allowed: true; change: StaffChangeOfState }
  | { allowed: false; obstacle: StaffObstacle }

interface Question {
  event: StaffEvent
  person: StaffFacts
  circumstances: StaffCircumstances
  /** Whether whoever acts holds a permission; absent for the product itself and for directories. */
  holds?: ((permission: StaffPermission) => boolean) | undefined
}

/** The one guard of every event: may it happen, and what becomes of the person. Rights come first, then state, then the rest. */
export function decideStaff({ event, person, circumstances, holds }: Question): StaffDecision {
  const rule = rules[event]
  if (holds && rule.permission !== undefined && !holds(rule.permission))
    return { allowed: false, obstacle: 'permission' }
  const obstacle = rule.from.includes(person.state) ? obstacleOf(rule, person, circumstances) : 'state'
  if (obstacle) return { allowed: false, obstacle }
  const state = rule.to(person)
  return { allowed: true, change: { state, stateBefore: remembered(event, person) } }
}

function obstacleOf(
  rule: Rule,
  person: StaffFacts,
  circumstances: StaffCircumstances,
): StaffObstacle | undefined {
  if (rule.endsWork && circumstances.isSelf) return 'self'
  if (rule.endsWork && circumstances.isLastOwner) return 'lastOwner'
  return rule.guard?.(person, circumstances)
}

/** Somebody who leaves may come back to what was before, and so may somebody who lies in the bin. */
function remembered(event: StaffEvent, person: StaffFacts): StaffState | null {
  if (event === 'edit' || event === 'purge') return person.stateBefore
  return event === 'startLeave' || event === 'remove' ? person.state : null
}

export interface StaffAction {
  event: StaffEvent
  obstacle: StaffObstacle | null
}

/** What may be done with a person right now, and what is in the way where not. */
export const staffActions = (question: Omit<Question, 'event'>): StaffAction[] =>
  buttonEvents.map((event) => {
    const decision = decideStaff({ ...question, event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })

/** The states of people who belong to the company now. */
export const presentStates = ['active', 'disabled', 'leaving'] as const satisfies readonly StaffState[]
