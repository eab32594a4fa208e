import { dayMs } from '#platform/domain/durations.ts'
import type { SiteLicenceState } from '../sites.contract.ts'

/** A new site may be tried for so long. */
export const trialDays = 30
const reminderDays = 30
/** A site stays open for so long after what was paid for; after a trial for no day. */
const graceDays = 15
/** Money goes back for so long. */
export const refundDays = 7

/** The end of a site's licence: of what was paid for, or of its trial. */
export interface SiteTerm {
  validTo: Date
  isTrial: boolean
}

/** The licence of a site that was made then, of which the latest paid term ends then. */
export const termOf = (createdAt: Date, paidTo: Date | null): SiteTerm =>
  paidTo === null
    ? { validTo: new Date(createdAt.getTime() + trialDays * dayMs), isTrial: true }
    : { validTo: paidTo, isTrial: false }

/** When visitors see the site no more, and nobody writes on it. */
export const closesAt = ({ validTo, isTrial }: SiteTerm): Date =>
  isTrial ? validTo : new Date(validTo.getTime() + graceDays * dayMs)

/** The state of a licence at a moment. It follows from its end alone, so no timer can be late. */
export function licenceStateAt(term: SiteTerm, now: Date): SiteLicenceState {
  if (now >= closesAt(term)) return 'expired'
  if (term.isTrial) return 'trial'
  const daysLeft = (term.validTo.getTime() - now.getTime()) / dayMs
  if (daysLeft <= 0) return 'grace'
  return daysLeft > reminderDays ? 'active' : 'expiring'
}

/** Days before the end at which people are told. */
const noticeDays = [30, 7, 1]

/** The next moment at which people are told that a licence ends; undefined when all are over. */
export const nextNoticeAt = (validTo: Date, now: Date): Date | undefined =>
  noticeDays.map((days) => new Date(validTo.getTime() - days * dayMs)).find((moment) => moment > now)
