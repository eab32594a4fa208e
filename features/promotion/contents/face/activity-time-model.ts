import type { Language } from '#platform/text/texts.ts'

/** The days and hours of an activity in the reader's language; the zone of the reader unless told. */
export function activityTime(
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  { language, timeZone }: { language: Language; timeZone?: string },
): string | null {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })
  if (startsAt && endsAt) return format.formatRange(startsAt, endsAt)
  const one = startsAt ?? endsAt
  return one && format.format(one)
}

/** Whether an activity is still to come, under way, or over. */
export const phaseOf = (
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): 'coming' | 'running' | 'over' => {
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'coming' : 'running'
}
