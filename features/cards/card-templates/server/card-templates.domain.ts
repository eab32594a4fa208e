import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { TemplateEvent, TemplateRow } from '../card-templates.contract.ts'

export type TemplateState = TemplateRow['status']

export type AnyTemplateState = TemplateState | 'deleted'

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
export type AnyTemplateEvent = TemplateEvent | 'pay' | 'takeBack' | 'nearEnd' | 'runOut' | 'graceOver'

/** Why an event is not possible, besides a missing right and a wrong state; each has a sentence in every language. */
export type TemplateDenial = 'templateHasCards' | 'licenceEnded' | 'duplicate' | 'tooLate'

export type EventPermission = 'template:manage' | 'order:create'

/** The part of a template that its states are about. */
export interface TemplateFacts extends Pausing {
  deletedFrom: AnyTemplateState | null
  deletedAt: Date | null
}

export interface TemplateContext {
  now: Date
  /** Cards that keep the template from being deleted. */
  cardsInTheWay: number
  /** Another template took the name meanwhile. */
  nameTaken: boolean
}

interface TemplateTypes {
  subject: TemplateFacts
  actor: { holds: (permission: EventPermission) => boolean }
  context: TemplateContext
  denial: TemplateDenial | 'permission'
}

const needs =
  (permission: EventPermission) =>
  ({ holds }: TemplateTypes['actor']) =>
    holds(permission) ? undefined : 'permission'

const sold = ['active', 'expiring', 'grace', 'expired', 'disabled'] as const

/**
 * The states of a template. People act on what is: their events take the facts as `licenceAt` gives them. Payments and
 * time move what was written last: their events take the facts as they are stored.
 */
export const templateMachine = stateMachine<TemplateTypes, AnyTemplateEvent>(
  'card-templates',
  {
    renew: { from: sold, to: stay, who: needs('order:create') },
    addSeats: { from: ['active', 'expiring'], to: stay, who: needs('order:create') },
    disable: { from: ['active', 'expiring'], to: 'disabled', who: needs('template:manage') },
    enable: {
      from: ['disabled'],
      to: 'active',
      who: needs('template:manage'),
      guard: ({ validTo }, { now }) => (validTo !== null && validTo <= now ? 'licenceEnded' : undefined),
    },
    remove: {
      from: ['unpaid', 'expired', 'disabled'],
      to: 'deleted',
      who: needs('template:manage'),
      guard: (_template, { cardsInTheWay }) => (cardsInTheWay > 0 ? 'templateHasCards' : undefined),
    },
    restore: {
      from: ['deleted'],
      to: {
        among: ['unpaid', ...sold],
        choose: ({ deletedFrom }) => deletedFrom ?? 'disabled',
      },
      who: needs('template:manage'),
      guard: restoreGuard,
    },
    // What was paid for is never refused: a disabled template gets its time and stays disabled, one in the bin keeps it for its return.
    pay: {
      from: ['unpaid', ...sold, 'deleted'],
      to: {
        among: ['active', 'disabled', 'deleted'],
        choose: ({ state }) => (state === 'disabled' || state === 'deleted' ? state : 'active'),
      },
    },
    // A purchase whose money went back is like one that came to nothing.
    takeBack: { from: ['unpaid', ...sold, 'deleted'], to: 'deleted' },
    nearEnd: { from: ['active'], to: 'expiring' },
    runOut: { from: ['active', 'expiring'], to: 'grace' },
    graceOver: { from: ['active', 'expiring', 'grace'], to: 'expired' },
  },
  { initial: ['unpaid'], productMayAll: true },
)

function restoreGuard(
  { deletedAt }: TemplateFacts,
  { now, nameTaken }: TemplateContext,
): TemplateDenial | undefined {
  if (deletedAt === null || now.getTime() - deletedAt.getTime() > binDays * dayMs) return 'tooLate'
  return nameTaken ? 'duplicate' : undefined
}

/** A template with the state that it has at a moment. */
export const licenceAt = <Template extends Licence>(template: Template, now: Date): Template => ({
  ...template,
  state: templateStateAt(template, now),
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

/** When each reminder about the end of a licence is due. */
const noticesOf = (validTo: Date) =>
  reminders.map(([kind, days]) => ({ kind, at: new Date(validTo.getTime() - days * dayMs) }))

/** The reminder that is due by now. Of several missed ones only the last is sent. */
export function dueNotice(validTo: Date, now: Date): TemplateNotice | undefined {
  return noticesOf(validTo).findLast(({ at }) => at <= now)?.kind
}

/** When there is something to do about a licence next. */
export const nextNoticeAt = (validTo: Date, now: Date): Date | undefined =>
  noticesOf(validTo).find(({ at }) => at > now)?.at

/** The end of a licence after it was paid for some months more: an early payment loses no days, a late one does not pay for past days. */
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
