import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { fill } from '#platform/text/texts.ts'

import { suggestPairs } from './need-fit.domain.ts'
import { writePairs } from './need-matches.repository.ts'
import { needMachine } from './needs.domain.ts'
import { findOpenNeeds, findParty, findNeedsOf, moveMatched, noteInvited } from './needs.repository.ts'
import { needsServerTexts } from './server.texts.ts'

/** Writes to the owner of a need by SMS, with the address of the owner's page. */
export const writeToOwner = defineJob<{ needId: string; notice: 'approve' | 'reject' | 'invite' }>({
  kind: 'needs.notice',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    await job.asTenant(async (tx) => {
      const [need] = await findNeedsOf(tx, [job.payload.needId])
      const party = need && (await findParty(tx, need.partyId))
      const activity = need && (await findActivity(tx, need.activityId))
      if (!need || !party || !activity) return
      const { language } = await findCompanySettings(tx)
      const { notice } = job.payload
      const text = fill(needsServerTexts.in(language).notices[notice], {
        title: activity.title,
        need: need.title,
        reason: need.reason,
        url: `${settings.publicOrigin}/match/${party.publicId}`,
      })
      await messages.send(tx, {
        channel: 'sms',
        to: party.mobile,
        template: `needs.${notice}`,
        language,
        text,
      })
      if (notice === 'invite') await noteInvited(tx, party.id)
    })
  },
})

/** As many needs as are compared with each other at once. */
const mostCompared = 2000

/** Compares all open needs of an activity and writes the pairs that fit. */
export const findPairs = defineJob<{ activityId: string }>({
  kind: 'needs.suggest',
  title: (language) => needsServerTexts.in(language).jobs.suggest,
  async run(job) {
    const { activityId } = job.payload
    const open = await job.asTenant((tx) => findOpenNeeds(tx, activityId, { most: mostCompared }))
    await job.progress(0, open.length)
    const pairs = suggestPairs(open.map(({ need }) => need))
    const matched = [...new Set(pairs.flatMap(({ supplyId, demandId }) => [supplyId, demandId]))]
    await job.asTenant(async (tx) => {
      await writePairs(tx, activityId, pairs)
      await moveMatched(tx, matched, needMachine.targetOf('suggest'))
    })
    await job.progress(open.length, open.length)
    return { result: { needs: open.length, pairs: pairs.length } }
  },
})
