import type { RefundStep } from '#features/shows/activities/activities.contract.ts'

/**
 * How many fen of a paid ticket go back to a holder who gives it up now: the step of the policy whose hours before the
 * beginning are still to go. Halves of a fen stay with the holder. Without a step nothing goes back.
 */
export function refundOf(
  paidFen: number,
  steps: readonly RefundStep[],
  { startsAt, now }: { startsAt: Date | null; now: Date },
): number {
  if (startsAt === null) return paidFen
  const hoursLeft = (startsAt.getTime() - now.getTime()) / 3_600_000
  const step = steps
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .find(({ hoursBefore }) => hoursLeft >= hoursBefore)
  const kept = Math.floor((paidFen * (100 - (step?.percent ?? 0))) / 100)
  return paidFen - kept
}
