import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { findShownExhibitor } from './exhibitors.repository.ts'
import { findUser } from './portal.repository.ts'
import { exhibitorsServerTexts } from './server.texts.ts'

type Notice = 'opened' | 'invited' | 'remind'

/** Writes to a person of an exhibitor by SMS, with the address of the portal. */
export const portalNotice = defineJob<{ userId: string; notice: Notice }>({
  kind: 'exhibitors.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const user = await findUser(tx, job.payload.userId)
      const shown = user && (await findShownExhibitor(tx, user.exhibitorId))
      if (!user || !shown || shown.exhibitor.state === 'ended') return
      const { language } = await findCompanySettings(tx)
      const text = fill(exhibitorsServerTexts.in(language).notices[job.payload.notice], {
        title: shown.activity.title,
        name: shown.exhibitor.name,
        url: `${settings.publicOrigin}/portal/in/${shown.exhibitor.publicId}`,
      })
      await messages.send(tx, {
        channel: 'sms',
        to: user.mobile,
        template: `exhibitors.${job.payload.notice}`,
        language,
        text,
      })
    })
  },
})

/** Writes to a person once the transaction stands. */
export const writeToUser = (tx: Tx, userId: string, notice: Notice): Promise<unknown> =>
  startJob(tx, portalNotice, { payload: { userId, notice }, accountId: null, language: 'zh-CN' })
