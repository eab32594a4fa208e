import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { minuteMs } from '#platform/domain/durations.ts'

import { companyToday } from './knowledge-days.actions.ts'
import { countOpenGaps } from './knowledge-gaps.repository.ts'
import { knowledgeItemMachine } from './knowledge-items.domain.ts'
import { expireBefore } from './knowledge-items.repository.ts'
import { knowledgeItemsServerTexts } from './server.texts.ts'

/** Tells by mail that questions of visitors have no answer: once, until somebody has looked at all of them. */
export const gapsWait = defineJob<Record<string, never>>({
  kind: 'knowledge.gapsWait',
  title: null,
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const total = await countOpenGaps(tx)
      if (total === 0) return
      const { language } = await findCompanySettings(tx)
      await mailAccounts(tx, messages, {
        accountIds: await findHolderIds(tx, 'content:publish'),
        template: 'knowledge.gaps',
        language,
        texts: knowledgeItemsServerTexts.in(language).notice,
        values: {
          count: total,
          url: `${settings.publicOrigin}/enterprise/demo/digitalhomepage/knowledge?view=gaps&state=open`,
        },
      })
    })
  },
})

/** Tells the people who decide about answers, in a while: what comes in meanwhile is told together. */
export const tellGaps = (tx: Tx) =>
  startJob(tx, gapsWait, {
    payload: {},
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(Date.now() + 10 * minuteMs),
  })

/** Marks what is over. Visitors stopped getting it at midnight already: every answer looks at the day. */
export async function expireItems(tx: Tx): Promise<void> {
  const to = knowledgeItemMachine.targetOf('expire')
  const ids = await expireBefore(tx, await companyToday(tx), to)
  await record(
    tx,
    systemActor,
    ids.map((objectId) => ({
      objectType: 'knowledgeItem',
      objectId,
      event: 'expire',
      from: 'effective',
      to,
    })),
  )
}
