import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { dayBefore, todayIn } from './card-analytics.domain.ts'
import type { DaysAheadOf } from './days-ahead.repository.ts'

interface Figures extends Pick<DaysAheadOf, 'forgetChangedDays' | 'findUncountedDays'> {
  kind: string
  /** Counts some days ahead, in place of what was counted of them before. */
  countDays: (tx: Tx, days: readonly string[], zone: string) => Promise<void>
}

const daysAtOnce = 7

/**
 * Counts the days that are over, and those again whose visits have changed since: a late report, a visitor who turned out
 * not to be a machine, somebody who wants to be forgotten, another time zone. Today is always counted from what happened.
 */
export const defineCountingJob = ({ kind, forgetChangedDays, findUncountedDays, countDays }: Figures) =>
  defineJob<null, { day: string }>({
    kind,
    title: null,
    async run(job) {
      const zone = await job.asTenant(async (tx) => {
        const found = await findTimeZone(tx)
        await forgetChangedDays(tx, found)
        return found
      })
      const last = dayBefore(todayIn(zone))
      for (let goesOn = true; goesOn;) {
        goesOn = await job.asTenant(async (tx, save) => {
          const days = await findUncountedDays(tx, { last, zone, limit: daysAtOnce })
          const newest = days.at(-1)
          if (newest === undefined) return false
          await countDays(tx, days, zone)
          save({ cursor: { day: newest } })
          return true
        })
      }
    },
  })
