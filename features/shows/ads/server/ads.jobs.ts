import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { dayMs, minuteMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { bookedStates, campaignMachine, dayIn, tokenMs } from './ads.domain.ts'
import { type Campaign, lockCampaign } from './ads.repository.ts'
import { timesOf } from './ads.view.ts'
import { giveBackAds } from './ad-money.jobs.ts'
import { stepCampaign } from './campaign-steps.actions.ts'
import { forgetShowings, releaseLapsed } from './serving.repository.ts'

const everyMs = 10 * minuteMs
/** Single showings are forgotten after a week. */
const keptMs = 7 * dayMs

/** Lets time begin or end a campaign. */
async function turn(tx: Tx, campaign: Campaign): Promise<Campaign> {
  const { hasBegun, isOver } = timesOf(campaign)
  const { start, end } = campaignMachine.transitions
  if (isOver && end.from.includes(campaign.state))
    return stepCampaign(tx, campaign, { event: 'end', actor: systemActor })
  if (hasBegun && start.from.includes(campaign.state))
    return stepCampaign(tx, campaign, { event: 'start', actor: systemActor })
  return campaign
}

/** When a campaign is looked after next; nothing once all of it is forgotten. */
function nextTimeOf({ state, startsAt, endsAt }: Campaign, now: number): Date | undefined {
  if (state === 'approved') return startsAt
  if (bookedStates.some((booked) => booked === state))
    return new Date(Math.min(now + everyMs, endsAt.getTime()))
  const last = endsAt.getTime() + keptMs + dayMs
  return last > now ? new Date(last) : undefined
}

/** Begins and ends a campaign by time; while it runs, gives back what nobody saw and forgets single showings. */
const tendCampaign = defineJob<{ campaignId: string }>({
  kind: 'ads.tend',
  title: null,
  lane: 'free',
  async run(job) {
    const { campaignId } = job.payload
    const now = Date.now()
    // Before the campaign is locked: browsers take showings first and the campaign after them.
    await job.asTenant((tx) => releaseLapsed(tx, campaignId, new Date(now - tokenMs)))
    await job.asTenant(async (tx) => {
      const known = await lockCampaign(tx, campaignId)
      if (known) await tendNext(tx, await turn(tx, known))
    })
    await job.asTenant(async (tx) => {
      const known = await lockCampaign(tx, campaignId)
      const activity = known && (await findActivity(tx, known.activityId))
      const before = new Date(now - keptMs)
      if (activity) await forgetShowings(tx, campaignId, { before, day: dayIn(activity.zone, before) })
    })
  },
})

export const adJobs = [tendCampaign, giveBackAds]

/** Looks after a campaign again when it is due. */
export async function tendNext(tx: Tx, campaign: Campaign): Promise<void> {
  const dueAt = nextTimeOf(campaign, Date.now())
  if (dueAt)
    await startJob(tx, tendCampaign, {
      payload: { campaignId: campaign.id },
      accountId: null,
      language: 'zh-CN',
      dueAt,
    })
}
