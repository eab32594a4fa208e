import { customerEvents, type CustomerState, livingStates } from '../customers.contract.ts'

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
] as const
export type CustomerAct = (typeof customerActs)[number]

export const binDays = 30
export const unmergeDays = 30
export const revealsADay = 50
/** What a company has as long as it decided nothing: transfers take effect at once, as their senders expect; large ones are agreed to by the receiving side anyway. */
export const defaultSettings = { receiverAccepts: false, formerOwnerDays: 7 } as const
const dayMs = 86_400_000

/** The part of a customer's card that its states are about. */
export interface CustomerCondition {
  state: CustomerState
  /** What a restore or an unmerge returns to. */
  stateBefore: CustomerState | null
  recycledAt: Date | null
  mergedAt: Date | null
}

/** Who acts on one customer. */
export interface CustomerActor {
  by: 'person' | 'customer' | 'system'
  isAdmin: boolean
  /** Looks after the customer. */
  isOwner: boolean
  mayEdit: boolean
  mayDelete: boolean
  mayTransfer: boolean
  mayReveal: boolean
}

export interface CustomerCircumstances {
  now: Date
  /** Another card looks like the same person. */
  hasTwin: boolean
}

/** Why something cannot happen; each has a sentence in every language. */
export type CustomerObstacle = 'permission' | 'ownerOnly' | 'adminOnly' | 'state' | 'tooLate' | 'notDue'

export interface CustomerQuestionAbout {
  act: CustomerAct
  customer: CustomerCondition
  circumstances: CustomerCircumstances
  actor: CustomerActor
}

export type CustomerDecision =
  | { allowed: true; to: CustomerState }
  | { allowed: false; obstacle: CustomerObstacle }

interface Rule {
  from: readonly CustomerState[]
  who: (actor: CustomerActor) => CustomerObstacle | undefined
  guard?: (question: CustomerQuestionAbout) => CustomerObstacle | undefined
  to: (question: CustomerQuestionAbout) => CustomerState
}

const reachable = ['to_confirm', 'duplicate', 'normal'] as const
const everything = ['scanning', ...livingStates, 'merged', 'recycled'] as const

const person = (may: (actor: CustomerActor) => boolean) => (actor: CustomerActor) =>
  actor.by === 'person' && may(actor) ? undefined : ('permission' as const)
const editor = person(({ mayEdit }) => mayEdit)
const system = ({ by }: CustomerActor) => (by === 'system' ? undefined : ('permission' as const))
const ownerOrAdmin = (actor: CustomerActor) => {
  if (actor.by !== 'person' || !actor.mayDelete) return 'permission'
  return actor.isOwner || actor.isAdmin ? undefined : 'ownerOnly'
}
const admin = (actor: CustomerActor) => {
  if (actor.by !== 'person' || !actor.mayEdit) return 'permission'
  return actor.isAdmin ? undefined : 'adminOnly'
}
const same = ({ customer }: CustomerQuestionAbout) => customer.state
const before = ({ customer }: CustomerQuestionAbout) => customer.stateBefore ?? 'normal'
const checked = ({ circumstances }: CustomerQuestionAbout) =>
  circumstances.hasTwin ? ('duplicate' as const) : ('normal' as const)

/** Whether `days` have passed since a moment; what has no moment never ends. */
const isOver = (since: Date | null, days: number, now: Date) =>
  since !== null && since.getTime() + days * dayMs <= now.getTime()

const rules: Readonly<Record<CustomerAct, Rule>> = {
  recognise: { from: ['scanning'], who: system, to: () => 'to_confirm' },
  confirm: { from: ['to_confirm'], who: editor, to: checked },
  suspect: {
    from: ['normal'],
    who: system,
    guard: ({ circumstances }) => (circumstances.hasTwin ? undefined : 'state'),
    to: () => 'duplicate',
  },
  keep: { from: ['duplicate'], who: editor, to: () => 'normal' },
  exchange: {
    from: livingStates,
    who: ({ by }) => (by === 'customer' ? undefined : 'permission'),
    to: () => 'normal',
  },
  edit: { from: livingStates, who: editor, to: same },
  merge: { from: livingStates, who: editor, to: () => 'merged' },
  unmerge: {
    from: ['merged'],
    who: admin,
    guard: ({ customer, circumstances: { now } }) =>
      customer.mergedAt === null || isOver(customer.mergedAt, unmergeDays, now) ? 'tooLate' : undefined,
    to: before,
  },
  optOut: {
    from: reachable,
    who: (actor) => (actor.by === 'customer' ? undefined : editor(actor)),
    to: () => 'do_not_contact',
  },
  optIn: { from: ['do_not_contact'], who: admin, to: () => 'normal' },
  remove: { from: livingStates, who: ownerOrAdmin, to: () => 'recycled' },
  restore: {
    from: ['recycled'],
    who: ownerOrAdmin,
    guard: ({ customer, circumstances: { now } }) =>
      isOver(customer.recycledAt, binDays, now) ? 'tooLate' : undefined,
    to: before,
  },
  purge: {
    from: ['recycled'],
    who: system,
    guard: ({ customer, circumstances: { now } }) =>
      isOver(customer.recycledAt, binDays, now) ? undefined : 'notDue',
    to: () => 'anonymised',
  },
  erase: { from: everything, who: system, to: () => 'anonymised' },
  transfer: { from: livingStates, who: person(({ mayTransfer }) => mayTransfer), to: same },
  reveal: { from: livingStates, who: person(({ mayReveal }) => mayReveal), to: same },
}

/** The one guard of every change: rights first, then the state, then what the moment asks. */
export function decideCustomer(question: CustomerQuestionAbout): CustomerDecision {
  const rule = rules[question.act]
  const stopped =
    rule.who(question.actor) ??
    (rule.from.includes(question.customer.state) ? undefined : ('state' as const)) ??
    rule.guard?.(question)
  return stopped === undefined
    ? { allowed: true, to: rule.to(question) }
    : { allowed: false, obstacle: stopped }
}

/** Every button of a customer with what is in its way. */
export const buttonsOf = (question: Omit<CustomerQuestionAbout, 'act'>) =>
  customerEvents.map((event) => {
    const decision = decideCustomer({ ...question, act: event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })
