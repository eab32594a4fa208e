import { defineCountingJob } from '#features/insight/card-analytics/server/counting.public.ts'

import { countDays, findUncountedDays, forgetChangedDays } from './count-contents.repository.ts'

/** Counts the readers of contents by day, before somebody wants to know. */
export const countContents = defineCountingJob({
  kind: 'contents.countAhead',
  forgetChangedDays,
  findUncountedDays,
  countDays,
})
