import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import type { ApplicationDraft } from '../recruitment.contract.ts'
import { findByToken, lockActivityOf } from './applications.repository.ts'
import { isAcceptingNow, writeNew } from './new-applications.actions.ts'
import { findRecruitment, followOrganiser } from './recruitments.repository.ts'

type Delivery = {
  token: string
  to: { companyId: string; activityId: string }
  draft: ApplicationDraft
  /** The name of the person who applied. */
  by: string
}

/** Writes an application at its organiser; told twice, it stands once. Answers false where nobody accepts it any more. */
async function deliver(
  tx: Tx,
  { token, to, draft, by }: Delivery,
  exhibitorCompanyId: string,
): Promise<boolean> {
  await lockActivityOf(tx, to.activityId)
  if (await findByToken(tx, token)) return true
  const activity = await findActivity(tx, to.activityId)
  const recruitment = await findRecruitment(tx, to.activityId)
  if (!activity || !isAcceptingNow(activity, recruitment, new Date())) return false
  await writeNew(tx, {
    activityId: to.activityId,
    draft,
    state: 'submitted',
    source: 'company',
    actor: { ...systemActor, name: by, via: 'user' },
    isApplicant: true,
    token,
    exhibitorCompanyId,
  })
  return true
}

/** Brings an application from the applicant's company to the organiser's: two rows in two companies, each written by itself. */
export const deliverApplication = defineJob<Delivery>({
  kind: 'recruitment.deliver',
  title: null,
  lane: 'free',
  async run(job, { database }) {
    const { payload, companyId } = job
    const isDelivered = await database.asTenant(payload.to.companyId, (tx) => deliver(tx, payload, companyId))
    // It was closed in the meantime.
    if (!isDelivered)
      await job.asTenant((tx) =>
        followOrganiser(tx, payload.token, {
          state: 'cancelled',
          booths: [],
          offeredUntil: null,
          version: 2,
        }),
      )
  },
})
