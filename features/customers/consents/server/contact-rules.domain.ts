import { dayMs } from '#platform/domain/durations.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type {
  ConsentChannel,
  ConsentPurpose,
  ContactChannel,
  ContactDenial,
  SendState,
} from '../consents.contract.ts'

/** Nobody is sent marketing from nine in the evening to nine in the morning, on the company's clock. */
export const quietHours = { from: 21, to: 9 } as const

/** As many marketing messages one person gets, all campaigns together. */
export const contactCaps = { day: 1, week: 3, month: 8 } as const

interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const partsOf = (now: Date, zone: string): WallClock => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

const asUtc = ({ year, month, day, hour, minute }: WallClock) => Date.UTC(year, month - 1, day, hour, minute)

/** The moment at which clocks of a zone show this; days may lie beyond the month's end. */
function momentOf(clock: WallClock, zone: string): Date {
  const wanted = asUtc(clock)
  let at = wanted
  // The zone's offset is known only of a moment; where clocks are changed it takes a second look.
  for (let look = 0; look < 2; look += 1) at += wanted - asUtc(partsOf(new Date(at), zone))
  return new Date(at)
}

/** The moment at which quiet hours end; undefined outside of them. */
export function quietUntil(now: Date, zone: string): Date | undefined {
  const clock = partsOf(now, zone)
  const isEvening = clock.hour >= quietHours.from
  if (!isEvening && clock.hour >= quietHours.to) return undefined
  return momentOf({ ...clock, day: clock.day + (isEvening ? 1 : 0), hour: quietHours.to, minute: 0 }, zone)
}

/** When the next day's messages may begin. */
export function nextMorning(now: Date, zone: string): Date {
  const clock = partsOf(now, zone)
  return momentOf({ ...clock, day: clock.day + 1, hour: quietHours.to, minute: 0 }, zone)
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day, week and month that a moment lies in, with their caps; weeks begin on Monday. */
export function periodsOf(now: Date, zone: string): { period: string; cap: number }[] {
  const { year, month, day } = partsOf(now, zone)
  const today = Date.UTC(year, month - 1, day)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  return [
    { period: `d${isoDay(today)}`, cap: contactCaps.day },
    { period: `m${isoDay(today).slice(0, 7)}`, cap: contactCaps.month },
    { period: `w${isoDay(monday)}`, cap: contactCaps.week },
  ]
}

/** One entry of the ledger, as the rule reads it. */
export interface LedgerEntry {
  channel: ConsentChannel
  given: boolean
  at: Date
  id: string
}

const isLater = (one: LedgerEntry, other: LedgerEntry) =>
  one.at.getTime() === other.at.getTime() ? one.id > other.id : one.at > other.at

/**
 * Whether entries of one purpose let somebody be contacted by a channel: the last one that is about it. Without an entry a
 * person whose card the company has may be answered, and nothing else.
 */
export function consentBy(
  entries: readonly LedgerEntry[],
  { purpose, channel }: { purpose: ConsentPurpose; channel: ContactChannel },
): { given: boolean; last: LedgerEntry | undefined } {
  const about = entries.filter((entry) => entry.channel === 'all' || entry.channel === channel)
  const [first, ...others] = about
  const last = first && others.reduce((latest, entry) => (isLater(entry, latest) ? entry : latest), first)
  return { given: last?.given ?? purpose === 'service', last }
}

/** A mail says in its subject that it is an advertisement (互联网电子邮件服务管理办法). */
export function markedSubject(subject: string, marks: readonly string[]): string {
  const text = subject.trim()
  const isMarked = marks.some((mark) => text.toUpperCase().startsWith(mark))
  return isMarked ? text : `${marks[0] ?? 'AD'} ${text}`
}

interface SendTypes {
  subject: { state: SendState }
  actor: undefined
  context: undefined
  denial: ContactDenial
}

export type SendEvent = 'hand' | 'claim' | 'move' | 'drop' | 'deliver' | 'retry' | 'fail' | 'lose'

/** The states of one message to one person. What a dead process left in `sending` is unclear and never sent again. */
export const sendMachine = stateMachine<SendTypes, SendEvent>(
  'contact sends',
  {
    // A colleague sends it by hand; the task is the message.
    hand: { from: ['queued'], to: 'sent' },
    claim: { from: ['queued'], to: 'sending' },
    move: { from: ['queued'], to: stay },
    drop: { from: ['queued'], to: 'dropped' },
    deliver: { from: ['sending'], to: 'sent' },
    retry: { from: ['sending'], to: 'queued' },
    fail: { from: ['sending'], to: 'failed' },
    lose: { from: ['sending'], to: 'unclear' },
  },
  { initial: ['queued'] },
)
