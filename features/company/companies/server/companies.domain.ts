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
export type CompanyObstacle = 'state' | 'tooEarly' | 'permission' | 'openMatters'

interface Rule {
  from: readonly CompanyState[]
  to: (company: CompanyFacts) => CompanyState
}

export const closingDays = 30
const dayMs = 86_400_000

const same = (company: CompanyFacts) => company.state
/** Where a company stands that nothing is under way for: a certification once given outlives a new try. */
const resting = ({ isCertified }: CompanyFacts): CompanyState => (isCertified ? 'certified' : 'registered')
const living: readonly CompanyState[] = [
  'registered',
  'pending_auth',
  'certified',
  'auth_rejected',
  'closing',
]

const rules: Readonly<Record<CompanyEvent, Rule>> = {
  edit: { from: living, to: same },
  /** A certified company's new name has to be looked at; the old one stays public until then. */
  rename: {
    from: ['registered', 'auth_rejected', 'certified'],
    to: ({ state }) => (state === 'certified' ? 'pending_auth' : state),
  },
  submitAuth: { from: ['registered', 'auth_rejected'], to: () => 'pending_auth' },
  approve: { from: ['pending_auth'], to: () => 'certified' },
  reject: { from: ['pending_auth'], to: ({ isCertified }) => (isCertified ? 'certified' : 'auth_rejected') },
  withdrawAuth: { from: ['pending_auth'], to: resting },
  suspend: { from: living, to: () => 'suspended' },
  resume: { from: ['suspended'], to: ({ stateBefore }) => stateBefore ?? 'registered' },
  close: { from: ['registered', 'auth_rejected', 'certified'], to: () => 'closing' },
  revokeClose: { from: ['closing'], to: resting },
  finishClose: { from: ['closing'], to: () => 'closed' },
}

export const closesAt = (closingAt: Date) => new Date(closingAt.getTime() + closingDays * dayMs)

/** The state after an event, or why it cannot happen. */
export function moveCompany(
  company: CompanyFacts,
  event: CompanyEvent,
  now: Date,
): { to: CompanyState } | { obstacle: Extract<CompanyObstacle, 'state' | 'tooEarly'> } {
  const rule = rules[event]
  if (!rule.from.includes(company.state)) return { obstacle: 'state' }
  if (event === 'finishClose' && (company.closingAt === null || closesAt(company.closingAt) > now))
    return { obstacle: 'tooEarly' }
  return { to: rule.to(company) }
}

/** The events that a state has, for the answer to a wrong one. */
export const allowedEvents = (state: CompanyState): CompanyEvent[] =>
  companyEvents.filter((event) => rules[event].from.includes(state))

/** What an approver's system would show as a mark of the account's kind does not belong into a name. */
const marker = /[[［【]\s*企业\s*[\]］】]/gu // Chinese as data: the marker that the specification has stripped

/** A name as it is stored: without the marker, runs of blanks as one. */
export const cleanCompanyName = (name: string) =>
  name.normalize('NFC').replace(marker, '').replace(/\s+/g, ' ').trim()
