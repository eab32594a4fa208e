import { hourMs } from '#platform/domain/durations.ts'
import { stateMachine } from '#platform/domain/state-machine.ts'

import type { AlertState, SubscriptionDraft } from '../boards.contract.ts'
import type { WidgetStep } from '../face/board-model.ts'

const asTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayMs = 24 * hourMs

/** The first day of the week (Monday) or month of a day, or the day itself. */
export function firstOf(day: string, step: WidgetStep): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const time = asTime(day)
  return asDay(time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs)
}

/** The first days of all weeks or months that lie in a period, or its days. */
export function stepsOf({ from, to }: { from: string; to: string }, step: WidgetStep): string[] {
  const firsts = new Set<string>()
  for (let time = asTime(from); time <= asTime(to); time += dayMs) firsts.add(firstOf(asDay(time), step))
  return [...firsts]
}

interface AlertTypes {
  subject: { state: AlertState }
  actor: never
  context: undefined
  denial: never
}

export type AlertEvent = 'exceed' | 'confirm' | 'calm'

/** An alert is raised by two readings beyond its bound, one after the other, and by no single one. */
export const alertMachine = stateMachine<AlertTypes, AlertEvent>(
  'boardAlerts',
  {
    exceed: { from: ['quiet'], to: 'suspected' },
    confirm: { from: ['suspected'], to: 'raised' },
    calm: { from: ['suspected', 'raised'], to: 'quiet' },
  },
  { initial: ['quiet'] },
)

/** The event that a reading is to an alert; undefined where nothing changes. */
export function eventOfReading(state: AlertState, isBeyond: boolean): AlertEvent | undefined {
  if (!isBeyond) return state === 'quiet' ? undefined : 'calm'
  return { quiet: 'exceed' as const, suspected: 'confirm' as const, raised: undefined }[state]
}

export const isBeyond = (
  value: number | null,
  { direction, bound }: { direction: 'above' | 'below'; bound: number },
): boolean => value !== null && (direction === 'above' ? value > bound : value < bound)

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The next full hour that fits a schedule in a zone. */
export function nextSending(
  { every, weekday, hour }: Pick<SubscriptionDraft, 'every' | 'weekday' | 'hour'>,
  now: Date,
  timeZone: string,
): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const first = Math.floor(now.getTime() / hourMs) * hourMs + hourMs
  for (let hours = 0; hours < 24 * 32; hours += 1) {
    const at = new Date(first + hours * hourMs)
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    const isDay =
      every === 'day' ||
      (every === 'week' ? parts.get('weekday') === weekdays[weekday - 1] : Number(parts.get('day')) === 1)
    if (isDay && Number(parts.get('hour')) === hour) return at
  }
  // The hour that a zone leaves out in spring comes a day later.
  return new Date(first + dayMs)
}

/** The days that a mail tells of, up to yesterday. */
export const daysOfRhythm = { day: 1, week: 7, month: 30 } as const
