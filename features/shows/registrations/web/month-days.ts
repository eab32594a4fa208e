import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** The month so many months from another. */
export function monthFrom(month: string, distance: number): string {
  const [year = 1970, of = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year, of - 1 + distance, 1))
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}`
}

/** The days of a month's page in whole weeks, which begin on Monday. */
export function daysOfMonth(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const lead = (first.getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const weeks = Math.ceil((lead + length) / 7)
  return Array.from({ length: weeks * 7 }, (_, index) =>
    new Date(first.getTime() + (index - lead) * dayMs).toISOString().slice(0, 10),
  )
}

/** The calendar day of a moment in a zone. */
export const dayIn = (moment: string | Date, timeZone: string): string =>
  zoneClock(timeZone).day(new Date(moment))

/** The day on the clock of the device. */
export const today = (): string => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
