import { type Question, stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { Blocker, CardEvent, CardState, PauseReason } from '../cards.contract.ts'

/** All events of a card: of users, of the person who claims it, and of the product. */
export type AnyCardEvent =
  | CardEvent
  | 'claimLink'
  | 'complete'
  | 'bind'
  | 'claim'
  | 'suspend'
  | 'resume'
  | 'inherit'
  | 'undoInherit'
  | 'purge'

/** The part of a card that its states are about. */
export interface CardFacts {
  state: CardState
  pauseReason: PauseReason | null
  /** What `enable` returns to; kept while the card is sealed or in the bin. */
  stateBefore: CardState | null
  /** Where `restore` returns to. */
  recycledFrom: CardState | null
  /** Where `undoInherit` returns to. */
  inheritedFrom: CardState | null
  /** Who stopped the card for a violation; null for every other card. */
  blockedBy?: Blocker | null
  hasHolder: boolean
  sealedAt: Date | null
  recycledAt: Date | null
}

/** What an event needs to know beyond the card itself. */
export interface CardContext {
  now: Date
  /** The template may show its cards and have them changed. */
  templateAlive: boolean
  /** The template may issue cards. */
  templateOpen: boolean
  /** A mobile number or a mail address to send the claim link to. */
  reachable: boolean
  noticesLeft: number
  /** Whether the holder's account is active; true if nobody holds the card. */
  holderActive: boolean
  /** What would still hold the card if it were not stopped for a violation. */
  heldFor?: PauseReason | null
}

/** The rights of the person who acts. */
export interface ActorRights {
  holds(permission: EventPermission): boolean
  isAdmin: boolean
  /** Acts for the installation and not for the company. */
  isOperator?: boolean
}

export type EventPermission =
  | 'card:edit'
  | 'card:issue'
  | 'card:pause'
  | 'card:enable'
  | 'card:unbind'
  | 'card:seal'
  | 'card:delete'

/** Why an event is not possible; each has a sentence in every language. */
export type CardDenial =
  | 'permission'
  | 'adminOnly'
  | 'state'
  | 'templateEnded'
  | 'templateClosed'
  | 'pausedBySystem'
  | 'violation'
  | 'blocked'
  | 'notBlocked'
  | 'companyOnly'
  | 'holderInactive'
  | 'noHolder'
  | 'noTarget'
  | 'noticesUsed'
  | 'tooLate'

export const reopenDays = 30
export const restoreDays = 30

const before = {
  among: ['draft', 'unclaimed', 'active'],
  choose: ({ stateBefore }: CardFacts) => stateBefore ?? 'unclaimed',
} as const
const olderThan = (since: Date | null, days: number, now: Date) =>
  since === null || now.getTime() - since.getTime() > days * dayMs

interface CardTypes {
  subject: CardFacts
  actor: ActorRights
  context: CardContext
  denial: CardDenial
}

const needs =
  (permission: EventPermission) =>
  ({ holds }: ActorRights): CardDenial | undefined =>
    holds(permission) ? undefined : 'permission'
const needsAdmin = (permission: EventPermission) => (actor: ActorRights) =>
  needs(permission)(actor) ?? (actor.isAdmin ? undefined : 'adminOnly')
/** The operator of the installation may do it too, on cards of every company. */
const needsAdminOrOperator = (permission: EventPermission) => (actor: ActorRights) =>
  actor.isOperator ? undefined : needsAdmin(permission)(actor)

const ifAlive = (_card: CardFacts, { templateAlive }: CardContext) =>
  templateAlive ? undefined : 'templateEnded'
const ifOpen = (_card: CardFacts, { templateOpen }: CardContext) =>
  templateOpen ? undefined : 'templateClosed'

/** The states of a card. */
export const cardMachine = stateMachine<CardTypes, AnyCardEvent>(
  'cards',
  {
    edit: {
      from: ['draft', 'unclaimed', 'active', 'paused'],
      to: stay,
      who: needs('card:edit'),
      guard: ifAlive,
    },
    notice: { from: ['unclaimed'], to: stay, who: needs('card:issue'), guard: noticeGuard },
    // The link is shown to somebody who is not the person of the card: to nobody who could not have it sent elsewhere anyway.
    claimLink: {
      from: ['unclaimed'],
      to: stay,
      who: (actor) => needs('card:issue')(actor) ?? needs('card:edit')(actor),
      guard: linkGuard,
    },
    pause: { from: ['unclaimed', 'active'], to: 'paused', who: needs('card:pause') },
    enable: { from: ['paused'], to: before, who: needs('card:enable'), guard: enableGuard },
    block: {
      from: ['unclaimed', 'active', 'paused'],
      to: 'paused',
      who: needsAdminOrOperator('card:pause'),
      guard: blockGuard,
    },
    unblock: {
      from: ['paused'],
      to: {
        among: [...before.among, 'paused'],
        choose: (card, { heldFor }) => (heldFor ? 'paused' : before.choose(card)),
      },
      who: needsAdminOrOperator('card:enable'),
      guard: unblockGuard,
    },
    unbind: { from: ['active', 'paused'], to: 'unclaimed', who: needs('card:unbind'), guard: unbindGuard },
    seal: { from: ['unclaimed', 'active', 'paused'], to: 'sealed', who: needs('card:seal') },
    reopen: { from: ['sealed'], to: 'paused', who: needsAdmin('card:enable'), guard: reopenGuard },
    remove: {
      from: ['draft', 'unclaimed', 'active', 'paused', 'sealed'],
      to: 'recycled',
      who: needs('card:delete'),
    },
    restore: {
      from: ['recycled'],
      to: {
        among: ['draft', 'unclaimed', 'active', 'paused', 'sealed'],
        choose: ({ recycledFrom }) => recycledFrom ?? 'draft',
      },
      who: needsAdmin('card:delete'),
      guard: restoreGuard,
    },
    complete: { from: ['draft'], to: 'unclaimed', guard: ifOpen },
    bind: { from: ['draft', 'unclaimed'], to: 'active', guard: ifOpen },
    claim: { from: ['unclaimed'], to: 'active', guard: ifAlive },
    // A disabled person may leave and come back: the pause stays and its reason changes.
    suspend: {
      from: ['unclaimed', 'active', 'paused'],
      to: 'paused',
      guard: (card) => (isPausedOtherwise(card) ? 'state' : undefined),
    },
    resume: {
      from: ['paused'],
      to: before,
      guard: ({ pauseReason }) => (pauseReason === 'manual' ? 'state' : undefined),
    },
    inherit: { from: ['active', 'paused', 'sealed'], to: 'inherited' },
    undoInherit: {
      from: ['inherited'],
      to: { among: ['active', 'paused', 'sealed'], choose: ({ inheritedFrom }) => inheritedFrom ?? 'sealed' },
    },
    purge: { from: ['recycled'], to: 'purged' },
  },
  { initial: ['draft', 'unclaimed', 'active'], productMayAll: true },
)

/** Paused for a reason that is none of the holder's. */
const isPausedOtherwise = ({ state, pauseReason }: CardFacts) =>
  state === 'paused' && pauseReason !== 'staff_disabled' && pauseReason !== 'staff_leaving'

/** Without a number or mail address nobody could prove to be the person of the card. */
function linkGuard(_card: CardFacts, { templateAlive, reachable }: CardContext): CardDenial | undefined {
  if (!templateAlive) return 'templateEnded'
  return reachable ? undefined : 'noTarget'
}

function noticeGuard(card: CardFacts, context: CardContext): CardDenial | undefined {
  return linkGuard(card, context) ?? (context.noticesLeft > 0 ? undefined : 'noticesUsed')
}

function enableGuard(card: CardFacts, { templateAlive, holderActive }: CardContext): CardDenial | undefined {
  if (card.pauseReason === 'violation') return 'violation'
  if (card.pauseReason !== 'manual') return 'pausedBySystem'
  if (!templateAlive) return 'templateEnded'
  return holderActive ? undefined : 'holderInactive'
}

function blockGuard(card: CardFacts): CardDenial | undefined {
  return card.pauseReason === 'violation' ? 'blocked' : undefined
}

/** A stop is lifted by the side that set it: the company its own, the operator the operator's. */
function unblockGuard(
  card: CardFacts,
  _context: CardContext,
  actor: ActorRights | undefined,
): CardDenial | undefined {
  if (card.pauseReason !== 'violation') return 'notBlocked'
  if (!actor) return undefined
  if (card.blockedBy === 'operator') return actor.isOperator ? undefined : 'violation'
  return actor.isOperator ? 'companyOnly' : undefined
}

function unbindGuard(card: CardFacts): CardDenial | undefined {
  if (!card.hasHolder) return 'noHolder'
  // Without a holder the card would be in use although its template is not.
  if (card.state === 'paused' && (card.pauseReason === 'expired' || card.pauseReason === 'template_disabled'))
    return 'pausedBySystem'
  // Unbinding would end the pause.
  return card.state === 'paused' && card.pauseReason === 'violation' ? 'violation' : undefined
}

function restoreGuard(
  { recycledAt, recycledFrom }: CardFacts,
  { now, templateAlive }: CardContext,
): CardDenial | undefined {
  if (olderThan(recycledAt, restoreDays, now)) return 'tooLate'
  const wouldRun = recycledFrom === 'unclaimed' || recycledFrom === 'active'
  return wouldRun && !templateAlive ? 'templateEnded' : undefined
}

function reopenGuard(card: CardFacts, { now, templateAlive }: CardContext): CardDenial | undefined {
  if (olderThan(card.sealedAt, reopenDays, now)) return 'tooLate'
  return templateAlive ? undefined : 'templateEnded'
}

/** The context of what the product does by itself, where neither template nor holder decides. */
export const freeContext: CardContext = {
  now: new Date(0),
  templateAlive: true,
  templateOpen: true,
  reachable: true,
  noticesLeft: 0,
  holderActive: true,
}

/** What an event makes of a card. */
export interface CardChange {
  state: CardState
  pauseReason: PauseReason | null
  stateBefore: CardState | null
  recycledFrom: CardState | null
  inheritedFrom: CardState | null
  /** The card loses its holder, and its claim link becomes invalid. */
  clearsHolder: boolean
  /** +1 takes a seat of the template, -1 gives one back. */
  seats: -1 | 0 | 1
}

export type Decision = { allowed: true; change: CardChange } | { allowed: false; denial: CardDenial }

interface CardQuestion extends Question<CardTypes> {
  event: AnyCardEvent
  /** Why the system pauses. */
  pauseReason?: PauseReason
}

/** Whether an event may happen, and what becomes of the card. */
export function decide({ event, pauseReason, ...question }: CardQuestion): Decision {
  const decision = cardMachine.decide(event, question)
  if (!decision.allowed) return decision
  const { subject: card, context } = question
  const reason = event === 'block' ? 'violation' : event === 'unblock' ? context.heldFor : pauseReason
  return {
    allowed: true,
    change: changeOf({ event, card, to: decision.to, pauseReason: reason ?? 'manual' }),
  }
}

const seatHolders: ReadonlySet<CardState> = new Set(['unclaimed', 'active', 'paused'])

/** Whether a card of this state occupies a seat of its template. */
const holdsSeat = (state: CardState) => seatHolders.has(state)

interface Step {
  event: AnyCardEvent
  card: CardFacts
  to: CardState
  pauseReason: PauseReason
}

function changeOf(step: Step): CardChange {
  const { event, card, to } = step
  const seats = (Number(holdsSeat(to)) - Number(holdsSeat(card.state))) as CardChange['seats']
  return {
    state: to,
    ...pauseOf(step),
    recycledFrom: to === 'recycled' ? card.state : null,
    inheritedFrom: to === 'inherited' ? card.state : null,
    clearsHolder: event === 'unbind',
    seats,
  }
}

const workingStates: ReadonlySet<CardState> = new Set(['draft', 'unclaimed', 'active'])

/** Events that replace the pause reason of a paused card. */
const renaming: ReadonlySet<AnyCardEvent> = new Set(['suspend', 'block', 'unblock'])

/** Why a card waits while its holder's account may not work. */
export const pauseOfHolder: Readonly<Record<string, PauseReason>> = {
  disabled: 'staff_disabled',
  leaving: 'staff_leaving',
}

/** The pause reason and the state to return to; null while the card is in use. */
function pauseOf({
  event,
  card,
  to,
  pauseReason: reason,
}: Step): Pick<CardChange, 'pauseReason' | 'stateBefore'> {
  if (workingStates.has(to)) return { pauseReason: null, stateBefore: null }
  const worked = workingStates.has(card.state)
  const stateBefore = worked ? card.state : card.stateBefore
  if (to !== 'paused') return { pauseReason: card.pauseReason, stateBefore }
  // A card keeps its pause reason whichever way it comes back to `paused`.
  return { pauseReason: worked || renaming.has(event) ? reason : (card.pauseReason ?? reason), stateBefore }
}

/** The events that people see as buttons. */
export const buttonEvents = [
  'edit',
  'notice',
  'pause',
  'enable',
  'block',
  'unblock',
  'unbind',
  'seal',
  'reopen',
  'remove',
  'restore',
] as const satisfies readonly CardEvent[]

/** The button events with their denials. */
export const allowedActions = (question: Question<CardTypes>) => cardMachine.actions(buttonEvents, question)
