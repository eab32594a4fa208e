import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import { nextNoticeAt } from './site-licences.domain.ts'
import { findTerm, lockSite } from './site-licences.repository.ts'
import { sitesServerTexts } from './server.texts.ts'

/** A little after the moment itself, so that everything that began before it has ended. */
const afterMs = 10_000

/** Tells the people who order that a site's licence ends, and waits for the next moment to tell them. */
export const siteEnds = defineJob<{ siteId: string; validTo: string }>({
  kind: 'sites.licence',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    const { siteId, validTo: end } = job.payload
    await job.asTenant(async (tx) => {
      const site = await lockSite(tx, siteId)
      const term = await findTerm(tx, siteId)
      // Paid for since: another row waits for the new end.
      if (!site || term?.validTo.toISOString() !== end) return
      const now = new Date()
      const { language, timeZone } = await findCompanySettings(tx)
      const values = {
        title: site.title,
        day: zoneClock(timeZone).day(term.validTo),
        days: Math.max(1, Math.ceil((term.validTo.getTime() - now.getTime()) / dayMs)),
        url: `${settings.publicOrigin}/enterprise/demo/digitalhomepage/dhpage/payment?id=${siteId}`,
      }
      await mailAccounts(tx, messages, {
        accountIds: await findHolderIds(tx, 'order:create'),
        template: 'sites.licence',
        language,
        texts: sitesServerTexts.in(language).notice,
        values,
      })
      await watchTerm(tx, siteId, term.validTo)
    })
  },
})

/** The row that wakes the product when there is something to say about the end of a licence. */
export async function watchTerm(tx: Tx, siteId: string, validTo: Date): Promise<void> {
  const at = nextNoticeAt(validTo, new Date())
  if (!at) return
  await startJob(tx, siteEnds, {
    payload: { siteId, validTo: validTo.toISOString() },
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(at.getTime() + afterMs),
  })
}
