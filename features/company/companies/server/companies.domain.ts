import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { CompanyState } from '../companies.contract.ts'

export const companyEvents = [
  'edit',
  'rename',
  'submitAuth',
  'approve',
  'reject',
  'withdrawAuth',
  'suspend',
  'resume',
  'close',
  'revokeClose',
  'finishClose',
] as const
export type CompanyEvent = (typeof companyEvents)[number]

/** The part of a company that its states are about. */
export interface CompanyFacts {
  state: CompanyState
  /** What `resume` returns to. */
  stateBefore: CompanyState | null
  isCertified: boolean
  closingAt: Date | null
}

/** Why an event is not possible; each has a sentence in every language. */
export type CompanyDenial = 'state' | 'tooEarly' | 'permission' | 'openMatters'

/** The permissions that people of the company need. */
type CompanyPermission = 'company:edit' | 'company:certify' | 'company:close'

interface Types {
  subject: CompanyFacts
  actor: { holds(permission: CompanyPermission): boolean }
  context: { now: Date; openMatters: number }
  denial: CompanyDenial
}

export const closingDays = 30

export const closesAt = (closingAt: Date) => new Date(closingAt.getTime() + closingDays * dayMs)

const living = ['registered', 'pending_auth', 'certified', 'auth_rejected', 'closing'] as const
/** A certification once given outlives a new try. */
const resting = {
  among: ['certified', 'registered'],
  choose: ({ isCertified }: CompanyFacts) => (isCertified ? 'certified' : 'registered'),
} as const

const needs =
  (permission: CompanyPermission) =>
  ({ holds }: Types['actor']) =>
    holds(permission) ? undefined : 'permission'

/** The life of a company. Certifications, the operator of the installation and time raise the events without a permission. */
export const companyMachine = stateMachine<Types, CompanyEvent>(
  'company',
  {
    edit: { from: living, to: stay, who: needs('company:edit') },
    // A certified company's new name has to be looked at; the old one stays public until then.
    rename: {
      from: ['registered', 'auth_rejected', 'certified'],
      to: {
        among: ['registered', 'auth_rejected', 'pending_auth'],
        choose: ({ state }) => (state === 'certified' ? 'pending_auth' : state),
      },
      who: needs('company:edit'),
    },
    submitAuth: {
      from: ['registered', 'auth_rejected'],
      to: 'pending_auth',
      who: needs('company:certify'),
    },
    approve: { from: ['pending_auth'], to: 'certified' },
    reject: {
      from: ['pending_auth'],
      to: {
        among: ['certified', 'auth_rejected'],
        choose: ({ isCertified }) => (isCertified ? 'certified' : 'auth_rejected'),
      },
    },
    withdrawAuth: { from: ['pending_auth'], to: resting },
    suspend: { from: living, to: 'suspended' },
    resume: {
      from: ['suspended'],
      to: { among: living, choose: ({ stateBefore }) => stateBefore ?? 'registered' },
    },
    close: {
      from: ['registered', 'auth_rejected', 'certified'],
      to: 'closing',
      who: needs('company:close'),
      guard: (_company, { openMatters }) => (openMatters > 0 ? 'openMatters' : undefined),
    },
    revokeClose: { from: ['closing'], to: resting, who: needs('company:close') },
    finishClose: {
      from: ['closing'],
      to: 'closed',
      guard: ({ closingAt }, { now }) =>
        closingAt === null || closesAt(closingAt) > now ? 'tooEarly' : undefined,
    },
  },
  { initial: ['registered'], productMayAll: true },
)

/** The state after an event, or why it cannot happen. The rights of the caller are checked before. */
export function moveCompany(
  subject: CompanyFacts,
  event: CompanyEvent,
  now: Date,
): { to: CompanyState } | { denial: CompanyDenial } {
  const decision = companyMachine.decide(event, { subject, context: { now, openMatters: 0 } })
  return decision.allowed ? { to: decision.to } : { denial: decision.denial }
}

/** The events that a state has, for the answer to a wrong one. */
export const allowedEvents = (state: CompanyState): CompanyEvent[] =>
  companyEvents.filter((event) => companyMachine.transitions[event].from.includes(state))

/** A marker of the kind of account, which does not belong into a name. */
const marker = /[[［【]\s*企业\s*[\]］】]/gu // Chinese as data: the marker that the specification has stripped

/** A name as it is stored: without the marker, runs of blanks as one. */
export const cleanCompanyName = (name: string) =>
  name.normalize('NFC').replace(marker, '').replace(/\s+/g, ' ').trim()
