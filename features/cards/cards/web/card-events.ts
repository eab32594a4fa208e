import { fill, type Translation } from '#platform/text/texts.ts'
import type { CardDetail, CardEvent, CardRow, CardState } from '../cards.contract.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

/** What a screen asks before a card is changed; an edit has a form instead. */
export type AskedEvent = Exclude<CardEvent, 'edit'>

interface Rule {
  from: readonly CardState[]
  permission: string
  adminOnly?: true
}

/** The part of the server's state machine that depends on the listed data alone. */
export const eventRules: Readonly<Record<CardEvent, Rule>> = {
  edit: { from: ['draft', 'unclaimed', 'active', 'paused'], permission: 'card:edit' },
  notice: { from: ['unclaimed'], permission: 'card:issue' },
  pause: { from: ['unclaimed', 'active'], permission: 'card:pause' },
  enable: { from: ['paused'], permission: 'card:enable' },
  block: { from: ['unclaimed', 'active', 'paused'], permission: 'card:pause', adminOnly: true },
  unblock: { from: ['paused'], permission: 'card:enable', adminOnly: true },
  unbind: { from: ['active', 'paused'], permission: 'card:unbind' },
  seal: { from: ['unclaimed', 'active', 'paused'], permission: 'card:seal' },
  reopen: { from: ['sealed'], permission: 'card:enable', adminOnly: true },
  remove: { from: ['draft', 'unclaimed', 'active', 'paused', 'sealed'], permission: 'card:delete' },
  restore: { from: ['recycled'], permission: 'card:delete', adminOnly: true },
}

export interface ViewerRights {
  permissions: ReadonlySet<string>
  isAdmin: boolean
}

/** What can be done with a card, or why not. */
export interface EventChoice {
  event: CardEvent
  allowed: boolean
  reason: string | undefined
}

type Facts = Pick<CardRow, 'status' | 'pauseReason' | 'violation' | 'mobile' | 'email'>

interface Context {
  rights: ViewerRights
  t: Texts
  /** What a missing permission is called, and who would have it. */
  whyNot?: (permission: string) => string | undefined
}

/** Rights come first, as on the server. */
function missingRight(
  event: CardEvent,
  { rights: { permissions, isAdmin }, t, whyNot }: Context,
): string | undefined {
  const { permission, adminOnly } = eventRules[event]
  if (!permissions.has(permission)) return whyNot?.(permission) ?? t.why.permission
  return adminOnly && !isAdmin ? t.why.adminOnly : undefined
}

const isStopped = ({ status, pauseReason }: Pick<Facts, 'status' | 'pauseReason'>) =>
  status === 'paused' && pauseReason === 'violation'

/** The denial of a stop for a violation. */
function stoppedReason(event: CardEvent, card: Facts, t: Texts): string | undefined {
  if (!isStopped(card)) return event === 'unblock' ? t.why.notBlocked : undefined
  if (event === 'block') return t.why.blocked
  const by = card.violation?.by ?? 'company'
  const isConcerned = event === 'enable' || event === 'unbind' || (event === 'unblock' && by === 'operator')
  return isConcerned
    ? fill(t.why.violation, { note: card.violation?.reason ?? '', by: t.blockers[by] })
    : undefined
}

function denial(event: CardEvent, card: Facts, { t }: Context): string | undefined {
  const { from } = eventRules[event]
  if (!from.includes(card.status))
    return fill(t.why.state, { state: t.states[card.status], event: t.events[event] })
  const stopped = stoppedReason(event, card, t)
  if (stopped) return stopped
  if (event === 'enable' && card.pauseReason && card.pauseReason !== 'manual')
    return fill(t.why.pausedBySystem, { reason: t.pauseReasons[card.pauseReason] })
  if (event === 'notice' && !card.mobile && !card.email) return t.why.noTarget
  return undefined
}

/** One event on a card, as far as the list knows it; the server decides again. */
export function choiceOf(event: CardEvent, card: Facts, context: Context): EventChoice {
  const reason = missingRight(event, context) ?? denial(event, card, context)
  return { event, allowed: reason === undefined, reason }
}

/** One event on a card whose actions the server has told. */
export function knownChoice(event: CardEvent, card: CardDetail, t: Texts): EventChoice {
  const action = card.actions.find((entry) => entry.event === event)
  if (!action) return { event, allowed: false, reason: t.why.permission }
  return { event, allowed: action.allowed, reason: action.reason ?? undefined }
}

const shown: Readonly<Record<CardState, readonly AskedEvent[]>> = {
  draft: ['notice', 'remove'],
  unclaimed: ['notice', 'pause', 'block', 'seal', 'remove'],
  active: ['pause', 'block', 'unbind', 'seal', 'remove'],
  paused: ['enable', 'block', 'unblock', 'unbind', 'seal', 'remove'],
  sealed: ['reopen', 'remove'],
  inherited: [],
  recycled: ['restore'],
  purged: [],
}

const handedOver: ReadonlySet<CardState> = new Set(['active', 'paused', 'sealed'])

/** Whether a card of this state may go to somebody else. */
export const mayChangeHands = (status: CardState): boolean => handedOver.has(status)

/** The events of each state; an impossible one shows the reason. */
export const eventsShown = (status: CardState): readonly AskedEvent[] => shown[status]

/** The menu entries of a card. Only administrators see stops for violations, and only the one that fits. */
export const eventsFor = (
  card: Pick<CardRow, 'status' | 'pauseReason'>,
  isAdmin: boolean,
): readonly AskedEvent[] => {
  const odd = isStopped(card) ? 'block' : 'unblock'
  return shown[card.status].filter(
    (event) => event !== odd && (isAdmin || (event !== 'block' && event !== 'unblock')),
  )
}

/** Which of several cards an event fits. */
export const fitting = <Card extends Facts>(event: CardEvent, cards: readonly Card[]): Card[] =>
  cards.filter(
    (card) =>
      eventRules[event].from.includes(card.status) &&
      !(event === 'enable' && card.pauseReason && card.pauseReason !== 'manual'),
  )
