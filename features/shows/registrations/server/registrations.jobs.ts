import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { findRegistration, type Registration } from './registrations.repository.ts'
import { registrationsServerTexts } from './server.texts.ts'

/** The program that ends holds; the places stand above their timer. */
export const holds = defineService<{ lapseDue(tx: Tx, activityId: string): Promise<void> }>(
  'registrations.holds',
)

/** Ends a hold or an offer at its time. Somebody who came before it has ended it already. */
export const lapseHolds = defineJob<{ activityId: string }>({
  kind: 'registrations.lapse',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { lapseDue } = services.provided.get(holds)
    await job.asTenant((tx) => lapseDue(tx, job.payload.activityId))
  },
})

const byProduct = { accountId: null, language: 'zh-CN' } as const

/** Looks again when the hold of a registration ends. */
export async function watchHold(tx: Tx, { activityId, holdUntil }: Registration): Promise<void> {
  if (holdUntil) await startJob(tx, lapseHolds, { payload: { activityId }, ...byProduct, dueAt: holdUntil })
}

export type Notice = 'confirmed' | 'offered' | 'rejected' | 'cancelled' | 'moved' | 'transferred'

/** Writes to the holder of a ticket by SMS, with the address of the ticket. */
export const writeNotice = defineJob<{ registrationId: string; notice: Notice }>({
  kind: 'registrations.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const { registrationId, notice } = job.payload
      const registration = await findRegistration(tx, registrationId)
      const activity = registration && (await findActivity(tx, registration.activityId))
      // Nobody is written to whose data was erased meanwhile.
      if (!registration || !activity || registration.mobile === '') return
      const { language } = await findCompanySettings(tx)
      const text = fill(registrationsServerTexts.in(language).notices[notice], {
        title: activity.title,
        url: `${settings.publicOrigin}/k/${registration.publicId}`,
        reason: registration.reason,
      })
      await messages.send(tx, {
        channel: 'sms',
        to: registration.mobile,
        template: `registrations.${notice}`,
        language,
        text,
      })
    })
  },
})

/** A number takes one message a minute, and the code has just been sent to it. */
const pauseMs = 61_000

/** Puts a notice into the queue, in the transaction of its cause. */
export const writeToHolder = (tx: Tx, { id }: Registration, notice: Notice): Promise<unknown> =>
  startJob(tx, writeNotice, {
    payload: { registrationId: id, notice },
    ...byProduct,
    dueAt: new Date(Date.now() + (notice === 'confirmed' ? pauseMs : 0)),
  })
