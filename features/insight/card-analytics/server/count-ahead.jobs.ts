import { countDays, findUncountedDays, forgetChangedDays } from './count-ahead.repository.ts'
import { defineCountingJob } from './count-days.jobs.ts'

/** Counts the visits of cards by day, before somebody wants to know. */
export const countAhead = defineCountingJob({
  kind: 'analytics.countAhead',
  forgetChangedDays,
  findUncountedDays,
  countDays,
})
