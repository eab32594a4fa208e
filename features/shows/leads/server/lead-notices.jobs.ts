import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findPersonById } from '#features/shows/registrations/server/own-data.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { findExhibitorOf, findLead } from './leads.repository.ts'
import { leadsServerTexts } from './server.texts.ts'

/** Tells a person by SMS who has just got what, with the address at which it can be taken back: nobody agrees in somebody else's name unnoticed. */
export const leadNotice = defineJob<{ leadId: string }>({
  kind: 'leads.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const lead = await findLead(tx, job.payload.leadId)
      const place = lead && (await findExhibitorOf(tx, lead.exhibitorId))
      const person = lead && (await findPersonById(tx, lead.personId))
      if (!place || !person || lead.state !== 'given') return
      const { language } = await findCompanySettings(tx)
      await messages.send(tx, {
        channel: 'sms',
        to: person.mobile,
        template: 'leads.given',
        language,
        text: fill(leadsServerTexts.in(language).notices.given, {
          exhibitor: place.exhibitor.name,
          title: place.activity.title,
          url: `${settings.publicOrigin}/a/${place.activity.publicId}/me`,
        }),
      })
    })
  },
})

/** Writes to a person once the transaction stands. */
export const writeToGiver = (tx: Tx, leadId: string): Promise<unknown> =>
  startJob(tx, leadNotice, { payload: { leadId }, accountId: null, language: 'zh-CN' })
