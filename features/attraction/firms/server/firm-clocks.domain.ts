import { dayMs } from '#platform/domain/durations.ts'

import type { FirmSettings, FirmState } from '../firms.contract.ts'

/** The hours of the company's zone: what goes back is told first, and taken at night. */
export const previewHour = 18
export const runHour = 2
/** A firm goes back when its owner has known it for so long. */
export const noticeAgeMs = 6 * 3_600_000

/** The facts that the clocks of a firm run from. */
export interface ClockedFirm {
  state: FirmState
  ownedAt: Date | null
  lastValidAt: Date | null
  contractEndAt: string | null
  openDeals: number
  noDealSince: Date | null
}

type Rules = Pick<FirmSettings, 'noTouchDays' | 'noDealDays' | 'contractEndDays'>

const later = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)
const after = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)

/** When the clocks of a firm that has not bought yet run out: without a valid touch, and without an open deal. */
function privateDues(
  { ownedAt, lastValidAt, openDeals, noDealSince }: ClockedFirm,
  { noTouchDays, noDealDays }: Rules,
): Date[] {
  if (ownedAt === null) return []
  return [
    ...(noTouchDays === null ? [] : [after(later(ownedAt, lastValidAt), noTouchDays)]),
    ...(noDealDays === null || openDeals > 0 ? [] : [after(later(ownedAt, noDealSince), noDealDays)]),
  ]
}

/**
 * When a firm goes back to the pool: one that has not bought yet after days without a valid touch or an
 * open deal, whichever comes first, one that has after the end
 * of its last contract. Null where no clock runs. The last change counts for nothing: who edits a field has not followed up.
 */
export function dueOf(firm: ClockedFirm, rules: Rules): Date | null {
  const { state, lastValidAt, contractEndAt } = firm
  const { contractEndDays } = rules
  if (state === 'private') {
    const dues = privateDues(firm, rules).map((due) => due.getTime())
    return dues.length === 0 ? null : new Date(Math.min(...dues))
  }
  if (state === 'deal_done' && contractEndDays !== null && contractEndAt !== null)
    return after(later(new Date(`${contractEndAt}T00:00:00Z`), lastValidAt), contractEndDays)
  return null
}
