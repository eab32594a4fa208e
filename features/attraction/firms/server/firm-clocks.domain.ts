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
}

type Rules = Pick<FirmSettings, 'noTouchDays' | 'contractEndDays'>

const later = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)
const after = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)

/**
 * When a firm goes back to the pool: one that has not bought yet after days without a valid touch, one that has after the end
 * of its last contract. Null where no clock runs. The last change counts for nothing: who edits a field has not followed up.
 */
export function dueOf(
  { state, ownedAt, lastValidAt, contractEndAt }: ClockedFirm,
  { noTouchDays, contractEndDays }: Rules,
): Date | null {
  if (state === 'private' && noTouchDays !== null && ownedAt !== null)
    return after(later(ownedAt, lastValidAt), noTouchDays)
  if (state === 'deal_done' && contractEndDays !== null && contractEndAt !== null)
    return after(later(new Date(`${contractEndAt}T00:00:00Z`), lastValidAt), contractEndDays)
  return null
}
