import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { type CustomerState, livingStates } from '../customers.contract.ts'

/** Everything that can happen to a customer's card: by a person's hand, the customer's own, or time. */
export const customerActs = [
  'recognise',
  'confirm',
  'suspect',
  'keep',
  'exchange',
  'edit',
  'merge',
  'unmerge',
  'optOut',
  'optIn',
  'remove',
  'restore',
  'purge',
  'erase',
  'transfer',
  'reveal',
  'followUp',
] as const
export type CustomerAct = (typeof customerActs)[number]

export const binDays = 30
export const unmergeDays = 30
export const revealsADay = 50
/** What a company has as long as it decided nothing: transfers take effect at once, as their senders expect; large ones are agreed to by the receiving side anyway. */
export const defaultSettings = { receiverAccepts: false, formerOwnerDays: 7 } as const

/** The part of a customer's card that its states are about. */
export interface CustomerCondition {
  state: CustomerState
  /** What a restore or an unmerge returns to. */
  stateBefore: CustomerState | null
  recycledAt: Date | null
  mergedAt: Date | null
}

/** Who acts on one customer: somebody of the company, or the customer by a public page. */
export interface CustomerActor {
  by: 'person' | 'customer'
  isAdmin: boolean
  /** Looks after the customer. */
  isOwner: boolean
  mayEdit: boolean
  mayDelete: boolean
  mayTransfer: boolean
  mayReveal: boolean
}

export interface CustomerContext {
  now: Date
  /** Another card looks like the same person. */
  hasTwin: boolean
  /** Another customer has by now what the company allows once. */
  isTaken: boolean
}

/** Why something cannot happen; each has a sentence in every language. */
export type CustomerDenial =
  | 'permission'
  | 'ownerOnly'
  | 'adminOnly'
  | 'state'
  | 'tooLate'
  | 'notDue'
  | 'taken'

interface CustomerTypes {
  subject: CustomerCondition
  actor: CustomerActor
  context: CustomerContext
  denial: CustomerDenial
}

const reachable = ['to_confirm', 'duplicate', 'normal'] as const

const person =
  (may: (actor: CustomerActor) => boolean) =>
  (actor: CustomerActor): CustomerDenial | undefined =>
    actor.by === 'person' && may(actor) ? undefined : 'permission'
const editor = person(({ mayEdit }) => mayEdit)
const customer = ({ by }: CustomerActor): CustomerDenial | undefined =>
  by === 'customer' ? undefined : 'permission'
const ownerOrAdmin = (actor: CustomerActor): CustomerDenial | undefined => {
  if (actor.by !== 'person' || !actor.mayDelete) return 'permission'
  return actor.isOwner || actor.isAdmin ? undefined : 'ownerOnly'
}
const admin = (actor: CustomerActor): CustomerDenial | undefined => {
  if (actor.by !== 'person' || !actor.mayEdit) return 'permission'
  return actor.isAdmin ? undefined : 'adminOnly'
}
const before = {
  among: livingStates,
  choose: ({ stateBefore }: CustomerCondition) => stateBefore ?? 'normal',
}

/** Whether `days` have passed since a moment; what has no moment never ends. */
const isOver = (since: Date | null, days: number, now: Date) =>
  since !== null && since.getTime() + days * dayMs <= now.getTime()

/** The states of a customer's card. */
export const customerMachine = stateMachine<CustomerTypes, CustomerAct>(
  'customers',
  {
    recognise: { from: ['scanning'], to: 'to_confirm' },
    confirm: {
      from: ['to_confirm'],
      to: { among: ['duplicate', 'normal'], choose: (_, { hasTwin }) => (hasTwin ? 'duplicate' : 'normal') },
      who: editor,
    },
    suspect: {
      from: ['normal'],
      to: 'duplicate',
      guard: (_, { hasTwin }) => (hasTwin ? undefined : 'state'),
    },
    keep: { from: ['duplicate'], to: 'normal', who: editor },
    exchange: { from: livingStates, to: 'normal', who: customer },
    edit: { from: livingStates, to: stay, who: editor },
    merge: { from: livingStates, to: 'merged', who: editor },
    unmerge: {
      from: ['merged'],
      to: before,
      who: admin,
      guard: ({ mergedAt }, { now }) =>
        mergedAt === null || isOver(mergedAt, unmergeDays, now) ? 'tooLate' : undefined,
    },
    optOut: {
      from: reachable,
      to: 'do_not_contact',
      who: (actor) => (actor.by === 'customer' ? undefined : editor(actor)),
    },
    optIn: { from: ['do_not_contact'], to: 'normal', who: admin },
    remove: { from: livingStates, to: 'recycled', who: ownerOrAdmin },
    restore: {
      from: ['recycled'],
      to: before,
      who: ownerOrAdmin,
      guard: ({ recycledAt }, { now, isTaken }) =>
        isOver(recycledAt, binDays, now) ? 'tooLate' : isTaken ? 'taken' : undefined,
    },
    purge: {
      from: ['recycled'],
      to: 'anonymised',
      guard: ({ recycledAt }, { now }) => (isOver(recycledAt, binDays, now) ? undefined : 'notDue'),
    },
    erase: { from: ['scanning', ...livingStates, 'merged', 'recycled'], to: 'anonymised' },
    transfer: { from: livingStates, to: stay, who: person(({ mayTransfer }) => mayTransfer) },
    followUp: { from: livingStates, to: stay, who: editor },
    reveal: { from: livingStates, to: stay, who: person(({ mayReveal }) => mayReveal) },
  },
  { initial: ['scanning', 'to_confirm', 'duplicate', 'normal'] },
)
