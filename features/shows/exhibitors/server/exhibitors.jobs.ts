import { findApplicationById } from '#features/shows/recruitment/server/recruitment.public.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { followApplication } from './exhibitors.actions.ts'

/** Follows an application that was signed before exhibitors had rows of their own; the migration asks for it. */
export const followEarlier = defineJob<{ applicationId: string }>({
  kind: 'exhibitors.follow',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const application = await findApplicationById(tx, job.payload.applicationId)
      if (application) await followApplication(tx, application)
    })
  },
})
