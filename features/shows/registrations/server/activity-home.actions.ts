import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { countInvoicesToWrite } from '#features/money/invoices/server/sale-invoices.public.ts'
import { countSaleRefundsToDecide } from '#features/money/payments/server/sale-money.public.ts'
import { accountWithin } from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import type { ActivityHome } from '../activity-home.contract.ts'
import { countByDay, findWaiting } from './activity-home.repository.ts'

/** The calendar days of a zone up to today, the earliest first. */
function lastDays(count: number, zone: string): string[] {
  const today = zoneClock(zone).day(new Date())
  const end = Date.parse(today)
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

/** The numbers of all activities that the viewer sees, against the period before, and where somebody waits. */
export async function readHome(context: MemberContext, count: number): Promise<ActivityHome> {
  const { tx, viewer } = context
  const zone = await findTimeZone(tx)
  const account = accountWithin(viewer, 'activity:view')
  const days = lastDays(count * 2, zone)
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '', zone, account }
  const signedUp = await countByDay(tx, period, 'signedUp')
  const attended = await countByDay(tx, period, 'attended')
  const sum = (found: ReadonlyMap<string, number>, among: readonly string[]) =>
    among.reduce((total, day) => total + (found.get(day) ?? 0), 0)
  const [before, now] = [days.slice(0, count), days.slice(count)]
  return {
    signedUp: sum(signedUp, now),
    signedUpBefore: sum(signedUp, before),
    attended: sum(attended, now),
    attendedBefore: sum(attended, before),
    days: now.map((day) => ({
      day,
      signedUp: signedUp.get(day) ?? 0,
      attended: attended.get(day) ?? 0,
    })),
    waiting: await findWaiting(tx, account),
    money: viewer.permissions.has('settlement:view')
      ? { refunds: await countSaleRefundsToDecide(tx), invoices: await countInvoicesToWrite(tx) }
      : null,
  }
}
