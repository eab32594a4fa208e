import { dayMs } from '#platform/domain/durations.ts'
import type { HandoverRow } from '../handovers.contract.ts'

/** How many days a hand-over can still be undone; undefined where it cannot. */
export function daysLeft(
  { state, undoUntil }: Pick<HandoverRow, 'state' | 'undoUntil'>,
  now = Date.now(),
): number | undefined {
  if (undoUntil === null || (state !== 'completed' && state !== 'partial')) return undefined
  const days = Math.ceil((Date.parse(undoUntil) - now) / dayMs)
  return days > 0 ? days : undefined
}
