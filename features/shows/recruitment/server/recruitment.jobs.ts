import { findBoothsOfApplication } from '#features/shows/booths/server/booths.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import type { ApplicationEvent, ApplicationState } from '../recruitment.contract.ts'
import { applicationMoved } from './application-hooks.public.ts'
import { type Application, findApplication } from './applications.repository.ts'
import { followOrganiser } from './recruitments.repository.ts'
import { recruitmentServerTexts } from './server.texts.ts'

/** The program that ends an offer; it stands above this job. */
export const boothOffers = defineService<{ lapse(tx: Tx, applicationId: string): Promise<void> }>(
  'recruitment.boothOffers',
)

/** Follows booths that were lost, because nobody took them in time or a colleague released them. */
export const lapseOffer = defineJob<{ applicationId: string }>({
  kind: 'recruitment.lapse',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { lapse } = services.provided.get(boothOffers)
    await job.asTenant((tx) => lapse(tx, job.payload.applicationId))
  },
})

const noticed = [
  'invite',
  'askSupplement',
  'approve',
  'reject',
  'offerBooth',
  'lapseBooth',
  'countersign',
  'payUp',
  'confirm',
  'withdraw',
  'cancel',
] as const
type Noticed = (typeof noticed)[number]

const isNoticed = (event: ApplicationEvent): event is Noticed =>
  (noticed as readonly string[]).includes(event)

interface Notice extends Record<string, string> {
  applicationId: string
  notice: Noticed
  /** The state that the event led to. */
  state: ApplicationState
}

/**
 * Writes to the applicant by SMS, with the address of the application. Notices of one minute wait for each other; one that
 * has been overtaken is left out, so that the code for the portal is not refused because of old news.
 */
export const writeToApplicant = defineJob<Notice>({
  kind: 'recruitment.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const application = await findApplication(tx, job.payload.applicationId)
      const activity = application && (await findActivity(tx, application.activityId))
      if (!application || !activity || application.state !== job.payload.state) return
      const { language } = await findCompanySettings(tx)
      const text = fill(recruitmentServerTexts.in(language).notices[job.payload.notice], {
        title: activity.title,
        url: `${settings.publicOrigin}/apply/${application.publicId}`,
        reason: application.reason,
      })
      await messages.send(tx, {
        channel: 'sms',
        to: application.mobile,
        template: `recruitment.${job.payload.notice}`,
        language,
        text,
      })
    })
  },
})

/** Writes what became of an application into the row that the applicant's own company keeps of it. */
export const followApplication = defineJob<{ applicationId: string }>({
  kind: 'recruitment.follow',
  title: null,
  lane: 'free',
  async run(job, { database }) {
    const found = await job.asTenant(async (tx) => {
      const application = await findApplication(tx, job.payload.applicationId)
      const numbers = application && (await findBoothsOfApplication(tx, application.id))
      return application && { application, booths: (numbers ?? []).map(({ number }) => number) }
    })
    if (!found?.application.exhibitorCompanyId) return
    const { publicId, state, offeredUntil, version, exhibitorCompanyId } = found.application
    await database.asTenant(exhibitorCompanyId, (tx) =>
      followOrganiser(tx, publicId, { state, offeredUntil, version, booths: found.booths }),
    )
  },
})

/** Lets the features above follow an application that begins or ends to exhibit. */
export const tellFollowers = defineJob<{ applicationId: string }>({
  kind: 'recruitment.moved',
  title: null,
  lane: 'free',
  async run(job, { hooks }) {
    await job.asTenant(async (tx) => {
      const application = await findApplication(tx, job.payload.applicationId)
      if (application) for (const follow of hooks.all(applicationMoved)) await follow(tx, application)
    })
  },
})

const followed: readonly ApplicationEvent[] = ['countersign', 'withdraw', 'cancel']

const byProduct = { accountId: null, language: 'zh-CN' } as const

/** Tells the applicant about an event, in the transaction of the event. */
export async function tellApplicant(
  tx: Tx,
  application: Application,
  event: ApplicationEvent,
): Promise<void> {
  const { id: applicationId, exhibitorCompanyId, state } = application
  if (isNoticed(event))
    await startJob(tx, writeToApplicant, { payload: { applicationId, notice: event, state }, ...byProduct })
  if (followed.includes(event))
    await startJob(tx, tellFollowers, { payload: { applicationId }, ...byProduct })
  if (exhibitorCompanyId !== null)
    await startJob(tx, followApplication, { payload: { applicationId }, ...byProduct })
}

/** Looks at applications whose booths were lost: after the commit, because an application is locked before its booths. */
export async function followLoss(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  for (const applicationId of applicationIds)
    await startJob(tx, lapseOffer, { payload: { applicationId }, ...byProduct })
}
