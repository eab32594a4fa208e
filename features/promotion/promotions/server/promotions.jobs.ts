import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { binDays, promotionMachine } from './promotions.domain.ts'
import { changePromotion, deletePromotion, lockPromotions, type Promotion } from './promotions.repository.ts'

type Payload = { promotionId: string }

/** What the rules are asked where time alone acts. */
const timeOf = (object: Promotion) => ({ subject: object, context: { now: new Date() } })

/** An activity is over: it goes offline. Visitors have not seen it since its end, however late this runs. */
export const endPromotion = defineJob<Payload>({
  kind: 'promotions.end',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const [object] = await lockPromotions(tx, [job.payload.promotionId])
      const decision = object && promotionMachine.decide('runOut', timeOf(object))
      if (!object || !decision?.allowed) return
      await changePromotion(tx, object.id, { state: decision.to })
      await record(tx, systemActor, [
        {
          objectType: 'promotion',
          objectId: object.id,
          event: 'runOut',
          from: object.state,
          to: decision.to,
        },
      ])
    })
  },
})

/** The bin is emptied. */
export const purgePromotion = defineJob<Payload>({
  kind: 'promotions.purge',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const [object] = await lockPromotions(tx, [job.payload.promotionId])
      if (!object || !promotionMachine.decide('purge', timeOf(object)).allowed) return
      await deletePromotion(tx, object.id)
      await record(tx, systemActor, [
        { objectType: 'promotion', objectId: object.id, event: 'purge', from: object.state, to: 'purged' },
      ])
    })
  },
})

/** Looks at an object again when time will have changed it. */
export async function watchPromotion(
  tx: Tx,
  { id, state, kind, endsAt, recycledAt }: Promotion,
  language: Language,
): Promise<void> {
  const job = { payload: { promotionId: id }, accountId: null, language }
  if (state === 'published' && kind === 'activity' && endsAt)
    await startJob(tx, endPromotion, { ...job, dueAt: endsAt })
  if (state === 'recycled' && recycledAt)
    await startJob(tx, purgePromotion, { ...job, dueAt: new Date(recycledAt.getTime() + binDays * dayMs) })
}
