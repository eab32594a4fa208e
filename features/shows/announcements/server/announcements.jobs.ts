import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { type Activity, findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import {
  type Announcement,
  countListeners,
  countSent,
  findAnnouncement,
  findListener,
  findListenersAfter,
  type Listener,
} from './announcements.repository.ts'
import { announcementsServerTexts } from './server.texts.ts'

/** People whom one transaction writes to. */
const atOnce = 200
const beforeAll = { place: 0, id: '00000000-0000-0000-0000-000000000000' }

/** The words of an announcement as a message. */
async function letterOf(tx: Tx, announcement: Announcement, activity: Activity) {
  const { language } = await findCompanySettings(tx)
  const { title, text } = announcement
  const letter = fill(announcementsServerTexts.in(language).letter, { activity: activity.title, title, text })
  return { channel: 'sms', template: 'announcements.published', language, text: letter } as const
}

/** An announcement that still stands, with its activity. */
async function findStanding(tx: Tx, id: string) {
  const announcement = await findAnnouncement(tx, id)
  const activity = announcement && (await findActivity(tx, announcement.activityId))
  return announcement?.state === 'published' && activity ? { announcement, activity } : undefined
}

/** Writes to one person whose number had as many messages as it may, once it may have another. */
export const tellLater = defineJob<{ id: string; place: number; personId: string }>({
  kind: 'announcements.tellLater',
  title: null,
  lane: 'free',
  async run(job, { messages }) {
    const { id, place, personId } = job.payload
    await job.asTenant(async (tx) => {
      const standing = await findStanding(tx, id)
      const listener = standing && (await findListener(tx, standing.announcement, { place, id: personId }))
      if (!standing || !listener) return
      const letter = await letterOf(tx, standing.announcement, standing.activity)
      await messages.send(tx, { ...letter, to: listener.mobile })
      await countSent(tx, id, 1)
    })
  },
})

/** Writes to the people of an announcement by SMS. After a kill it goes on behind the last whole piece; withdrawn, it stops. */
export const tellByMessage = defineJob<{ id: string }, Pick<Listener, 'place' | 'id'>>({
  kind: 'announcements.tell',
  title: (language) => announcementsServerTexts.in(language).jobs.tell,
  lane: 'free',
  async run(job, { messages }) {
    const { id } = job.payload
    let [at, done, total] = [job.cursor ?? beforeAll, 0, 0]
    for (let goesOn = true; goesOn;) {
      job.signal.throwIfAborted()
      const piece = await job.asTenant(async (tx, save) => {
        const standing = await findStanding(tx, id)
        if (!standing) return undefined
        const { announcement, activity } = standing
        if (total === 0) total = await countListeners(tx, activity.id, announcement.audience)
        const people = await findListenersAfter(tx, announcement, { after: at, limit: atOnce })
        const last = people.at(-1)
        if (!last) return undefined
        const letter = await letterOf(tx, announcement, activity)
        const late: Listener[] = []
        for (const person of people)
          try {
            await messages.send(tx, { ...letter, to: person.mobile })
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            late.push(person)
          }
        for (const { place, id: personId } of late)
          await startJob(tx, tellLater, {
            payload: { id, place, personId },
            accountId: null,
            language: 'zh-CN',
          })
        await countSent(tx, id, people.length - late.length)
        const cursor = { place: last.place, id: last.id }
        save({ cursor, done: done + people.length, total })
        return { cursor, count: people.length }
      })
      if (piece) [at, done] = [piece.cursor, done + piece.count]
      goesOn = piece !== undefined
    }
    return { result: { done } }
  },
})

export const tellListeners = (tx: Tx, id: string): Promise<unknown> =>
  startJob(tx, tellByMessage, { payload: { id }, accountId: null, language: 'zh-CN' })

/** The work of the timer; the actions stand above it. */
export const announcementTimers = defineService<{ publish(tx: Tx, id: string): Promise<void> }>(
  'announcements.timers',
)

export const publishScheduled = defineJob<{ id: string }>({
  kind: 'announcements.publish',
  title: null,
  lane: 'free',
  async run(job, { provided }) {
    await job.asTenant((tx) => provided.get(announcementTimers).publish(tx, job.payload.id))
  },
})

export const publishLater = (tx: Tx, id: string, dueAt: Date): Promise<unknown> =>
  startJob(tx, publishScheduled, { payload: { id }, accountId: null, language: 'zh-CN', dueAt })
