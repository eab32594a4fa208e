import type { TemplateEvent, TemplateRow } from '../card-templates.contract.ts'

export type TemplateState = TemplateRow['status']

export type AnyTemplateState = TemplateState | 'deleted'

const dayMs = 86_400_000
const reminderDays = 30
const graceDays = 15
export const binDays = 30

/** What a template's licence is worth at a moment. */
export interface Licence {
  state: TemplateState | 'deleted'
  validTo: Date | null
}

/**
 * The state of a licence at a moment. Time moves a paid template from active over expiring and grace to expired; that
 * follows from its end alone, so no timer can be late. Everything else is what somebody decided.
 */
export function templateStateAt({ state, validTo }: Licence, now: Date): TemplateState | 'deleted' {
  if (state === 'unpaid' || state === 'disabled' || state === 'deleted' || validTo === null) return state
  const daysLeft = (validTo.getTime() - now.getTime()) / dayMs
  if (daysLeft > reminderDays) return 'active'
  if (daysLeft > 0) return 'expiring'
  return daysLeft > -graceDays ? 'grace' : 'expired'
}

/** Whether new cards may be issued. */
export const acceptsNewCards = (state: TemplateState | 'deleted') =>
  state === 'active' || state === 'expiring'

/** Whether the cards of the template may be shown to visitors and changed. */
export const keepsCardsAlive = (state: TemplateState | 'deleted') =>
  state !== 'expired' && state !== 'unpaid' && state !== 'deleted'

/** A licence that is paid for and whose days are counted. */
interface Pausing extends Licence {
  pausesCards: boolean
}

/** Why the product itself holds the cards of a template, or null where they may run. */
export function cardsPausedBy(template: Pausing, now: Date): 'expired' | 'template_disabled' | null {
  const state = templateStateAt(template, now)
  if (!keepsCardsAlive(state)) return 'expired'
  return state === 'disabled' && template.pausesCards ? 'template_disabled' : null
}

/** When time alone will pause the cards of a template; null where no time runs. */
export const cardsRunUntil = ({ state, validTo }: Licence): Date | null =>
  state === 'unpaid' || state === 'disabled' || state === 'deleted' || validTo === null
    ? null
    : new Date(validTo.getTime() + graceDays * dayMs)

/** What happens to a template by an order or by time, beside what people do. */
export type AnyTemplateEvent = TemplateEvent | 'pay' | 'nearEnd' | 'runOut' | 'graceOver'

/** Why an event is not possible; each has a sentence in every language. */
export type TemplateObstacle = 'permission' | 'state' | 'hasCards' | 'ended' | 'nameTaken' | 'tooLate'

export type EventPermission = 'template:manage' | 'order:create'

/** The part of a template that its states are about. */
export interface TemplateFacts extends Pausing {
  deletedFrom: AnyTemplateState | null
  deletedAt: Date | null
}

export interface TemplateCircumstances {
  now: Date
  /** Cards that keep the template from being deleted. */
  cardsInTheWay: number
  /** Another template took the name meanwhile. */
  nameTaken: boolean
}

interface Rule {
  from: readonly AnyTemplateState[]
  /** Only for what people do. */
  permission?: EventPermission
  to: (template: TemplateFacts) => AnyTemplateState
  guard?: (template: TemplateFacts, circumstances: TemplateCircumstances) => TemplateObstacle | undefined
}

const kept = (template: TemplateFacts) => template.state
const sold: readonly AnyTemplateState[] = ['active', 'expiring', 'grace', 'expired', 'disabled']

