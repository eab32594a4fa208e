import { createHash } from 'node:crypto'

import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { ApplicationEvent, ApplicationState, Quote } from '../recruitment.contract.ts'

export type ExhibitorPermission = 'exhibitor:edit' | 'exhibitor:decide' | 'exhibitor:contract'

/** The person who asks for an event: a colleague of the organiser, or somebody who has the address of the application. */
export type ApplicationActor =
  | { isApplicant: true }
  | { isApplicant: false; holds: (permission: ExhibitorPermission) => boolean }

interface ApplicationFacts {
  state: ApplicationState
  paidFen: number
}

interface ApplicationContext {
  /** The applicant has signed what both sides sign. */
  isSigned: boolean
}

type Denial = 'permission' | 'notYours' | 'unsigned' | 'signed' | 'paid'
export type ApplicationDenial = Denial | 'state'

interface ApplicationTypes {
  subject: ApplicationFacts
  actor: ApplicationActor
  context: ApplicationContext
  denial: Denial
}

const organiser = (permission: ExhibitorPermission) => (actor: ApplicationActor) =>
  actor.isApplicant ? ('notYours' as const) : actor.holds(permission) ? undefined : ('permission' as const)

/** The applicant, or a colleague who writes down what the applicant said. */
const either = (actor: ApplicationActor) =>
  actor.isApplicant || actor.holds('exhibitor:edit') ? undefined : ('permission' as const)

const applicant = (actor: ApplicationActor) => (actor.isApplicant ? undefined : ('notYours' as const))

/** An applicant who has paid speaks to the organiser, who decides what goes back. */
const unpaid = (
  { paidFen }: ApplicationFacts,
  _context: ApplicationContext,
  actor: ApplicationActor | undefined,
) => (actor?.isApplicant === true && paidFen > 0 ? ('paid' as const) : undefined)

/** States of an application that is not at its end. */
export const livingStates = [
  'lead',
  'invited',
  'submitted',
  'supplement',
  'approved',
  'booth_offered',
  'contract_pending',
  'contracted',
  'deposit_paid',
  'paid_up',
  'confirmed',
] as const

/** The states of an application to exhibit, from the first interest to the end of the show. */
export const applicationMachine = stateMachine<ApplicationTypes, ApplicationEvent>(
  'exhibitor-applications',
  {
    invite: { from: ['lead'], to: 'invited', who: organiser('exhibitor:edit') },
    apply: { from: ['lead', 'invited'], to: 'submitted', who: either },
    askSupplement: { from: ['submitted'], to: 'supplement', who: organiser('exhibitor:decide') },
    supply: { from: ['supplement'], to: 'submitted', who: applicant },
    approve: { from: ['submitted'], to: 'approved', who: organiser('exhibitor:decide') },
    reject: { from: ['submitted', 'supplement'], to: 'rejected', who: organiser('exhibitor:decide') },
    offerBooth: { from: ['approved'], to: 'booth_offered', who: organiser('exhibitor:edit') },
    acceptBooth: { from: ['booth_offered'], to: 'contract_pending', who: either },
    declineBooth: { from: ['booth_offered'], to: 'approved', who: either },
    lapseBooth: { from: ['booth_offered', 'contract_pending'], to: 'approved' },
    sign: {
      from: ['contract_pending'],
      to: stay,
      who: applicant,
      guard: (_application, { isSigned }) => (isSigned ? 'signed' : undefined),
    },
    countersign: {
      from: ['contract_pending'],
      to: 'contracted',
      who: organiser('exhibitor:contract'),
      guard: (_application, { isSigned }) => (isSigned ? undefined : 'unsigned'),
    },
    payDeposit: { from: ['contracted'], to: 'deposit_paid' },
    payUp: { from: ['contracted', 'deposit_paid'], to: 'paid_up' },
    confirm: { from: ['paid_up'], to: 'confirmed', who: organiser('exhibitor:edit') },
    withdraw: {
      from: [
        'submitted',
        'supplement',
        'approved',
        'booth_offered',
        'contract_pending',
        'contracted',
        'deposit_paid',
        'paid_up',
        'confirmed',
      ],
      to: 'withdrawn',
      who: either,
      guard: unpaid,
    },
    closeShow: { from: ['confirmed'], to: 'exhibited' },
    cancel: { from: livingStates, to: 'cancelled' },
  },
  { initial: ['lead', 'submitted'] },
)

interface WithContract extends ApplicationFacts {
  contract: { exhibitor: unknown } | null
}

/** The question to the machine about an application; without an actor the product itself asks. */
export const questionOf = <T extends WithContract>(application: T, actor?: ApplicationActor) => ({
  subject: application,
  context: { isSigned: Boolean(application.contract?.exhibitor) },
  ...(actor && { actor }),
})

/** States in which booths belong to an application. */
export const holdsBooths = (state: ApplicationState): boolean =>
  ['booth_offered', 'contract_pending', 'contracted', 'deposit_paid', 'paid_up', 'confirmed'].includes(state)

interface Signed {
  organiser: string
  exhibitor: string
  activity: string
  quote: Quote
  terms: string
}

/** SHA-256 of what both sides sign, over its parts in a fixed order, so that each side can compute it again. */
export function contractHash({ organiser: host, exhibitor, activity, quote, terms }: Signed): string {
  const lines = quote.lines.map(({ number, area, amount }) => [number, area, amount])
  const parts = [host, exhibitor, activity, lines, quote.total, quote.deposit, terms]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The orders that an application is paid by: a deposit and the rest, or everything at once. */
export const paymentsOf = ({ total, deposit }: Quote): { deposit: number; balance: number } => ({
  deposit: deposit < total ? deposit : 0,
  balance: deposit < total ? total - deposit : total,
})
