import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { momentShown } from '#platform/domain/zone-clock.ts'

import type { IdentityEvent, IdentityKind, IdentityState } from '../digital-identities.contract.ts'

/** Everything that can happen to a claim: by a person's hand, from the organisation's record, or by time. */
export type AnyIdentityEvent = IdentityEvent | 'confirm' | 'expire' | 'erase'

/** The part of a claim that its states are about. */
export interface IdentityFacts {
  state: IdentityState
  kind: IdentityKind
  /** The paper's own last day, such as `2027-03-01`. */
  validUntil: string | null
  verifiedUntil: Date | null
  decidedAt: Date | null
  remindedAt: Date | null
  /** Number and papers are gone. */
  erasedAt: Date | null
}

/** What an event needs to know beyond the claim. */
export interface IdentityContext {
  now: Date
  /** The company's day. */
  today: string
  /** The person works here by the organisation's record. */
  isWorking: boolean
  /** The text was agreed to in its present version. */
  hasConsent: boolean
}

/** Who acts. Absent for the system. */
export interface IdentityActor {
  /** The claim is about the person who acts. */
  isSelf: boolean
  /** Administrators, and people who review within reach of the person. */
  mayReview: boolean
}

/** Why an event is not possible, besides a wrong state; each has a sentence in every language. */
export type IdentityDenial =
  | 'permission'
  | 'notYours'
  | 'ownClaim'
  | 'noConsent'
  | 'notWorking'
  | 'paperEnded'
  | 'notDue'

interface IdentityTypes {
  subject: IdentityFacts
  actor: IdentityActor
  context: IdentityContext
  denial: IdentityDenial
}

export const verifiedDays = 365
export const reminderDays = 30
/** How long number and papers are kept after they were decided on. */
export const keptDays = 90

const isPast = (moment: Date | null, now: Date) => moment !== null && moment <= now
const keptUntil = ({ decidedAt }: Pick<IdentityFacts, 'decidedAt'>) =>
  decidedAt === null ? null : new Date(decidedAt.getTime() + keptDays * dayMs)

const self = ({ isSelf }: IdentityActor) => (isSelf ? undefined : 'notYours')
const eitherOf = ({ isSelf, mayReview }: IdentityActor) => (isSelf || mayReview ? undefined : 'permission')
/** The person who made the claim does not check it, even with the right to review. */
const reviewer = ({ isSelf, mayReview }: IdentityActor) =>
  mayReview ? (isSelf ? 'ownClaim' : undefined) : 'permission'

/** The states of a claim. */
export const identityMachine = stateMachine<IdentityTypes, AnyIdentityEvent>(
  'digital-identities',
  {
    submit: {
      from: ['unverified', 'rejected', 'expired'],
      to: 'submitted',
      who: self,
      guard: (_identity, { isWorking, hasConsent }) =>
        isWorking ? (hasConsent ? undefined : 'noConsent') : 'notWorking',
    },
    approve: { from: ['submitted'], to: 'verified', who: reviewer, guard: approveGuard },
    reject: { from: ['submitted'], to: 'rejected', who: reviewer },
    revoke: { from: ['verified'], to: 'revoked', who: eitherOf },
    confirm: {
      from: ['submitted'],
      to: 'verified',
      guard: ({ kind }, { isWorking }) => (kind === 'employment' && isWorking ? undefined : 'notWorking'),
    },
    expire: {
      from: ['verified'],
      to: 'expired',
      guard: ({ verifiedUntil }, { now }) => (isPast(verifiedUntil, now) ? undefined : 'notDue'),
    },
    erase: {
      from: ['verified', 'rejected', 'expired', 'revoked'],
      to: stay,
      guard: (identity, { now }) =>
        identity.erasedAt === null && isPast(keptUntil(identity), now) ? undefined : 'notDue',
    },
  },
  { initial: ['unverified'], productMayAll: true },
)

function approveGuard(
  { validUntil }: IdentityFacts,
  { isWorking, today }: IdentityContext,
): IdentityDenial | undefined {
  if (!isWorking) return 'notWorking'
  return validUntil !== null && validUntil < today ? 'paperEnded' : undefined
}

/** The events that people see as buttons. */
const buttonEvents = ['submit', 'approve', 'reject', 'revoke'] as const satisfies readonly IdentityEvent[]

/** What somebody may do with a claim right now, and what is in the way where not. Consent is asked for on the way. */
export const identityActions = ({
  context,
  ...question
}: {
  subject: IdentityFacts
  actor: IdentityActor
  context: IdentityContext
}) => identityMachine.actions(buttonEvents, { ...question, context: { ...context, hasConsent: true } })

/** The moment in which a day is over in a zone. */
export const endOfDay = (day: string, zone: string): Date =>
  new Date(momentShown(zone, Date.parse(`${day}T00:00:00Z`) + dayMs))

/** Until when a claim holds that is verified now: a year, or to the end of the paper's last day if that is sooner. */
export function verifiedUntilOf(validUntil: string | null, { now, zone }: { now: Date; zone: string }): Date {
  const year = new Date(now.getTime() + verifiedDays * dayMs)
  const paper = validUntil === null ? year : endOfDay(validUntil, zone)
  return paper < year ? paper : year
}

/** Whether a claim counts in this moment: known by time alone, also before the job that expires it ran. */
export const isInForce = (
  { state, verifiedUntil }: Pick<IdentityFacts, 'state' | 'verifiedUntil'>,
  now: Date,
) => state === 'verified' && verifiedUntil !== null && verifiedUntil > now

/** The state as people see it: what has run out is not verified any more. */
export const stateNow = (
  identity: Pick<IdentityFacts, 'state' | 'verifiedUntil'>,
  now: Date,
): IdentityState => (identity.state === 'verified' && !isInForce(identity, now) ? 'expired' : identity.state)

/** Whether the person should hear now that the time is nearly over. */
export const needsReminder = ({ state, verifiedUntil, remindedAt }: IdentityFacts, now: Date) =>
  state === 'verified' &&
  remindedAt === null &&
  verifiedUntil !== null &&
  verifiedUntil > now &&
  verifiedUntil.getTime() - reminderDays * dayMs <= now.getTime()

/** When something about the claim is due by time, from now on. */
export function dueMoments(identity: IdentityFacts, now: Date): Date[] {
  const { state, verifiedUntil } = identity
  const reminder = verifiedUntil && new Date(verifiedUntil.getTime() - reminderDays * dayMs)
  const moments = [
    ...(state === 'verified' ? [reminder, verifiedUntil] : []),
    identity.erasedAt === null ? keptUntil(identity) : null,
  ]
  return moments
    .filter((moment): moment is Date => moment !== null)
    .map((moment) => (moment < now ? now : moment))
}
