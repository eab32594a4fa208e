import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { countWaiting, findMailAddresses } from './news-comments.repository.ts'
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
      const { subject, text } = newsServerTexts.in(language).notice
      const values = {
        count: total,
        url: `${settings.publicOrigin}/enterprise/index`,
      }
      for (const { email } of await findMailAddresses(tx, await findHolderIds(tx, 'content:publish')))
        if (email !== null)
          await messages
            .send(tx, {
              channel: 'mail',
              to: email,
              template: 'news.comments',
              language,
              subject: fill(subject, values),
              text: fill(text, values),
            })
            .catch((error: unknown) => {
              // Somebody who had too many messages today sees the comments on the screen.
              if (!(error instanceof Refusal)) throw error
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
