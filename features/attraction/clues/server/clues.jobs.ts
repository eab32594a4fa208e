import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { planOnce } from '#platform/server/jobs/plan-once.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'

import { nextReviewIn, previewHour, runHour } from './clue-clocks.domain.ts'
import { nextHourIn } from '#platform/domain/zone-clock.ts'

/** The programs of the jobs; they stand above their timers. */
export interface ClueNights {
  preview(job: JobRun<null, null>, services: Services): Promise<void>
  recycle(job: JobRun<null, string>, services: Services): Promise<void>
  review(job: JobRun<null, string>, services: Services): Promise<void>
  assign(job: JobRun<null, null>, services: Services): Promise<void>
  clocks(job: JobRun<{ poolId: string }, string>): Promise<void>
}

export const nightsOfClues = defineService<ClueNights>('clues.nights')

/** In the evening: what goes back at night is written down, and people are told. */
export const previewClues = defineJob<null>({
  kind: 'clues.preview',
  title: null,
  run: (job, services) => services.provided.get(nightsOfClues).preview(job, services),
})

/** At night: clues go back, loads are counted anew, and scores grow old. Goes on where it stopped. */
export const recycleClues = defineJob<null, string>({
  kind: 'clues.recycle',
  title: null,
  run: (job, services) => services.provided.get(nightsOfClues).recycle(job, services),
})

/** On Mondays: a sample of what was marked invalid in the week is laid before those who lead. */
export const reviewClues = defineJob<null, string>({
  kind: 'clues.review',
  title: null,
  run: (job, services) => services.provided.get(nightsOfClues).review(job, services),
})

/** Gives what waits, the oldest first, as soon as somebody can take it. */
export const assignWaiting = defineJob<null>({
  kind: 'clues.assign',
  title: null,
  run: (job, services) => services.provided.get(nightsOfClues).assign(job, services),
})

/** The rules of a pool changed: the clocks of its clues are counted anew, piece by piece; those not reached yet run as before. */
export const countClocks = defineJob<{ poolId: string }, string>({
  kind: 'clues.clocks',
  title: null,
  run: (job, services) => services.provided.get(nightsOfClues).clocks(job),
})

export const startCounting = (tx: Tx, poolId: string): Promise<unknown> =>
  startJob(tx, countClocks, { payload: { poolId }, accountId: null, language: 'zh-CN' })

/** Plans the next preview, the next return and the next review of clues, each once. */
export async function planClueJobs(tx: Tx, now: Date): Promise<void> {
  const zone = await findTimeZone(tx)
  await planOnce(tx, previewClues, { now, at: nextHourIn(zone, previewHour, now) })
  await planOnce(tx, recycleClues, { now, at: nextHourIn(zone, runHour, now) })
  await planOnce(tx, reviewClues, { now, at: nextReviewIn(zone, now) })
}

const soonMs = 10 * minuteMs

/** Looks again for somebody who can take what waits. */
export const planAssigning = (tx: Tx, now: Date): Promise<void> =>
  planOnce(tx, assignWaiting, { now, at: new Date(now.getTime() + soonMs) })
