import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Presence } from './offline-merge-model.ts'

/** Reasons for which a ticket does not open a gate. */
export const denials = [
  'NOT_FOUND',
  'WRONG_EVENT',
  'NOT_PAID',
  'NOT_APPROVED',
  'CANCELLED',
  'ALREADY_IN',
  'WRONG_DAY',
  'WRONG_GATE',
] as const
export type GateDenial = (typeof denials)[number]

/** A gate, as far as admission asks. */
export interface GateRule {
  direction: 'entry' | 'exit'
  /** Whether a person who went out may come in again here. */
  allowsReentry: boolean
  /** The ticket types that it is open to; none means all. */
  typeIds: readonly string[]
}

/** A ticket of the list, as far as admission asks. */
export interface KnownTicket {
  typeId: string
  state: string
  codeVersion: number
}

/** A code that was read and whose signature is proved. */
export interface ProvedCode {
  activityEnd: string
  typeEnd: string
  days: number
  codeVersion: number
}

/** The activity that the gate belongs to. */
export interface GateActivity {
  /** The end of its id, as codes carry it. */
  end: string
  startsAt: string | null
  endsAt: string | null
  zone: string
}

export interface AdmissionQuestion {
  gate: GateRule
  activity: GateActivity
  /** Corrected time, as ISO 8601. */
  at: string
  /** Absent where a person was found by name. */
  code: ProvedCode | undefined
  /** Absent where the list does not know the ticket. */
  ticket: KnownTicket | undefined
  presence: Presence
}

/** The verdict of a scan: `toConfirm` lets somebody in whose ticket is well signed and not in the list yet. */
export type Admission =
  | { verdict: 'entry' | 'exit' | 'toConfirm' }
  | { verdict: 'duplicate'; denial: 'ALREADY_IN' }
  | { verdict: 'denied'; denial: GateDenial }

const dayMs = 86_400_000

/** The number of a day in a zone, so that days can be counted. */
function dayNumber(moment: string, zone: string): number {
  const text = zoneClock(zone).day(new Date(moment))
  return Math.round(Date.parse(`${text}T00:00:00Z`) / dayMs)
}

/** Whether a code is valid on the day of a moment, on the calendar of the activity. */
function isItsDay({ startsAt, endsAt, zone }: GateActivity, at: string, days: number): boolean {
  if (startsAt === null || endsAt === null) return true
  const first = dayNumber(startsAt, zone)
  const index = dayNumber(at, zone) - first
  if (index < 0 || index > dayNumber(endsAt, zone) - first) return false
  // A bit for each of the first 32 days; an activity that lasts longer takes the last bit for the rest.
  return ((days >>> Math.min(index, 31)) & 1) === 1
}

const denialOfState: Readonly<Record<string, GateDenial>> = {
  awaiting_payment: 'NOT_PAID',
  pending_review: 'NOT_APPROVED',
  waitlisted: 'NOT_APPROVED',
  offered: 'NOT_APPROVED',
  rejected: 'NOT_APPROVED',
  cancelled: 'CANCELLED',
}

const denied = (denial: GateDenial): Admission => ({ verdict: 'denied', denial })

/** The fault of a ticket by itself: it is of another activity, unknown, replaced, or in a state that opens nothing. */
function faultOfTicket({ activity, code, ticket }: AdmissionQuestion): GateDenial | undefined {
  if (code && code.activityEnd !== activity.end) return 'WRONG_EVENT'
  if (!ticket) return code ? undefined : 'NOT_FOUND'
  // A ticket that went to another person has a new code; the old one belongs to nobody.
  if (code && code.codeVersion < ticket.codeVersion) return 'CANCELLED'
  return denialOfState[ticket.state]
}

/** Whether a gate is open to the type of a ticket; of one that the list does not know, the code tells its end. */
function isOpenTo(
  { typeIds }: GateRule,
  { code, ticket }: Pick<AdmissionQuestion, 'code' | 'ticket'>,
): boolean {
  const isOwn = (typeId: string) => (ticket ? typeId === ticket.typeId : typeId.endsWith(code?.typeEnd ?? ''))
  return typeIds.length === 0 || typeIds.some(isOwn)
}

/** The fault of a ticket or its code, apart from who is inside already. */
function faultOf(question: AdmissionQuestion): GateDenial | undefined {
  const { gate, activity, at, code } = question
  const fault = faultOfTicket(question)
  if (fault) return fault
  if (!isItsDay(activity, at, code?.days ?? 0xffffffff)) return 'WRONG_DAY'
  return isOpenTo(gate, question) ? undefined : 'WRONG_GATE'
}

/** May this ticket pass this gate now? The same question is asked by every gate and by the server. */
export function admission(question: AdmissionQuestion): Admission {
  const { gate, presence, ticket } = question
  const fault = faultOf(question)
  // A person who is inside may always leave.
  if (gate.direction === 'exit') return fault && !presence.isInside ? denied(fault) : { verdict: 'exit' }
  if (fault) return denied(fault)
  if (presence.isInside || (presence.entries > 0 && !gate.allowsReentry))
    return { verdict: 'duplicate', denial: 'ALREADY_IN' }
  return { verdict: ticket ? 'entry' : 'toConfirm' }
}
