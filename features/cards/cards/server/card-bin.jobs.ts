import type { Tx } from '#platform/server/database/database.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { purgeRecycled } from './card-bin.repository.ts'
import { restoreDays } from './cards.domain.ts'
import { forgetWechatCodes } from './wechat-codes.actions.ts'
import { cardsPurged } from './change-reviews.public.ts'
import { forgetConsents } from './public-cards.repository.ts'

const cardsAtOnce = 500

/** Purges cards whose time in the bin is over. Personal data is deleted; the card's id stays for the statistics of visits. */
export const purgeCards = defineJob({
  kind: 'cards.purge',
  lane: 'free',
  title: null,
  async run(job, { hooks, files }) {
    for (let purged = cardsAtOnce; purged === cardsAtOnce;) {
      const { count, removeBytes } = await job.asTenant(async (tx) => {
        const { ids, codes } = await purgeRecycled(tx, {
          before: new Date(Date.now() - restoreDays * dayMs),
          limit: cardsAtOnce,
        })
        await hooks.tell(cardsPurged, tx, ids)
        await forgetConsents(tx, ids)
        await record(
          tx,
          systemActor,
          ids.map((objectId) => ({
            objectType: 'card',
            objectId,
            event: 'purge',
            from: 'recycled',
            to: 'purged',
          })),
        )
        return { count: ids.length, removeBytes: await forgetWechatCodes(tx, files, codes) }
      })
      await removeBytes()
      purged = count
    }
  },
})

/** Starts the job that purges the cards which are put into the bin now. */
export async function purgeLater(tx: Tx, by: { accountId: string; language: Language }): Promise<void> {
  await startJob(tx, purgeCards, {
    payload: null,
    ...by,
    dueAt: new Date(Date.now() + restoreDays * dayMs + 60_000),
  })
}
