import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { erasePeople } from './radar-erasing.repository.ts'
import { lockRadar, radarTopic } from './radar-locks.repository.ts'
import { radarPersons } from './radar.tables.ts'
import { rescore, scoringOf } from './scoring.actions.ts'
import { expireTasks } from './tasks.repository.ts'

const atOnce = 50

const findAfter = (tx: Tx, last: string | undefined) =>
  tx
    .select({ id: radarPersons.id })
    .from(radarPersons)
    .where(last === undefined ? undefined : gt(radarPersons.id, last))
    .orderBy(asc(radarPersons.id))
    .limit(atOnce)

/** Unnamed people who have not been here for so long that they are forgotten. */
const findFaded = (tx: Tx, before: Date) =>
  tx
    .select({ id: radarPersons.id })
    .from(radarPersons)
    .where(
      and(
        isNull(radarPersons.customerCardId),
        lt(radarPersons.lastSeenAt, before),
        eq(radarPersons.isMuted, false),
      ),
    )
    .limit(atOnce)

/** Scores everybody anew: by changed rules, and each day because points grow old. Goes on where it was stopped. */
export const rescoreAll = defineJob<null, { last: string }>({
  kind: 'radar.rescoreAll',
  title: null,
  async run(job, services) {
    let last = job.cursor?.last
    for (let goesOn = true; goesOn;) {
      goesOn = await job.asTenant(async (tx, save) => {
        await lockRadar(tx)
        const people = (await findAfter(tx, last)).map(({ id }) => id)
        const newest = people.at(-1)
        if (newest === undefined) return false
        await rescore(tx, people, await scoringOf(tx))
        save({ cursor: { last: newest } })
        last = newest
        return true
      })
    }
    await job.asTenant(async (tx) => {
      await lockRadar(tx)
      const now = new Date()
      const { rules } = await scoringOf(tx, now)
      await expireTasks(tx, now)
      const before = new Date(now.getTime() - rules.privacy.fadeDays * dayMs)
      await erasePeople(
        tx,
        (await findFaded(tx, before)).map(({ id }) => id),
      )
      await services.live.publish(tx, radarTopic(job.companyId))
    })
  },
})