/** States as they are at the moment, not as they were written last; the last four move by what was paid and by time. */
const rules: Readonly<Record<AnyTemplateEvent, Rule>> = {
  renew: { from: sold, permission: 'order:create', to: kept },
  addSeats: { from: ['active', 'expiring'], permission: 'order:create', to: kept },
  disable: { from: ['active', 'expiring'], permission: 'template:manage', to: () => 'disabled' },
  enable: {
    from: ['disabled'],
    permission: 'template:manage',
    to: () => 'active',
    guard: ({ validTo }, { now }) => (validTo !== null && validTo <= now ? 'ended' : undefined),
  },
  remove: {
    from: ['unpaid', 'expired', 'disabled'],
    permission: 'template:manage',
    to: () => 'deleted',
    guard: (_template, { cardsInTheWay }) => (cardsInTheWay > 0 ? 'hasCards' : undefined),
  },
  restore: {
    from: ['deleted'],
    permission: 'template:manage',
    to: (template) => template.deletedFrom ?? 'disabled',
    guard: restoreGuard,
  },
  // What was paid for is never refused: a disabled template gets its time and stays disabled, one in the bin keeps it for its return.
  pay: {
    from: ['unpaid', ...sold, 'deleted'],
    to: ({ state }) => (state === 'disabled' || state === 'deleted' ? state : 'active'),
  },
  nearEnd: { from: ['active'], to: () => 'expiring' },
  runOut: { from: ['active', 'expiring'], to: () => 'grace' },
  graceOver: { from: ['active', 'expiring', 'grace'], to: () => 'expired' },
}

function restoreGuard(
  { deletedAt }: TemplateFacts,
  { now, nameTaken }: TemplateCircumstances,
): TemplateObstacle | undefined {
  if (deletedAt === null || now.getTime() - deletedAt.getTime() > binDays * dayMs) return 'tooLate'
  return nameTaken ? 'nameTaken' : undefined
}

interface Question {
  event: AnyTemplateEvent
  template: TemplateFacts
  circumstances: TemplateCircumstances
  /** Absent for orders and for time. */
  holds?: ((permission: EventPermission) => boolean) | undefined
}

export type TemplateDecision =
  | { allowed: true; to: AnyTemplateState }
  | { allowed: false; obstacle: TemplateObstacle }

/** The one guard of every event: may it happen, and what becomes of the template. Rights come first, then state, then the rest. */
export function decideTemplate({ event, template, circumstances, holds }: Question): TemplateDecision {
  const rule = rules[event]
  const obstacle = obstacleOf(rule, { template, circumstances, holds })
  if (obstacle) return { allowed: false, obstacle }
  return { allowed: true, to: rule.to(template) }
}

function obstacleOf(
  rule: Rule,
  { template, circumstances, holds }: Omit<Question, 'event'>,
): TemplateObstacle | undefined {
  if (holds && (rule.permission === undefined || !holds(rule.permission))) return 'permission'
  const isTimed = rule.permission === undefined
  // Time moves what was written last; people act on what is.
  const state = isTimed ? template.state : templateStateAt(template, circumstances.now)
  return rule.from.includes(state) ? rule.guard?.(template, circumstances) : 'state'
}

/** What somebody may do with a template right now, and what is in the way where not. */
export const templateActions = (question: Omit<Question, 'event'>, events: readonly TemplateEvent[]) =>
  events.map((event) => {
    const decision = decideTemplate({ ...question, event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })

const timedEvents = { expiring: 'nearEnd', grace: 'runOut', expired: 'graceOver' } as const

/** The event by which time has moved a template since its state was written, or undefined where nothing has happened. */
export function overdueEvent(template: Licence, now: Date): 'nearEnd' | 'runOut' | 'graceOver' | undefined {
  const state = templateStateAt(template, now)
  return state !== template.state && (state === 'expiring' || state === 'grace' || state === 'expired')
    ? timedEvents[state]
    : undefined
}

const reminders = [
  ['days30', 30],
  ['days7', 7],
  ['days1', 1],
  ['ended', 0],
  ['over', -graceDays],
] as const
export type TemplateNotice = (typeof reminders)[number][0]

/** When each thing about the end of a licence is said. */
const noticesOf = (validTo: Date) =>
  reminders.map(([kind, days]) => ({ kind, at: new Date(validTo.getTime() - days * dayMs) }))

/** What should have been said by now: only the last of what was missed, because older news is no news. */
export function dueNotice(validTo: Date, now: Date): TemplateNotice | undefined {
  return noticesOf(validTo).findLast(({ at }) => at <= now)?.kind
}

/** When there is something to do about a licence next. */
export const nextNoticeAt = (validTo: Date, now: Date): Date | undefined =>
  noticesOf(validTo).find(({ at }) => at > now)?.at

/** The end of a licence after it was paid for some months more: nobody loses days by paying early, or pays for days that are gone. */
export function extendedTo(validTo: Date | null, months: number, now: Date): Date {
  const from = validTo !== null && validTo > now ? validTo : now
  const to = new Date(from)
  const day = to.getUTCDate()
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}
