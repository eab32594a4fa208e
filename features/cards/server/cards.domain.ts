import type { CardEvent, CardState, PauseReason } from '../cards.contract.ts'

/** Everything that can happen to a card: by a person's hand, by the person who claims it, or by the system. */
export type AnyCardEvent = CardEvent | 'complete' | 'bind' | 'claim' | 'suspend' | 'resume' | 'inherit' | 'purge'

/** The part of a card that its states are about. */
export interface CardFacts {
  state: CardState
  pauseReason: PauseReason | null
  /** What `enable` returns to; kept while the card is sealed or in the bin. */
  stateBefore: CardState | null
  /** Where `restore` returns to. */
  recycledFrom: CardState | null
  hasHolder: boolean
  sealedAt: Date | null
  recycledAt: Date | null
}

/** What an event needs to know beyond the card itself. */
export interface Circumstances {
  now: Date
  /** The template may show its cards and have them changed. */
  templateAlive: boolean
  /** The template may issue cards. */
  templateOpen: boolean
  /** A mobile number or a mail address to send the claim link to. */
  reachable: boolean
  noticesLeft: number
  /** The holder's account may work; true where nobody holds the card. */
  holderActive: boolean
}

/** Who acts: the permission of an event on this card, and whether the person administers the company. */
export interface ActorRights {
  holds(permission: EventPermission): boolean
  isAdmin: boolean
}

export type EventPermission = 'card:edit' | 'card:issue' | 'card:pause' | 'card:enable' | 'card:unbind' | 'card:seal' | 'card:delete'

/** Why an event is not possible; each has a sentence in every language. */
export type CardObstacle =
  | 'permission'
  | 'adminOnly'
  | 'state'
  | 'templateEnded'
  | 'templateClosed'
  | 'pausedBySystem'
  | 'violation'
  | 'holderInactive'
  | 'noHolder'
  | 'noTarget'
  | 'noticesUsed'
  | 'tooLate'

interface Rule {
  from: readonly CardState[]
  /** Only for what people do; system events and claims are decided by those who raise them. */
  permission?: EventPermission
  adminOnly?: true
  to: (card: CardFacts) => CardState
  guard?: (card: CardFacts, circumstances: Circumstances) => CardObstacle | undefined
}

const dayMs = 86_400_000
export const reopenDays = 30
export const restoreDays = 30

const same = (card: CardFacts) => card.state
const before = (card: CardFacts) => card.stateBefore ?? 'unclaimed'
const olderThan = (since: Date | null, days: number, now: Date) => since === null || now.getTime() - since.getTime() > days * dayMs

const rules: Readonly<Record<AnyCardEvent, Rule>> = {
  edit: {
    from: ['draft', 'unclaimed', 'active', 'paused'],
    permission: 'card:edit',
    to: same,
    guard: (_card, { templateAlive }) => (templateAlive ? undefined : 'templateEnded'),
  },
  notice: { from: ['unclaimed'], permission: 'card:issue', to: same, guard: noticeGuard },
  pause: { from: ['unclaimed', 'active'], permission: 'card:pause', to: () => 'paused' },
  enable: { from: ['paused'], permission: 'card:enable', to: before, guard: enableGuard },
  unbind: { from: ['active', 'paused'], permission: 'card:unbind', to: () => 'unclaimed', guard: unbindGuard },
  seal: { from: ['unclaimed', 'active', 'paused'], permission: 'card:seal', to: () => 'sealed' },
  reopen: { from: ['sealed'], permission: 'card:enable', adminOnly: true, to: () => 'paused', guard: reopenGuard },
  remove: { from: ['draft', 'unclaimed', 'active', 'paused', 'sealed'], permission: 'card:delete', to: () => 'recycled' },
  restore: {
    from: ['recycled'],
    permission: 'card:delete',
    adminOnly: true,
    to: (card) => card.recycledFrom ?? 'draft',
    guard: (card, { now }) => (olderThan(card.recycledAt, restoreDays, now) ? 'tooLate' : undefined),
  },
  complete: { from: ['draft'], to: () => 'unclaimed', guard: (_card, { templateOpen }) => (templateOpen ? undefined : 'templateClosed') },
  bind: {
    from: ['draft', 'unclaimed'],
    to: () => 'active',
    guard: (_card, { templateOpen }) => (templateOpen ? undefined : 'templateClosed'),
  },
  claim: { from: ['unclaimed'], to: () => 'active', guard: (_card, { templateAlive }) => (templateAlive ? undefined : 'templateEnded') },
  suspend: { from: ['unclaimed', 'active'], to: () => 'paused' },
  resume: { from: ['paused'], to: before, guard: (card) => (card.pauseReason === 'manual' ? 'state' : undefined) },
  inherit: { from: ['active', 'paused', 'sealed'], to: () => 'inherited' },
  purge: { from: ['recycled'], to: () => 'purged' },
}

