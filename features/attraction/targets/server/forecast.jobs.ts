import { dayIn } from '#features/attraction/deals/server/company-day.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { findForecast, insertSnapshots } from './forecast.repository.ts'
import { mondayOf } from './targets.domain.ts'
import { companyId } from './targets.actions.ts'
import { isPlanned } from './targets.repository.ts'

const monthsAhead = 3

/** The first and the last day of a month that is some months after a day. */
function monthAfter(day: string, by: number): { month: string; from: string; until: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + by, 1))
  const last = new Date(Date.UTC(year, month + by, 0))
  const text = (date: Date) => date.toISOString().slice(0, 10)
  return { month: text(first), from: text(first), until: text(last) }
}

/** Freezes the forecast of this month and the next ones, as it stands on the Monday of this week. */
export async function takeSnapshots(tx: Tx, now: Date): Promise<void> {
  const zone = await findTimeZone(tx)
  const day = dayIn(zone, now)
  for (let ahead = 0; ahead < monthsAhead; ahead += 1) {
    const { month, from, until } = monthAfter(day, ahead)
    const rows = await findForecast(tx, { from, until, zone }, undefined)
    await insertSnapshots(
      tx,
      rows.map((row) => ({
        takenOn: mondayOf(day),
        month,
        accountId: row.accountId ?? companyId,
        commitFen: row.commit,
        bestFen: row.best,
        pipelineFen: row.pipeline,
        weightedFen: row.weighted,
        wonFen: row.won,
        deals: row.deals,
        unpriced: row.unpriced,
      })),
    )
  }
}

/** The first hour of the next Monday of the company. */
function nextMonday(now: Date, zone: string): Date {
  let at = new Date(Math.ceil(now.getTime() / hourMs) * hourMs)
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  for (let hours = 0; hours < 8 * 24; hours += 1) {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    if (parts['weekday'] === 'Mon' && parts['hour'] === '00') return at
    at = new Date(at.getTime() + hourMs)
  }
  return new Date(now.getTime() + 7 * dayMs)
}

/** Freezes forecasts every Monday, as long as a company has deals. */
export const snapshotForecast = defineJob<null>({
  kind: 'targets.snapshot',
  title: null,
  async run(job) {
    await job.asTenant(async (tx) => {
      await takeSnapshots(tx, new Date())
      await planSnapshot(tx)
    })
  },
})

/** Plans the next Monday, once. */
export async function planSnapshot(tx: Tx): Promise<void> {
  if (await isPlanned(tx, snapshotForecast.kind)) return
  const dueAt = nextMonday(new Date(), await findTimeZone(tx))
  await startJob(tx, snapshotForecast, { payload: null, accountId: null, language: 'zh-CN', dueAt })
}
