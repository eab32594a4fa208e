import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { countWaiting } from './news-comments.repository.ts'
import { newsServerTexts } from './server.texts.ts'

const fiveMinutes = 5 * 60_000

/** Tells by mail that comments wait for a look: once, until somebody has looked at all of them. */
export const commentsWait = defineJob<Record<string, never>>({
  kind: 'news.commentsWait',
  title: null,
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const total = await countWaiting(tx)
      if (total === 0) return
      const { language } = await findCompanySettings(tx)
      await mailAccounts(tx, messages, {
        accountIds: await findHolderIds(tx, 'content:publish'),
        template: 'news.comments',
        language,
        texts: newsServerTexts.in(language).notice,
        values: {
          count: total,
          url: `${settings.publicOrigin}/enterprise/demo/digitalhomepage/comments?state=pending`,
        },
      })
    })
  },
})

/** Tells the people who decide about comments, in a while: what comes in meanwhile is told together. */
export const tellReviewers = (tx: Tx) =>
  startJob(tx, commentsWait, {
    payload: {},
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(Date.now() + fiveMinutes),
  })
