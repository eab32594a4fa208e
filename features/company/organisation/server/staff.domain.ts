import { stateMachine, stay, type Transition } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { StaffState } from '../organisation.contract.ts'

/** What can happen to a person, by hand or by time. */
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
export interface StaffContext {
  now: Date
  /** The caller is this person. */
  isSelf: boolean
  /** No other person who could act is an owner of the company. */
  isLastOwner: boolean
  /** An account by which the person can sign in. */
  hasAccount: boolean
}

/** Why an event is not possible; each has a sentence in every language. */
export type StaffDenial = 'permission' | 'state' | 'self' | 'lastOwner' | 'leaveFirst' | 'tooLate'

interface StaffActor {
  holds(permission: StaffPermission): boolean
}

interface Types {
  subject: StaffFacts
  actor: StaffActor
  context: StaffContext
  denial: StaffDenial
}
type Guard = NonNullable<Transition<Types>['guard']>

interface StaffRule extends Transition<Types> {
  permission?: StaffPermission
  /** The state before is kept as the way back. */
  keepsStateBefore?: true
}

export const restoreDays = 30

const isOver = ({ deletedAt }: StaffFacts, now: Date) =>
  deletedAt === null || now.getTime() - deletedAt.getTime() > restoreDays * dayMs

const needs = (permission: StaffPermission): Pick<StaffRule, 'permission' | 'who'> => ({
  permission,
  who: ({ holds }) => (holds(permission) ? undefined : 'permission'),
})

/** An event that takes the person's work away: people do not do that to themselves, and an owner remains. */
const endsWork: Guard = (_person, { isSelf, isLastOwner }) => {
  if (isSelf) return 'self'
  return isLastOwner ? 'lastOwner' : undefined
}

const before = {
  among: ['active', 'disabled', 'left'],
  choose: ({ stateBefore }: StaffFacts) => stateBefore ?? 'active',
} as const

/** The life of a person in the company. Directories raise the same events and need no permission. */
export const staffMachine = stateMachine<Types, StaffEvent, StaffRule>(
  'staff',
  {
    edit: { from: ['active', 'disabled', 'leaving'], to: stay, ...needs('staff:edit') },
    disable: { from: ['active'], to: 'disabled', ...needs('staff:enable'), guard: endsWork },
    enable: { from: ['disabled'], to: 'active', ...needs('staff:enable') },
    startLeave: {
      from: ['active', 'disabled'],
      to: 'leaving',
      ...needs('staff:leave'),
      guard: endsWork,
      keepsStateBefore: true,
    },
    cancelLeave: { from: ['leaving'], to: before, ...needs('staff:leave') },
    finishLeave: { from: ['leaving'], to: 'left', ...needs('staff:leave'), guard: endsWork },
    rehire: { from: ['left'], to: 'active', ...needs('staff:leave') },
    // A person who was added by mistake may go at once; a person who has worked here leaves first.
    remove: {
      from: ['active', 'disabled', 'left'],
      to: 'deleted',
      ...needs('staff:delete'),
      guard: (person, context, actor) =>
        endsWork(person, context, actor) ??
        (person.state !== 'left' && context.hasAccount ? 'leaveFirst' : undefined),
      keepsStateBefore: true,
    },
    restore: {
      from: ['deleted'],
      to: before,
      ...needs('staff:delete'),
      guard: (person, { now }) => (isOver(person, now) ? 'tooLate' : undefined),
    },
    // Nothing remains to have a state.
    purge: {
      from: ['deleted'],
      to: stay,
      guard: (person, { now }) => (isOver(person, now) ? undefined : 'state'),
    },
  },
  { initial: ['active'], productMayAll: true },
)

/** The permission that an event asks for; events of the product itself ask for none. */
export const permissionOf = (event: StaffEvent): StaffPermission =>
  staffMachine.transitions[event].permission ?? 'staff:edit'

export interface StaffChangeOfState {
  state: StaffState
  stateBefore: StaffState | null
}

export type StaffDecision =
  | { allowed: true; change: StaffChangeOfState }
  | { allowed: false; denial: StaffDenial }

interface StaffQuestion {
  person: StaffFacts
  context: StaffContext
  /** Whether the caller holds a permission; absent for the product itself and for directories. */
  holds?: StaffActor['holds'] | undefined
}

const questionOf = ({ person, context, holds }: StaffQuestion) => ({
  subject: person,
  context,
  actor: holds && { holds },
})

/** Whether an event may happen to a person, and what becomes of the person. */
export function decideStaff({ event, ...question }: StaffQuestion & { event: StaffEvent }): StaffDecision {
  const decision = staffMachine.decide(event, questionOf(question))
  if (!decision.allowed) return decision
  return { allowed: true, change: { state: decision.to, stateBefore: stateBeforeOf(event, question.person) } }
}

/** A person who leaves, or lies in the bin, may come back to the state of before. */
function stateBeforeOf(event: StaffEvent, { state, stateBefore }: StaffFacts): StaffState | null {
  const { to, keepsStateBefore } = staffMachine.transitions[event]
  if (to === stay) return stateBefore
  return keepsStateBefore ? state : null
}

/** What may be done with a person right now, and what is in the way where not. */
export const staffActions = (question: StaffQuestion) =>
  staffMachine.actions(buttonEvents, questionOf(question))

/** The states of people who belong to the company now. */
export const presentStates = ['active', 'disabled', 'leaving'] as const satisfies readonly StaffState[]