function noticeGuard(_card: CardFacts, { templateAlive, reachable, noticesLeft }: Circumstances): CardObstacle | undefined {
  if (!templateAlive) return 'templateEnded'
  if (!reachable) return 'noTarget'
  return noticesLeft > 0 ? undefined : 'noticesUsed'
}

function enableGuard(card: CardFacts, { templateAlive, holderActive }: Circumstances): CardObstacle | undefined {
  if (card.pauseReason !== 'manual') return 'pausedBySystem'
  if (!templateAlive) return 'templateEnded'
  return holderActive ? undefined : 'holderInactive'
}

function unbindGuard(card: CardFacts): CardObstacle | undefined {
  if (!card.hasHolder) return 'noHolder'
  // Taking the holder away would lift the pause.
  return card.state === 'paused' && card.pauseReason === 'violation' ? 'violation' : undefined
}

function reopenGuard(card: CardFacts, { now, templateAlive }: Circumstances): CardObstacle | undefined {
  if (olderThan(card.sealedAt, reopenDays, now)) return 'tooLate'
  return templateAlive ? undefined : 'templateEnded'
}

/** What an event makes of a card. */
export interface CardChange {
  state: CardState
  pauseReason: PauseReason | null
  stateBefore: CardState | null
  recycledFrom: CardState | null
  /** The holder leaves the card; a former claim link is dead. */
  clearsHolder: boolean
  /** +1 takes a seat of the template, -1 gives one back. */
  seats: -1 | 0 | 1
}

export type Decision = { allowed: true; change: CardChange } | { allowed: false; obstacle: CardObstacle }

interface Question {
  event: AnyCardEvent
  card: CardFacts
  circumstances: Circumstances
  /** Absent for the system and for whoever claims. */
  actor?: ActorRights | undefined
  /** Why the system pauses. */
  pauseReason?: PauseReason
}

/** The one guard of every event: may it happen, and what becomes of the card. Rights come first, then state, then the rest. */
export function decide({ event, card, circumstances, actor, pauseReason }: Question): Decision {
  const rule = rules[event]
  const obstacle = obstacleOf(rule, actor) ?? (rule.from.includes(card.state) ? rule.guard?.(card, circumstances) : 'state')
  if (obstacle) return { allowed: false, obstacle }
  return { allowed: true, change: changeOf(event, { card, to: rule.to(card), pauseReason: pauseReason ?? 'manual' }) }
}

function obstacleOf({ permission, adminOnly }: Rule, actor: ActorRights | undefined): CardObstacle | undefined {
  if (!actor) return undefined
  if (permission === undefined || !actor.holds(permission)) return 'permission'
  return adminOnly && !actor.isAdmin ? 'adminOnly' : undefined
}

const seatHolders: ReadonlySet<CardState> = new Set(['unclaimed', 'active', 'paused'])

/** Whether a card of this state occupies a seat of its template. */
const holdsSeat = (state: CardState) => seatHolders.has(state)

interface Step {
  card: CardFacts
  to: CardState
  pauseReason: PauseReason
}

function changeOf(event: AnyCardEvent, { card, to, pauseReason }: Step): CardChange {
  const seats = (Number(holdsSeat(to)) - Number(holdsSeat(card.state))) as CardChange['seats']
  return {
    state: to,
    ...pauseOf(card, to, pauseReason),
    recycledFrom: to === 'recycled' ? card.state : null,
    clearsHolder: event === 'unbind',
    seats,
  }
}

const workingStates: ReadonlySet<CardState> = new Set(['draft', 'unclaimed', 'active'])

/** What a card remembers of its pause: nothing while it works, where it came from while it does not. */
function pauseOf(card: CardFacts, to: CardState, reason: PauseReason): Pick<CardChange, 'pauseReason' | 'stateBefore'> {
  if (workingStates.has(to)) return { pauseReason: null, stateBefore: null }
  const worked = workingStates.has(card.state)
  const stateBefore = worked ? card.state : card.stateBefore
  if (to !== 'paused') return { pauseReason: card.pauseReason, stateBefore }
  // A card that was stopped for a reason keeps it on every way back.
  return { pauseReason: worked ? reason : (card.pauseReason ?? reason), stateBefore }
}

/** The events that people see as buttons. */
export const buttonEvents = [
  'edit',
  'notice',
  'pause',
  'enable',
  'unbind',
  'seal',
  'reopen',
  'remove',
  'restore',
] as const satisfies readonly CardEvent[]

export interface AllowedAction {
  event: CardEvent
  obstacle: CardObstacle | null
}

/** What somebody may do with a card right now, and what is in the way where not. */
export const allowedActions = (question: Omit<Question, 'event'>): AllowedAction[] =>
  buttonEvents.map((event) => {
    const decision = decide({ ...question, event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })
