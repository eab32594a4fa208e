import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { type NoticeKind, tellAccounts } from '#features/company/notices/server/notices.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { clockIn } from '#platform/domain/zone-clock.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { JobRun } from '#platform/server/jobs/define-job.ts'
import { fill } from '#platform/text/texts.ts'

import { mondayOf } from './clue-clocks.domain.ts'
import { drawReview, dropReviewsBefore, findReviewers } from './clue-reviews.repository.ts'
import { reachOfClues } from './clue-standing.view.ts'
import { planClueJobs } from './clues.jobs.ts'
import { cluesServerTexts } from './server.texts.ts'

/** Clues of one review that one person is shown. */
export const reviewedAtMost = 10
/** Reviews of the last two months can still be opened. */
const keptDays = 60

/** That a sample of what was marked invalid waits, in the console. */
export const reviewNotice: NoticeKind = {
  key: 'clues.review',
  name: (language) => cluesServerTexts.in(language).review.name,
  title: (language, values) => fill(cluesServerTexts.in(language).review.title, values),
  detail: (language) => cluesServerTexts.in(language).review.detail,
}

/** Draws a sample for each who leads colleagues, and tells them. Goes on after the last one who was told. */
export async function reviewInvalid(job: JobRun<null, string>, services: Services): Promise<void> {
  const { reviewers, day, since } = await job.asTenant(async (tx) => {
    const now = new Date()
    await planClueJobs(tx, now)
    const monday = mondayOf(clockIn(await findTimeZone(tx), now).day)
    await dropReviewsBefore(tx, dayOf(new Date(Date.parse(monday) - keptDays * dayMs)))
    return {
      reviewers: await findReviewers(tx),
      day: monday,
      since: new Date(now.getTime() - 7 * dayMs),
    }
  })
  const { companyId } = job
  for (const accountId of reviewers) {
    job.signal.throwIfAborted()
    if (job.cursor !== null && accountId <= job.cursor) continue
    await job.asTenant(async (tx, save) => {
      save({ cursor: accountId })
      const viewer = await findActingViewer(tx, { companyId, accountId }, services)
      if (!viewer) return
      const reach = await reachOfClues({ tx, viewer })
      const count = await drawReview(tx, reach, { day, since, most: reviewedAtMost })
      if (count === 0) return
      await tellAccounts(tx, services, {
        accountIds: [accountId],
        kind: reviewNotice.key,
        key: `${reviewNotice.key}:${day}`,
        values: { count },
        path: `/demo/attractinvestment/attractinvest?tab=invalid&review=${day}`,
      })
    })
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
