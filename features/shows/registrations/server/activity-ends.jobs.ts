import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { endNext } from './places.actions.ts'
import { writeToHolder } from './registrations.jobs.ts'
import { countLivingOf, lockLivingAfter, type Registration } from './registrations.repository.ts'
import { registrationsServerTexts } from './server.texts.ts'

/** A change that reaches everybody of an activity: its end, or another time or place. */
export interface Followed {
  activityId: string
  event: 'cancel' | 'close' | 'moved'
  actor: Actor
  reason: string
}

/** People that one transaction takes along: their places are locked while it runs. */
const atOnce = 200

/** Takes the next people of an activity along; answers the last of them, or null where there are no more. */
async function followNext(tx: Tx, followed: Followed, after: string | null): Promise<Taken> {
  const { activityId, event, actor, reason } = followed
  const piece = { after, limit: atOnce }
  const rows: Registration[] =
    event === 'moved'
      ? await lockLivingAfter(tx, activityId, piece)
      : await endNext(tx, activityId, { ends: event, actor, reason, ...piece })
  if (event !== 'close')
    for (const row of rows) await writeToHolder(tx, row, event === 'cancel' ? 'cancelled' : 'moved')
  return { count: rows.length, last: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) }
}

interface Taken {
  count: number
  last: string | null
}

interface Cursor {
  readonly after: string
  readonly done: number
  readonly total: number
  readonly [key: string]: string | number
}

type Payload = Omit<Followed, 'actor'> & {
  actor: { [key in keyof Actor]: Actor[key] }
  after: string
  done: number
  total: number
}

/** Takes everybody else of a large activity along, in pieces; after a kill it goes on behind the last whole piece. */
export const followActivity = defineJob<Payload, Cursor>({
  kind: 'registrations.follow',
  title: (language) => registrationsServerTexts.in(language).jobs.follow,
  canRestart: true,
  async run(job) {
    const { payload } = job
    let place: Cursor | null = job.cursor ?? {
      after: payload.after,
      done: payload.done,
      total: payload.total,
    }
    let { done } = place
    while (place !== null) {
      const { after, total }: Cursor = place
      place = await job.asTenant(async (tx, save): Promise<Cursor | null> => {
        const { count, last } = await followNext(tx, payload, after)
        done += count
        if (last === null) return null
        const next = { after: last, done, total }
        save({ cursor: next, done, total })
        return next
      })
    }
    return { result: { total: done } }
  },
})

/** Takes the people of an activity along: those of a small one at once, the rest of a large one as a job that says how far it is. */
export async function followWithAll(tx: Tx, followed: Followed): Promise<void> {
  const total = await countLivingOf(tx, followed.activityId)
  const { count, last } = await followNext(tx, followed, null)
  if (last === null) return
  const { language } = await findCompanySettings(tx)
  await startJob(tx, followActivity, {
    payload: { ...followed, actor: { ...followed.actor }, after: last, done: count, total },
    accountId: followed.actor.accountId,
    language,
  })
}
