import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { findPersonById } from '#features/shows/registrations/server/own-data.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { expiresAfterMs, lostAfterMs, noticeMs } from './live.domain.ts'
import { type Broadcast, findBroadcast, findSubscribersAfter } from './live.repository.ts'
import { pageOfBroadcast } from './live.view.ts'
import { liveServerTexts } from './server.texts.ts'

const byProduct = { accountId: null, language: 'zh-CN' } as const

export type BroadcastNotice = 'remind' | 'cancelled' | 'expired'

/** People who are found in one transaction. */
const atOnce = 100

interface NoticePayload {
  [key: string]: string
  broadcastId: string
  notice: BroadcastNotice
  startsAt: string
}

/** A reminder of a broadcast that was moved or ended is out of date. */
const isOutdated = ({ state, startsAt }: Broadcast, payload: NoticePayload) =>
  payload.notice === 'remind' && (state !== 'scheduled' || startsAt.toISOString() !== payload.startsAt)

/** The sentence of a notice, in the language of the company; undefined where there is nothing to say any more. */
async function sentenceOf(tx: Tx, payload: NoticePayload, settings: Services['settings']) {
  const broadcast = await findBroadcast(tx, payload.broadcastId)
  const activity = broadcast && (await findActivity(tx, broadcast.activityId))
  if (!broadcast || !activity || isOutdated(broadcast, payload)) return undefined
  const { language } = await findCompanySettings(tx)
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: activity.zone,
  })
  const text = fill(liveServerTexts.in(language).notices[payload.notice], {
    title: broadcast.title,
    activity: activity.title,
    reason: broadcast.reason,
    time: clock.format(broadcast.startsAt),
    url: pageOfBroadcast({ settings }, activity, broadcast.id),
  })
  return { language, text }
}

/** Writes to one person by SMS: a number that takes nothing more at the moment keeps nobody else waiting. */
const letter = defineJob<NoticePayload & { personId: string }>({
  kind: 'live.letter',
  title: null,
  lane: 'free',
  async run(job, { messages, settings }) {
    const { payload } = job
    await job.asTenant(async (tx) => {
      const sentence = await sentenceOf(tx, payload, settings)
      const person = sentence && (await findPersonById(tx, payload.personId))
      // Nobody is written to whose data was erased meanwhile.
      if (!person || person.mobile === '') return
      const template = `live.${payload.notice}`
      await messages.send(tx, { channel: 'sms', to: person.mobile, template, ...sentence })
    })
  },
})

/** A number takes one message a minute, and a code may just have been sent to it. */
const pauseMs = 61_000

/** Finds everybody who wants to hear of a broadcast. */
const notice = defineJob<NoticePayload, string>({
  kind: 'live.notice',
  title: null,
  lane: 'free',
  async run(job, { settings }) {
    const { payload } = job
    const writeSome = (after: string | null) =>
      job.asTenant(async (tx, save) => {
        if (!(await sentenceOf(tx, payload, settings))) return null
        const some = await findSubscribersAfter(tx, payload.broadcastId, { after, limit: atOnce })
        for (const { personId, createdAt } of some)
          await startJob(tx, letter, {
            payload: { ...payload, personId },
            ...byProduct,
            dueAt: new Date(Math.max(Date.now(), createdAt.getTime() + pauseMs)),
          })
        const last = some.at(-1)?.id ?? null
        if (last !== null) save({ cursor: last })
        return some.length < atOnce ? null : last
      })
    let after: string | null = job.cursor
    do after = await writeSome(after)
    while (after !== null)
  },
})

/** Tells everybody who wants to hear of a broadcast, in the transaction of the cause. */
export const tellSubscribers = (tx: Tx, broadcastId: string, kind: BroadcastNotice): Promise<unknown> =>
  startJob(tx, notice, { payload: { broadcastId, notice: kind, startsAt: '' }, ...byProduct })

/** The program that ends what nobody ended; it stands above its timers. */
export const broadcastEnds = defineService<{
  expire(tx: Tx, broadcastId: string, startsAt: string): Promise<void>
  endLost(tx: Tx, broadcastId: string, lostAt: string): Promise<void>
}>('live.ends')

const expire = defineJob<{ broadcastId: string; startsAt: string }>({
  kind: 'live.expire',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { broadcastId, startsAt } = job.payload
    await job.asTenant((tx) => services.provided.get(broadcastEnds).expire(tx, broadcastId, startsAt))
  },
})

const endLost = defineJob<{ broadcastId: string; lostAt: string }>({
  kind: 'live.endLost',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { broadcastId, lostAt } = job.payload
    await job.asTenant((tx) => services.provided.get(broadcastEnds).endLost(tx, broadcastId, lostAt))
  },
})

export const joinLiveJobs = (jobs: Pick<Services['jobs'], 'add'>): void => {
  jobs.add(notice)
  jobs.add(letter)
  jobs.add(expire)
  jobs.add(endLost)
}

/** A time is over after the moment that it names, not at it. */
const afterEndMs = 1000
const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** Reminds those who want it, and looks later whether the broadcast began. */
export async function watchBeginning(tx: Tx, { id, startsAt }: Broadcast): Promise<void> {
  const payload = { broadcastId: id, startsAt: startsAt.toISOString() }
  await startJob(tx, notice, {
    payload: { ...payload, notice: 'remind' },
    ...byProduct,
    dueAt: at(startsAt, -noticeMs),
  })
  await startJob(tx, expire, { payload, ...byProduct, dueAt: at(startsAt, expiresAfterMs + afterEndMs) })
}

/** Looks later whether a picture that was lost came back. */
export async function watchLoss(tx: Tx, { id, lostAt }: Broadcast): Promise<void> {
  if (lostAt === null) return
  const payload = { broadcastId: id, lostAt: lostAt.toISOString() }
  await startJob(tx, endLost, { payload, ...byProduct, dueAt: at(lostAt, lostAfterMs + afterEndMs) })
}
