import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { nextNoticeAt } from './site-licences.domain.ts'
import { findMailAddresses, findTerm, lockSite } from './site-licences.repository.ts'
import { sitesServerTexts } from './server.texts.ts'

const dayMs = 86_400_000
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
      const { subject, text } = sitesServerTexts.in(language).notice
      const values = {
        title: site.title,
        day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(term.validTo),
        days: Math.max(1, Math.ceil((term.validTo.getTime() - now.getTime()) / dayMs)),
        url: `${settings.publicOrigin}/enterprise/index`,
      }
      for (const { email } of await findMailAddresses(tx, await findHolderIds(tx, 'order:create')))
        if (email !== null)
          await messages
            .send(tx, {
              channel: 'mail',
              to: email,
              template: 'sites.licence',
              language,
              subject: fill(subject, values),
              text: fill(text, values),
            })
            .catch((error: unknown) => {
              // Somebody who had too many messages today sees the notice on the screen.
              if (!(error instanceof Refusal)) throw error
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
